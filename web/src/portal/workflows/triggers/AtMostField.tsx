import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { AT_MOST_PER_HOUR } from '@feldwerk/workflow/triggers/kind.ts'
import { useTranslation } from 'react-i18next'
import type { ResultList, Trigger } from './trigger-rows.ts'

interface AtMostFieldProps {
  readonly list: ResultList
  readonly trigger: Pick<Trigger, 'atMostPerHour'>
  readonly onChange: (count: number | undefined) => void
}

/** How often a trigger acts in an hour at most, and what becomes of the rest. */
export function AtMostField({ list, trigger, onChange }: AtMostFieldProps) {
  const { t } = useTranslation()
  return (
    <NumberField
      label={t('triggers.atMost.label')}
      help={t(list === 'emailTriggers' ? 'triggers.atMost.mailHelp' : 'triggers.atMost.help')}
      value={trigger.atMostPerHour ?? null}
      placeholder={String(AT_MOST_PER_HOUR)}
      optional
      min={1}
      max={100_000}
      decimals={0}
      onChange={(count) => onChange(count ?? undefined)}
    />
  )
}
