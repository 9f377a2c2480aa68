import type { SharedTrigger, WorkflowShareDetails } from '@feldwerk/contract/sharing.ts'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useTranslation } from 'react-i18next'
import { kindLook } from '../workflows/triggers/kinds.ts'
import styles from './SharedTriggers.module.css'
import { listOf, triggerText } from './terms/trigger-text.ts'

/** The triggers that are passed along; those that send something out of the house say so. */
export function SharedTriggers({ share }: { readonly share: WorkflowShareDetails }) {
  return (
    <ul className={styles['triggers']}>
      {share.triggers.map((trigger) => (
        <li key={trigger.id}>
          <TriggerName trigger={trigger} />
        </li>
      ))}
    </ul>
  )
}

/** What a trigger is and whom it reaches. */
function TriggerName({ trigger }: { readonly trigger: SharedTrigger }) {
  const { t } = useTranslation()
  const list = listOf(trigger)
  if (!list) return null
  const { icon: Icon } = kindLook(list)
  return (
    <span className={styles['name']}>
      <span className={styles['words']}>
        <Icon {...icon} />
        <span>{triggerText(trigger, t)}</span>
      </span>
      {trigger.leavesHouse && <Badge tone="amber">{t('sharing.leavesHouse')}</Badge>}
    </span>
  )
}
