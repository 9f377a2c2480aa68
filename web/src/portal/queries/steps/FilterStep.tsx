import { useTranslation } from 'react-i18next'
import { ConditionField } from '../../conditions/ConditionField.tsx'
import { Dropped } from '../Dropped.tsx'
import type { StepProps } from '../editing.ts'

/** Keeps the rows for which the conditions hold. */
export function FilterStep({ step, onChange, seen, editing }: StepProps<'FILTER'>) {
  const { t } = useTranslation()
  return (
    <>
      <ConditionField
        label={t('queries.keepWhen')}
        value={step.condition}
        onChange={(condition) => onChange({ ...step, condition }, 'condition')}
        environment={seen.environment}
        titles={seen.titles}
        recordNames={editing.model.recordNames}
      />
      <Dropped editing={editing} />
    </>
  )
}
