import type { Locale } from '@feldwerk/contract/locales.ts'
import { LIVE_STATES } from '@feldwerk/workflow/task-state.ts'
import { zoneOf } from '../../people/companies/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { Caller } from '../../platform/node/caller.ts'
import { listOwn, listTasks } from '../tasks/list-store.ts'
import type { TaskRow } from '../tasks/store.ts'
import { findWorkflow } from '../workflows/lists-store.ts'
import { nameOf } from '../workflows/present.ts'
import { isManager } from '../workflows/rules.ts'
import { type CalendarEvent, writeCalendar } from './calendar.ts'
import { calendarTexts } from './texts.ts'

/** As many tasks as a phone is told of at once. */
const MOST = 1000
const DAY_MS = 86_400_000

interface AskedCalendar {
  readonly caller: Caller
  /** Null: what the caller has to do. */
  readonly workflowId: string | null
  readonly publicUrl: string
  readonly now: Date
}

/** The calendar that a link leads to, with the rights that its holder has now; undefined where those are gone. */
export async function readCalendar(trx: Trx, asked: AskedCalendar): Promise<string | undefined> {
  const { caller, workflowId } = asked
  const { companyId, language } = caller
  if (!isManager(caller) && (workflowId !== null || !caller.appAccess)) return undefined
  const workflow = workflowId === null ? null : await findWorkflow(trx, { companyId, workflowId })
  if (workflow === undefined) return undefined
  const tasks =
    workflowId === null
      ? await listOwn(trx, caller, LIVE_STATES)
      : (
          await listTasks(trx, companyId, {
            filter: { workflowId, states: LIVE_STATES },
            page: { size: MOST },
          })
        ).rows
  return writeCalendar({
    name: workflow ? nameOf(workflow.translations, language) : calendarTexts[language].own,
    zone: await zoneOf(trx, companyId),
    events: tasks.flatMap((task) => eventOf(task, asked, language)),
  })
}

/** A task stands where its time is, within a day from beginning to end, else at its end; one without any time nowhere. */
function eventOf(task: TaskRow, { publicUrl, now }: AskedCalendar, language: Locale): CalendarEvent[] {
  const { valid_from: begins, deadline } = task
  const from =
    begins && deadline && Number(deadline) - Number(begins) <= DAY_MS ? begins : (deadline ?? begins)
  if (!from) return []
  const workflow = nameOf(task.translations, language)
  const { late, due } = calendarTexts[language]
  const title = task.label ?? workflow
  return [
    {
      uid: `${task.id}@feldwerk`,
      summary: deadline && deadline < now ? late(title) : title,
      description: `${due}: ${workflow}`,
      url: `${publicUrl}/tasks/detail?id=${task.id}`,
      from,
      until: deadline && deadline > from ? deadline : null,
      changedAt: task.changed_at,
    },
  ]
}
