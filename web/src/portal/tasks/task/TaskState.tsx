import type { TaskState as State } from '@feldwerk/contract/tasks.ts'
import type { Tone } from '@feldwerk/ui/parts/Badge.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockExclamation,
  IconPlayerPause,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Colour only where a person has something to do, or something is done. */
export const stateLooks: Readonly<Record<State, { readonly icon: TablerIcon; readonly tone: Tone }>> = {
  PENDING: { icon: IconCircleDashed, tone: 'neutral' },
  OPEN: { icon: IconCircle, tone: 'neutral' },
  LATE: { icon: IconClockExclamation, tone: 'amber' },
  COMPLETED: { icon: IconCircleCheck, tone: 'green' },
  COMPLETED_LATE: { icon: IconCircleCheck, tone: 'green' },
  NOT_COMPLETED: { icon: IconAlertTriangle, tone: 'red' },
  CANCELLED: { icon: IconCircleX, tone: 'neutral' },
  DISABLED: { icon: IconPlayerPause, tone: 'neutral' },
}

/** The state of a task: icon and word. */
export function TaskState({ state }: { readonly state: State }) {
  const { t } = useTranslation()
  const { icon, tone } = stateLooks[state]
  return (
    <StateText icon={icon} tone={tone}>
      {t(`tasks.state.${state}`)}
    </StateText>
  )
}
