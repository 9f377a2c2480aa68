import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconChevronDown, IconCircleCheckFilled, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import rows from '../frame/rows.module.css'
import { nameIn } from '../known/workflows.ts'
import type { Delivery, Work } from '../outbox/database.ts'

/** A piece of work that was finished today, arrived or not. */
export interface FinishedWork {
  readonly id: string
  readonly names: Readonly<Record<string, string>>
  readonly about: string | null
  readonly startedAt: string | undefined
  readonly completedAt: string
  readonly hasArrived: boolean
}

export function doneToday(works: readonly Work[], arrived: readonly Delivery[]): FinishedWork[] {
  const midnight = new Date().setHours(0, 0, 0, 0)
  const waiting = works.flatMap(
    ({ id, names, about = null, startedAt, completedAt, state }): FinishedWork[] =>
      state === 'draft' || completedAt === null
        ? []
        : [{ id, names, about, startedAt, completedAt, hasArrived: false }],
  )
  const there = arrived.map(
    ({ id, names, about = null, startedAt, completedAt }): FinishedWork => ({
      id,
      names,
      about,
      startedAt,
      completedAt,
      hasArrived: true,
    }),
  )
  return [...waiting, ...there]
    .filter(({ completedAt }) => Date.parse(completedAt) >= midnight)
    .sort((a, b) => b.completedAt.localeCompare(a.completedAt))
}

/** „6 erledigt“; opened it names them. */
export function DoneToday({ done }: { readonly done: readonly FinishedWork[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  if (done.length === 0) return null
  return (
    <details className={rows['group']}>
      <summary className={rows['summary']}>
        <IconCircleCheckFilled className={rows['done']} size={28} aria-hidden />
        {t('field.tasks.done', { count: done.length })}
        <IconChevronDown className={rows['push']} {...largeIcon} />
      </summary>
      <ul className={rows['rows']}>
        {done.map(({ id, names, about, completedAt, hasArrived }) => (
          <li key={id} className={rows['rowLine']}>
            {hasArrived ? (
              <IconCircleCheckFilled className={rows['done']} size={24} aria-hidden />
            ) : (
              <IconClock className={rows['mark']} {...largeIcon} />
            )}
            <span className={rows['words']}>
              <span>{nameIn(names, language)}</span>
              <span className={rows['quiet']}>
                {[about, hasArrived ? null : t('field.tasks.notSentYet')].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={rows['time']}>{format.time(completedAt)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
