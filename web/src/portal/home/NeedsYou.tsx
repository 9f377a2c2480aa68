import { fullName } from '@feldwerk/ui/format/names.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { IconCircleCheck, IconDeviceMobileOff, IconMailX, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLicenceCount } from '../../session/licences.ts'
import styles from './home.module.css'
import { invited, useNewestPeople } from './use-people.ts'

interface Need {
  readonly id: string
  readonly icon: TablerIcon
  readonly title: string
  readonly text: string
  readonly verb: string
  readonly href: string
}

/** What only a person can settle; quiet where nothing is. */
export function NeedsYou() {
  const { t } = useTranslation()
  const { data } = useNewestPeople()
  const needs = [...useFullLicences(), ...useExpiredInvitations()].slice(0, 4)
  if (!data) return null
  return (
    <Card
      title={t('home.needsYou.title')}
      note={needs.length > 0 ? <Badge tone="amber">{needs.length}</Badge> : undefined}
      flush={needs.length > 0}
      divided={needs.length > 0}
    >
      {needs.length === 0 && (
        <StateText icon={IconCircleCheck} tone="green">
          {t('home.needsYou.nothing')}
        </StateText>
      )}
      <ul className={styles['rows']}>
        {needs.map(({ id, icon: Icon, title, text, verb, href }) => (
          <li key={id} className={styles['need']}>
            <Icon className={styles['amber']} size={18} stroke={1.6} aria-hidden />
            <div className={styles['words']}>
              <span className={styles['strong']}>{title}</span>
              <span className={styles['caption']}>{text}</span>
            </div>
            <Link className={styles['link']} href={href} aria-label={`${verb}: ${title}`}>
              {verb}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
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
