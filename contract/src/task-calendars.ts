import { call } from './call.ts'
import { Id, IdReference } from './ids.ts'
import { Instant } from './text.ts'
import { z } from './zod.ts'

/** A secret link by which calendar programs read tasks, without signing in. */
export const TaskCalendar = z.object({
  id: Id,
  workflow: IdReference.nullable().describe('Whose tasks; null: what the person itself has to do'),
  createdAt: Instant,
  /** When a program last asked. */
  lastUsedAt: Instant.nullable(),
})
export type TaskCalendar = z.infer<typeof TaskCalendar>

export const taskCalendars = {
  mine: call({
    method: 'GET',
    path: '/taskCalendars/mine',
    summary: 'The calendar links that the caller has made and not ended',
    answer: z.array(TaskCalendar),
  }),
  create: call({
    method: 'POST',
    path: '/taskCalendars',
    summary:
      'Makes a secret link for calendar programs (iCalendar): to what the caller has to do, or to all tasks of a workflow; it replaces the one before and is told only now',
    body: {
      name: 'taskCalendar',
      schema: z.object({
        workflow: IdReference.nullish().describe('Whose tasks; left out: what the caller has to do'),
      }),
    },
    answer: TaskCalendar.extend({ url: z.string().describe('The secret link') }),
    secret: true,
    errors: ['forbidden', 'notFound'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/taskCalendars/byId/{taskCalendarId}',
    summary: 'Ends a calendar link of the caller at once, by owners of anybody',
    params: z.object({ taskCalendarId: Id.describe('The link') }),
    answer: null,
  }),
}
