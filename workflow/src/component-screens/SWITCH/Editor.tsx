import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import styles from '../../editor/editor.module.css'
import type { EditorProps } from '../../editor/editor.ts'
import { SettingFrame, TextsSetting } from '../../editor/Settings.tsx'
import { useEditorWords } from '../../editor/words.ts'

/** The word in place of "Ja", and which of the two is the default. */
export function SwitchEditor(props: EditorProps<'SWITCH'>) {
  const { component, onField } = props
  const words = useEditorWords()
  return (
    <div className={styles['fields']}>
      <TextsSetting {...props} name="label" label={words.yesLabel} />
      <SettingFrame {...props} name="defaultValue" label={words.defaultValue} begin="true">
        {() => (
          <SelectField
            label={words.defaultValue}
            optional
            placeholder={words.none}
            value={component.defaultValue?.kind === 'VALUE' ? String(component.defaultValue.value) : null}
            options={[
              { value: 'true', label: words.yes },
              { value: 'false', label: words.no },
            ]}
            onChange={(chosen) =>
              onField('defaultValue', chosen ? { kind: 'VALUE', value: chosen === 'true' } : undefined)
            }
          />
        )}
      </SettingFrame>
    </div>
  )
}
