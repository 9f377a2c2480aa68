import { fullName } from '@feldwerk/ui/format/names.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useTranslation } from 'react-i18next'
import people from './people.module.css'
import rows from './rows.module.css'
import { invited, useNewestPeople } from './use-people.ts'

/** Open invitations; nothing without any. */
export function Invitations() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useNewestPeople()
  const awaited = invited(data?.data, 'SENT').slice(0, 5)
  if (awaited.length === 0) return null
  return (
    <Card title={t('home.invitations.title')} flush>
      <ul className={rows['rows']}>
        {awaited.map((person) => (
          <li key={person.id} className={rows['row']}>
            <Link className={rows['name']} href={`/users/detail?id=${person.id}`}>
              {fullName(person)}
            </Link>
            {person.invitedUntil && (
              <span className={people['when']}>
                {t('home.invitations.until', { date: format.date(person.invitedUntil) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
