import type { SharedTrigger } from '@feldwerk/contract/sharing.ts'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useTranslation } from 'react-i18next'
import { triggerText } from '../terms/trigger-text.ts'

interface TriggerSwitchesProps {
  readonly triggers: readonly SharedTrigger[]
  readonly on: readonly string[]
  readonly onChange: (ids: string[]) => void
}

/** The triggers that come along: each is off until somebody switches it on. */
export function TriggerSwitches({ triggers, on, onChange }: TriggerSwitchesProps) {
  const { t } = useTranslation()
  return triggers.map((trigger) => (
    <SwitchField
      key={trigger.id}
      label={triggerText(trigger, t)}
      help={trigger.leavesHouse ? t('sharing.leavesHouse') : undefined}
      checked={on.includes(trigger.id)}
      onChange={({ currentTarget: { checked } }) =>
        onChange(checked ? [...on, trigger.id] : on.filter((each) => each !== trigger.id))
      }
    />
  ))
}
