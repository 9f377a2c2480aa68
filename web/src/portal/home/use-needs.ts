import { fullName } from '@feldwerk/ui/format/names.ts'
import { IconDeviceMobileOff, IconMailX, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLicenceCount } from '../../session/licences.ts'
import { invited, useNewestPeople } from './use-people.ts'

/** One thing that only a person can settle. */
export interface Need {
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
  return data && [...full, ...expired]
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
