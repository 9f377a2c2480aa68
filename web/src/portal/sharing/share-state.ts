import type { WorkflowShare } from '@feldwerk/contract/sharing.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import type { Tone } from '@feldwerk/ui/parts/Badge.tsx'
import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockExclamation,
  IconPlayerStop,
  IconRefreshAlert,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../clock/use-now.ts'

/** From so many days before its end on a share says how long it still holds. */
const SOON_DAYS = 30
const DAY_MS = 86_400_000

/** The state of a share in words, with its sign. */
export interface ShareStateLook {
  readonly icon: TablerIcon
  readonly tone: Tone
  readonly text: string
}

/** Says of each share how it stands; amber is what waits for the own company. */
export function useShareState(): (share: WorkflowShare) => ShareStateLook {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const day = (at: string | null) => ({ day: at ? format.date(at) : '' })
  return (share) => {
    const { state, side, pending, endedAt, endedThrough, answeredAt, terms } = share
    const isOwn = side === 'RECEIVER'
    if (state === 'OFFERED')
      return isOwn
        ? { icon: IconClockExclamation, tone: 'amber', text: t('sharing.state.waitsForYou') }
        : { icon: IconClock, tone: 'neutral', text: t('sharing.state.waits') }
    if (state === 'DECLINED')
      return { icon: IconCircleX, tone: 'neutral', text: t('sharing.state.declined', day(answeredAt)) }
    if (state === 'ENDED') {
      const how = answeredAt === null ? 'withdrawn' : endedThrough === 'TIME' ? 'ranOut' : 'ended'
      return { icon: IconPlayerStop, tone: 'neutral', text: t(`sharing.state.${how}`, day(endedAt)) }
    }
    if (pending)
      return isOwn
        ? { icon: IconRefreshAlert, tone: 'amber', text: t('sharing.state.news') }
        : { icon: IconClock, tone: 'neutral', text: t('sharing.state.newsSent') }
    const left = terms.validUntil && Math.ceil((Date.parse(terms.validUntil) - now.getTime()) / DAY_MS)
    if (left && left <= SOON_DAYS)
      return { icon: IconClockExclamation, tone: 'amber', text: t('sharing.state.left', { count: left }) }
    return { icon: IconCircleCheck, tone: 'neutral', text: t('sharing.state.since', day(answeredAt)) }
  }
}
