import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import own from './LatestPeople.module.css'
import styles from './people.module.css'
import rows from './rows.module.css'
import { useLatestPeople } from './use-people.ts'

/** People: the latest sign-ins, then those who have never signed in. */
export function LatestPeople({ now }: { readonly now: Date }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error } = useLatestPeople(10)
  return (
    <Card
      title={t('home.latest.title')}
      note={data && format.number(data.recordsTotal)}
      flush
      action={
        <Link className={rows['link']} href="/users">
          {t('home.seeAll')}
        </Link>
      }
    >
      {error && <p className={own['quiet']}>{t('home.failed', { reason: errorText(error) })}</p>}
      {!data && !error && (
        <div className={own['quiet']}>
          <Lines count={5} />
        </div>
      )}
      <ul className={rows['rows']}>
        {data?.data.map((person) => (
          <PersonRow key={person.id} person={person} now={now} />
        ))}
      </ul>
    </Card>
  )
}

function PersonRow({ person, now }: { readonly person: AccountRow; readonly now: Date }) {
  const { t } = useTranslation()
  const format = useFormat()
  const access = useAccessWords(person)
  const name = fullName(person)
  const at = person.lastLoginAt
  return (
    <li className={rows['row']}>
      <Avatar name={name} imageUrl={person.imageUrl} decorative />
      <Link className={rows['name']} href={`/users/detail?id=${person.id}`}>
        {name}
      </Link>
      <span className={own['access']}>{access}</span>
      {at ? (
        <time className={styles['when']} dateTime={at} title={format.dateTime(at)}>
          {format.near(at, now)}
        </time>
      ) : (
        <span className={styles['never']}>{person.privateInfoVisible ? t('home.latest.never') : ''}</span>
      )}
    </li>
  )
}

function useAccessWords(person: AccountRow): string {
  const { t } = useTranslation()
  if (person.owner) return t('home.latest.owner')
  if (person.portalAccess && person.appAccess) return t('home.latest.portalAndApp')
  if (person.portalAccess) return t('home.latest.portal')
  return person.appAccess ? t('home.latest.app') : ''
}
