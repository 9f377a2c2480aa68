import { fullName } from '@feldwerk/ui/format/names.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import {
  IconAlertTriangle,
  IconDeviceMobileOff,
  IconHourglassLow,
  IconMailPause,
  IconMailX,
  IconSendOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../errors/has-failed.ts'
import type { FailedQuery } from '../../errors/use-failure-words.ts'
import { useLicenceCount } from '../../session/licences.ts'
import { useOwnAccount } from '../../session/own-account.ts'
import { useOwnCompany } from '../../session/own-company.ts'
import { useHeld } from '../known/use-held.ts'
import { useWorkflows } from '../known/use-workflows.ts'
import { workflowTitle } from '../names/workflow-titles.ts'
import { useFailedRuns } from './use-failed-runs.ts'
import { invited, useNewestPeople } from './use-people.ts'
import { useUnreviewed } from './use-unreviewed.ts'

/** One thing that only a person can settle. */
export interface Need {
  readonly id: string
  readonly icon: TablerIcon
  readonly title: string
  readonly text: string
  readonly verb: string
  readonly href: string
}

interface Needs {
  /** Undefined until they are known. */
  readonly needs: readonly Need[] | undefined
  /** What could not be loaded. */
  readonly failed: (FailedQuery & { readonly refetch: () => unknown }) | undefined
}

/** What waits for a person, beside tasks that are late. */
export function useNeeds(): Needs {
  const people = useNewestPeople()
  const deviating = useDeviating()
  const full = useFullLicences()
  const trial = useEndingTrial()
  const expired = useExpiredInvitations()
  const undone = useUndone()
  const tomorrow = useMailsOfTomorrow()
  return {
    needs: people.data && [...deviating, ...undone, ...tomorrow, ...full, ...trial, ...expired],
    failed: hasFailed(people) ? people : undefined,
  }
}

/** What deviates and was not looked at yet: one result by its value, several by their number. */
function useDeviating(): Need[] {
  const { t } = useTranslation()
  const { count, newest } = useUnreviewed()
  const [first, ...others] = newest
  if (!first) return []
  const isOne = count === 1
  return [
    {
      id: 'deviating',
      icon: IconAlertTriangle,
      title: isOne ? first.what : t('home.needsYou.deviating', { count }),
      text: isOne ? first.beyond : [first, ...others].map(({ what }) => what).join(' · '),
      verb: t('home.needsYou.check'),
      href: isOne ? first.href : '/results?show=toReview',
    },
  ]
}

/** What triggers could not do; it stands here until it is done after all, or for two weeks. */
function useUndone(): Need[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const workflows = useWorkflows().data ?? []
  return useFailedRuns().map(({ workflowId, triggerId, kind, count, problem }) => {
    const workflow = workflows.find(({ id }) => id === workflowId)
    const name = workflow ? workflowTitle(workflow, language) : ''
    return {
      id: `${workflowId} ${triggerId}`,
      icon: IconSendOff,
      title: t(`home.needsYou.undone.${kind}`, { count, name }),
      text: problem,
      verb: t('home.needsYou.view'),
      href: `/settings/deliveries?state=FAILED&workflowId=${workflowId}&triggerId=${encodeURIComponent(triggerId)}&period=30`,
    }
  })
}

/** Mails beyond those of a day. */
function useMailsOfTomorrow(): Need[] {
  const { t } = useTranslation()
  const count = useHeld()?.untilTomorrow ?? 0
  if (count === 0) return []
  return [
    {
      id: 'tomorrow',
      icon: IconMailPause,
      title: t('home.needsYou.tomorrow', { count }),
      text: t('home.needsYou.tomorrowText'),
      verb: t('home.needsYou.view'),
      href: '/settings/deliveries?state=WAITING&period=30',
    },
  ]
}

function useExpiredInvitations(): Need[] {
  const { t } = useTranslation()
  const { data } = useNewestPeople()
  return invited(data?.data, 'EXPIRED').map((person) => ({
    id: person.id,
    icon: IconMailX,
    title: t('home.needsYou.expired', { name: fullName(person) }),
    text: t('home.needsYou.expiredText'),
    verb: t('home.needsYou.view'),
    href: `/users/detail?id=${person.id}`,
  }))
}

function useFullLicences(): Need[] {
  const { t } = useTranslation()
  const count = useLicenceCount()
  const { account } = useOwnAccount()
  const isBilled = useOwnCompany()?.billed && account?.owner
  if (!count || count.usedAppLicenses < count.totalAppLicenses) return []
  return [
    {
      id: 'licences',
      icon: IconDeviceMobileOff,
      title: t('home.needsYou.full'),
      text: t('home.needsYou.fullText'),
      verb: t('home.needsYou.check'),
      href: isBilled ? '/settings/billing' : '/users',
    },
  ]
}

/** Days before the end of the test time from which it is said. */
const TRIAL_DAYS = 7

function useEndingTrial(): Need[] {
  const { t } = useTranslation()
  const days = useOwnCompany()?.remainingTestDays
  if (typeof days !== 'number' || days > TRIAL_DAYS) return []
  return [
    {
      id: 'trial',
      icon: IconHourglassLow,
      title: t('home.needsYou.trial', { count: days }),
      text: t('home.needsYou.trialText'),
      verb: t('home.needsYou.view'),
      href: '/settings/billing',
    },
  ]
}
