import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import styles from '../../editor/editor.module.css'
import type { EditorProps } from '../../editor/editor.ts'
import { OptionsSetting } from '../../editor/OptionsSetting.tsx'
import { recordChoiceIn, taskPresetOf } from '../../editor/record-choice.ts'
import { SettingFrame } from '../../editor/Settings.tsx'
import { useEditorWords } from '../../editor/words.ts'
import { translate } from '../../texts.ts'

/** The options, and which of them is chosen at first. */
export function SingleChoiceEditor(props: EditorProps<'SINGLE_CHOICE'>) {
  const { component, onField } = props
  const words = useEditorWords()
  const language = useLanguage()
  // There is a switch for it beside the options.
  const isFromTask =
    recordChoiceIn(component) !== undefined &&
    (component.defaultValue === undefined || taskPresetOf(component.defaultValue) !== undefined)
  const options = component.options?.kind === 'VALUE' ? component.options.value : []
  return (
    <div className={styles['fields']}>
      <OptionsSetting {...props} />
      {!isFromTask && (
        <SettingFrame {...props} name="defaultValue" label={words.defaultValue}>
          {() => (
            <SelectField
              label={words.defaultValue}
              optional
              disabled={options.length === 0}
              placeholder={words.none}
              value={component.defaultValue?.kind === 'VALUE' ? String(component.defaultValue.value) : null}
              options={options
                .filter(({ value }) => value !== '')
                .map(({ value, label }) => ({
                  value: String(value),
                  label: translate(label, language) ?? String(value),
                }))}
              onChange={(chosen) => {
                const option = options.find(({ value }) => String(value) === chosen)
                onField('defaultValue', option && { kind: 'VALUE', value: option.value })
              }}
            />
          )}
        </SettingFrame>
      )}
    </div>
  )
}
