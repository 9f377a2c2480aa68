import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import { findTasks } from '../../../fieldwork/tasks/store.ts'
import { readReachable } from '../../../people/accounts/reachable-store.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { NewsEvent } from '../../../platform/jobs/happening.ts'
import type { NotificationKind, ToldPeople } from '../event.ts'
import { said } from '../when.ts'
import { assigneeNames, assigneesOf, factsOf, peopleOf } from './tasks.ts'

/** So many of those who have a task are named; the others are counted. */
const MOST_NAMED = 3

/** The deadline of a task has passed, for those to whom its series or trigger escalates it. */
export const taskEscalated: NotificationKind = {
  linkType: 'TASK',
  channels: { portal: true, push: true, mail: true },
  isUrgent: true,
  words: {
    de: ({ thing = '', people, state, ...facts }) => {
      const isOver = state === 'NOT_COMPLETED'
      const who = people || 'niemand im Einzelnen'
      return {
        title: isOver ? 'Eine Aufgabe wurde nicht rechtzeitig erledigt' : 'Eine Aufgabe ist überfällig',
        thing,
        detail: `zuständig: ${who} · Frist war ${said(facts, 'deadline', 'de')}`,
        description: `${thing} ${isOver ? 'wurde nicht rechtzeitig erledigt' : 'ist überfällig'}, zuständig: ${who}`,
      }
    },
    en: ({ thing = '', people, state, ...facts }) => {
      const isOver = state === 'NOT_COMPLETED'
      const who = people || 'nobody in particular'
      return {
        title: isOver ? 'A task was not done in time' : 'A task is overdue',
        thing,
        detail: `responsible: ${who} · Was due ${said(facts, 'deadline', 'en')}`,
        description: `${thing} ${isOver ? 'was not done in time' : 'is overdue'}, responsible: ${who}`,
      }
    },
  },
  tell: whomItEscalatesTo,
}

/** Those who are named, whatever else they may see; without those who have the task or made it, who hear that it is late. */
async function whomItEscalatesTo(
  trx: Trx,
  companyId: string,
  happening: NewsEvent,
): Promise<ToldPeople | null> {
  const [task] = await findTasks(trx, companyId, [happening.id])
  if (task?.state !== 'LATE' && task?.state !== 'NOT_COMPLETED') return null
  const named = await readReachable(trx, companyId, peopleOf(happening))
  const assigned = await assigneesOf(trx, companyId, task)
  const having = await readReachable(trx, companyId, {
    accounts: [...assigned.accounts, ...(task.created_by ? [task.created_by] : [])],
    accountGroups: assigned.accountGroups,
  })
  const hear = new Set(having.map(({ id }) => id))
  const names = await assigneeNames(trx, companyId, task)
  return {
    accountIds: named.flatMap(({ id }) => (hear.has(id) ? [] : [id])),
    facts: {
      ...(await factsOf(trx, companyId, task)),
      people: Object.fromEntries(LOCALES.map((language) => [language, listed(names, language)])),
    },
  }
}

const MORE: Readonly<Record<Locale, (count: number) => string>> = {
  de: (count) => `${count} weitere`,
  en: (count) => `${count} more`,
}

function listed(names: readonly string[], language: Locale): string {
  const shown = names.slice(0, MOST_NAMED)
  const rest = names.length - shown.length
  return [...shown, ...(rest > 0 ? [MORE[language](rest)] : [])].join(', ')
}
