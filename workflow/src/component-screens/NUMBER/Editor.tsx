import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { CheckboxField, SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { ASKS } from '../../components/NUMBER/asks.ts'
import type { Tolerance } from '../../components/NUMBER/kind.ts'
import styles from '../../editor/editor.module.css'
import type { EditorProps } from '../../editor/editor.ts'
import { FlagSetting, NumberSetting, SettingFrame, TextsSetting } from '../../editor/Settings.tsx'
import { useEditorWords } from '../../editor/words.ts'
import { translate } from '../../texts.ts'

const DECIMALS = ['0', '1', '2', '3', '4', '6'] as const

/** Unit, limits, how exact, and the tolerance outside of which a value is a deviation. */
export function NumberEditor(props: EditorProps<'NUMBER'>) {
  const { component, onField } = props
  const words = useEditorWords()
  const language = useLanguage()
  const unit = component.unit?.kind === 'VALUE' ? (translate(component.unit.value, language) ?? '') : ''
  const isInteger = component.integerOnly?.kind === 'VALUE' && component.integerOnly.value === true
  const decimals = component.decimals?.kind === 'VALUE' ? String(component.decimals.value) : ''
  return (
    <div className={styles['fields']}>
      <TextsSetting {...props} name="unit" label={words.unit} />
      <div className={styles['triple']}>
        <NumberSetting {...props} name="min" label={words.min} unit={unit} />
        <NumberSetting {...props} name="max" label={words.max} unit={unit} />
        <SelectField
          label={words.decimals}
          disabled={isInteger}
          value={decimals}
          options={[
            { value: '', label: words.anyDecimals },
            ...DECIMALS.map((each) => ({ value: each, label: each })),
          ]}
          onChange={(chosen) =>
            onField('decimals', chosen ? { kind: 'VALUE', value: Number(chosen) } : undefined)
          }
        />
      </div>
      <FlagSetting {...props} name="integerOnly" label={words.integerOnly} fixedOnly />
      <ToleranceSetting {...props} unit={unit} />
      {component.tolerance && <DeviationSetting {...props} />}
      <NumberSetting {...props} name="defaultValue" label={words.defaultValue} unit={unit} />
    </div>
  )
}

function ToleranceSetting({ unit, ...props }: EditorProps<'NUMBER'> & { readonly unit: string }) {
  const { component, onField } = props
  const words = useEditorWords()
  const fixed = component.tolerance?.kind === 'VALUE' ? component.tolerance.value : undefined
  const set = (tolerance: Tolerance) => onField('tolerance', { kind: 'VALUE', value: tolerance })
  return (
    <SettingFrame {...props} name="tolerance" label={words.tolerance} begin={'{"from": 0.0, "to": 100.0}'}>
      {() => (
        <div className={styles['fields']}>
          <SwitchField
            label={words.showTolerance}
            checked={fixed !== undefined}
            onChange={(event) =>
              event.currentTarget.checked ? set({ from: null, to: null }) : onField('tolerance', undefined)
            }
          />
          {fixed && (
            <div className={styles['pair']}>
              <NumberField
                label={words.toleranceFrom}
                optional
                unit={unit}
                value={fixed.from}
                onChange={(from) => set({ ...fixed, from })}
              />
              <NumberField
                label={words.toleranceTo}
                optional
                unit={unit}
                value={fixed.to}
                onChange={(to) => set({ ...fixed, to })}
              />
            </div>
          )}
        </div>
      )}
    </SettingFrame>
  )
}

/** What somebody has to say or show at once where the number is outside of its tolerance. */
function DeviationSetting({ component, onField }: EditorProps<'NUMBER'>) {
  const words = useEditorWords()
  const asks = component.onDeviation?.kind === 'VALUE' ? component.onDeviation.value : []
  return (
    <fieldset className={styles['kinds']} data-field="onDeviation">
      <legend className={styles['heading']}>{words.onDeviation}</legend>
      <div className={styles['checks']}>
        {ASKS.map((ask) => (
          <CheckboxField
            key={ask}
            label={words.ask[ask]}
            checked={asks.includes(ask)}
            onChange={(event) => {
              const isAsked = event.currentTarget.checked
              const value = ASKS.filter((each) => (each === ask ? isAsked : asks.includes(each)))
              onField('onDeviation', value.length > 0 ? { kind: 'VALUE', value } : undefined)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
