import type { TriggerRun, TriggerRunState } from '@feldwerk/contract/trigger-runs.ts'
import type { Tone } from '@feldwerk/ui/parts/Badge.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import {
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconExclamationCircle,
  IconLoader2,
  IconStack2,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const looks: Readonly<Record<TriggerRunState, { readonly icon: TablerIcon; readonly tone: Tone }>> = {
  WAITING: { icon: IconClock, tone: 'neutral' },
  RUNNING: { icon: IconLoader2, tone: 'neutral' },
  DONE: { icon: IconCheck, tone: 'green' },
  BUNDLED: { icon: IconStack2, tone: 'neutral' },
  SKIPPED: { icon: IconCircleDashed, tone: 'neutral' },
  FAILED: { icon: IconExclamationCircle, tone: 'red' },
}

/** How far a run is: icon and word. */
export function RunState({ run: { state } }: { readonly run: Pick<TriggerRun, 'state'> }) {
  const { t } = useTranslation()
  const { icon, tone } = looks[state]
  return (
    <StateText icon={icon} tone={tone}>
      {t(`deliveries.state.${state}`)}
    </StateText>
  )
}
