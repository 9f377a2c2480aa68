import { Id } from '@feldwerk/contract/ids.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { NotificationEvent } from '@feldwerk/contract/portal-notifications.ts'
import { z } from '@feldwerk/contract/zod.ts'

/** Something that people may want to hear of. Who they are is found out by a job, with the rights of that moment. */
export const NewsEvent = z.object({
  event: NotificationEvent,
  /** The thing that it happened to. */
  id: Id,
  /** This one time: a job that is done again tells nobody twice. */
  occasion: Id,
  /** Who did it, and need not be told; null: nobody in person. */
  by: Id.nullable(),
  /** Whom it concerns, where the thing itself does not say. */
  accounts: z.array(Id).readonly().optional(),
  accountGroups: z.array(Id).readonly().optional(),
  /** What cannot be looked up any more, such as how it was before; a name may be said by language. */
  facts: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])).optional(),
})
export type NewsEvent = z.infer<typeof NewsEvent>

/** Something that happens now, in the transaction of the caller. */
export const happening = (of: Omit<NewsEvent, 'occasion'>): NewsEvent => ({ ...of, occasion: newId() })
