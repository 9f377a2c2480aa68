import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { IconClockExclamation, IconDeviceMobileOff, IconMailX, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLicenceCount } from '../../session/licences.ts'
import { useClient } from '../../session/session-context.ts'
import { invited, useNewestPeople } from './use-people.ts'

/** One thing that only a person can settle. */
interface Need {
  readonly id: string
  readonly icon: TablerIcon
  readonly title: string
  readonly text: string
  readonly verb: string
  readonly href: string
}

/** What waits for a person; undefined until it is known. */
export function useNeeds(): Need[] | undefined {
  const { data } = useNewestPeople()
  const full = useFullLicences()
  const expired = useExpiredInvitations()
  const late = useLateTasks()
  return data && late && [...full, ...late, ...expired]
}

const REFRESH_MS = 60_000

/** Late tasks as one need; undefined until it is known whether there are any. */
function useLateTasks(): Need[] | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['tasks', 'home', 'late'],
    queryFn: ({ signal }) => client.tasks.paginated({ states: ['LATE'], size: 1 }, { signal }),
    refetchInterval: REFRESH_MS,
  })
  if (!data) return undefined
  const count = data.recordsTotal
  if (count === 0) return []
  return [
    {
      id: 'late',
      icon: IconClockExclamation,
      title: t('home.needsYou.late', { count, number: format.number(count) }),
      text: t('home.needsYou.lateText'),
      verb: t('home.needsYou.resend'),
      href: '/tasks?show=late',
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
    verb: t('home.needsYou.resend'),
    href: `/users/detail?id=${person.id}`,
  }))
}

function useFullLicences(): Need[] {
  const { t } = useTranslation()
  const count = useLicenceCount()
  if (!count || count.usedAppLicenses < count.totalAppLicenses) return []
  return [
    {
      id: 'licences',
      icon: IconDeviceMobileOff,
      title: t('home.needsYou.full'),
      text: t('home.needsYou.fullText'),
      verb: t('home.needsYou.fullVerb'),
      href: '/users',
    },
  ]
}
