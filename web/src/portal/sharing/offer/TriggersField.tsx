import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { useTranslation } from 'react-i18next'
import { triggerRows } from '../../workflows/triggers/trigger-rows.ts'
import { useSeen } from '../../workflows/triggers/use-seen.ts'
import { useTriggerSentence } from '../../workflows/triggers/use-trigger-sentence.ts'
import { ChoiceGroup, ChoiceList } from './ChoiceGroup.tsx'

interface TriggersFieldProps {
  readonly definition: WorkflowDefinition
  readonly value: readonly string[]
  readonly onChange: (ids: string[]) => void
}

/** Which triggers are passed along; none at first. */
export function TriggersField({ definition, value, onChange }: TriggersFieldProps) {
  const { t } = useTranslation()
  const rows = triggerRows(definition)
  const sentence = useTriggerSentence(useSeen(definition), rows)
  if (rows.length === 0) return null
  return (
    <ChoiceGroup title={t('sharing.form.triggers')}>
      <Quiet look="caption">{t('sharing.form.triggersHelp')}</Quiet>
      <ChoiceList
        choices={rows.map((row) => ({ id: row.trigger.id, label: sentence(row).text }))}
        isOn={(id) => value.includes(id)}
        onToggle={(id, isOn) => onChange(isOn ? [...value, id] : value.filter((each) => each !== id))}
      />
    </ChoiceGroup>
  )
}
