import type { AccountRow } from '@feldwerk/contract/accounts.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import styles from './home.module.css'
import { useLatestSignIns } from './use-people.ts'

/** Who signed in last, with the way to each of them. */
export function SignIns({ now }: { readonly now: Date }) {
  const { t } = useTranslation()
  const { data, error } = useLatestSignIns(9)
  return (
    <Card
      title={t('home.signIns.title')}
      flush
      action={
        <Link className={styles['link']} href="/users">
          {t('home.seeAll')}
        </Link>
      }
    >
      {error && <p className={styles['quiet']}>{t('home.failed', { reason: errorText(error) })}</p>}
      {!data && !error && (
        <div className={styles['quiet']}>
          <Lines count={5} />
        </div>
      )}
      {data?.length === 0 && <p className={styles['quiet']}>{t('home.signIns.empty')}</p>}
      <ul className={styles['rows']}>
        {data?.map((person) => (
          <SignInRow key={person.id} person={person} now={now} />
        ))}
      </ul>
    </Card>
  )
}

function SignInRow({ person, now }: { readonly person: AccountRow; readonly now: Date }) {
  const format = useFormat()
  const access = useAccessWords(person)
  const name = fullName(person)
  return (
    <li className={styles['row']}>
      <Avatar name={name} imageUrl={person.imageUrl} decorative />
      <Link className={styles['name']} href={`/users/detail?id=${person.id}`}>
        {name}
      </Link>
      <span className={styles['access']}>{access}</span>
      {person.lastLoginAt && (
        <time
          className={styles['when']}
          dateTime={person.lastLoginAt}
          title={format.dateTime(person.lastLoginAt)}
        >
          {format.near(person.lastLoginAt, now)}
        </time>
      )}
    </li>
  )
}

function useAccessWords(person: AccountRow): string {
  const { t } = useTranslation()
  if (person.owner) return t('home.signIns.owner')
  if (person.portalAccess && person.appAccess) return t('home.signIns.portalAndApp')
  if (person.portalAccess) return t('home.signIns.portal')
  return person.appAccess ? t('home.signIns.app') : ''
}
