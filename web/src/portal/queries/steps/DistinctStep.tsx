import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Checkbox, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { StepProps } from '../editing.ts'
import styles from '../queries.module.css'

/** Removes repeats: of whole rows, or of some columns, which are then all there is. */
export function DistinctStep({ editing, index, step, onChange }: StepProps<'DISTINCT'>) {
  const { t } = useTranslation()
  const { columns = {}, about = {} } = editing.staged.stages[index] ?? {}
  const names = [...new Set([...Object.keys(columns), ...(step.columns ?? [])])]
  const chosen = step.columns
  const toggle = (name: string, on: boolean) =>
    onChange({ ...step, columns: names.filter((one) => (one === name ? on : chosen?.includes(one))) })
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('queries.distinctBy')}
        value={chosen ? 'some' : 'all'}
        data={[
          { value: 'all', label: t('queries.wholeRow') },
          { value: 'some', label: t('queries.someColumns') },
        ]}
        onChange={(value) =>
          onChange(value === 'all' ? { kind: 'DISTINCT' } : { ...step, columns: Object.keys(columns) })
        }
      />
      {chosen && (
        <fieldset className={styles['checks']}>
          <legend className={styles['label']}>{t('queries.columns')}</legend>
          {names.map((name) => (
            <Checkbox
              key={name}
              label={about[name]?.title ?? name}
              checked={chosen.includes(name)}
              onChange={(event) => toggle(name, event.currentTarget.checked)}
              error={Object.hasOwn(columns, name) ? undefined : t('queries.goneColumn')}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
