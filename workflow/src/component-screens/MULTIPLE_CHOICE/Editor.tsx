import { CheckboxField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import styles from '../../editor/editor.module.css'
import type { EditorProps } from '../../editor/editor.ts'
import { OptionsSetting } from '../../editor/OptionsSetting.tsx'
import { recordChoiceIn, taskPresetOf } from '../../editor/record-choice.ts'
import { NumberSetting, SettingFrame } from '../../editor/Settings.tsx'
import { useEditorWords } from '../../editor/words.ts'
import { translate } from '../../texts.ts'

/** The options, how many may be chosen, and which are at first. */
export function MultipleChoiceEditor(props: EditorProps<'MULTIPLE_CHOICE'>) {
  const words = useEditorWords()
  return (
    <div className={styles['fields']}>
      <OptionsSetting {...props} />
      <div className={styles['pair']}>
        <NumberSetting {...props} name="minCount" label={words.minCount} decimals={0} min={0} />
        <NumberSetting {...props} name="maxCount" label={words.maxCount} decimals={0} min={0} />
      </div>
      <DefaultSetting {...props} />
    </div>
  )
}

/** Options chosen by default: fixed ones only where the options are fixed. */
function DefaultSetting(props: EditorProps<'MULTIPLE_CHOICE'>) {
  const { component, onField } = props
  const words = useEditorWords()
  const language = useLanguage()
  const options = (component.options?.kind === 'VALUE' ? component.options.value : []).filter(
    ({ value }) => value !== '',
  )
  const { defaultValue } = component
  const chosen = defaultValue?.kind === 'VALUE' && Array.isArray(defaultValue.value) ? defaultValue.value : []
  if (options.length === 0 && defaultValue === undefined) return null
  // There is a switch for it beside the options.
  if (recordChoiceIn(component) && taskPresetOf(defaultValue) !== undefined) return null
  return (
    <SettingFrame {...props} name="defaultValue" label={words.defaultValue}>
      {() => (
        <fieldset className={styles['kinds']}>
          <legend className={styles['heading']}>{words.defaultValue}</legend>
          <div className={styles['checks']}>
            {options.map(({ id, value, label }) => (
              <CheckboxField
                key={id}
                label={translate(label, language) ?? String(value)}
                checked={chosen.includes(value)}
                onChange={(event) => {
                  const next = options
                    .filter((each) =>
                      each.id === id ? event.currentTarget.checked : chosen.includes(each.value),
                    )
                    .map((each) => each.value)
                  onField('defaultValue', next.length > 0 ? { kind: 'VALUE', value: next } : undefined)
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
    </SettingFrame>
  )
}
