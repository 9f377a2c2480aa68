import type { Account } from '@feldwerk/contract/accounts.ts'
import { useTranslation } from 'react-i18next'
import { useDay } from '../tasks/use-tasks.ts'
import styles from './TodayCount.module.css'

/** How many tasks can be done now, as a badge; amber when one of them is late. */
export function TodayCount({ account, id }: { readonly account: Account; readonly id: string }) {
  const { t } = useTranslation()
  const { tasks } = useDay(account)
  const late = tasks.filter(({ state }) => state === 'LATE').length
  const count = late + tasks.filter(({ state }) => state === 'OPEN').length
  if (count === 0) return null
  const words = [t('field.nav.toDo', { count }), late > 0 && t('field.nav.late', { count: late })]
  return (
    <>
      <span className={styles['count']} {...(late > 0 ? { 'data-late': true } : {})} aria-hidden>
        {count > MOST ? `${MOST}+` : count}
      </span>
      <span id={id} hidden>
        {words.filter(Boolean).join(', ')}
      </span>
    </>
  )
}

const MOST = 99
