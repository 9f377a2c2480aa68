import type { TriggerPreview } from '@feldwerk/contract/workflow-triggers.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { WhyTree } from '../../../results/outcomes/WhyTree.tsx'
import styles from './ConditionState.module.css'

interface ConditionStateProps {
  readonly preview: TriggerPreview
  /** It acts on tasks alone: never about the result. */
  readonly isOnTask: boolean
}

/** Whether the trigger would act about the result, and with a condition why. */
export function ConditionState({ preview: { holds, reason }, isOnTask }: ConditionStateProps) {
  const { t } = useTranslation()
  if (holds === null) return null
  if (isOnTask) return reason && <WhyTree reason={reason} />
  const Sign = holds ? IconCircleCheck : IconCircleX
  return (
    <div className={styles['state']}>
      <p className={styles['line']}>
        <Sign {...icon} />
        {t(holds ? 'triggers.preview.holds' : 'triggers.preview.holdsNot')}
      </p>
      {reason && <WhyTree reason={reason} />}
    </div>
  )
}
