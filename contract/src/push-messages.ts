import { AccountReference } from './account-groups.ts'
import { CSV_MIME, call } from './call.ts'
import { Id, IdReference } from './ids.ts'
import { limits } from './limits.ts'
import { inLines } from './lines-of-text.ts'
import { paged, pageQuery, queryBoolean } from './paging.ts'
import { Instant, Language, Line, OptionalLine } from './text.ts'
import { z } from './zod.ts'

/** A push message in one language. */
export const PushTranslation = z.object({
  language: Language,
  title: z.string(),
  subtitle: z.string().nullable(),
  text: z.string().nullable(),
})
export type PushTranslation = z.infer<typeof PushTranslation>

/** Everybody with the field app, the people of groups, or single accounts; of all of them those with the field app. */
export const PushAudienceKind = z.enum(['ALL', 'GROUPS', 'ACCOUNTS'])

export const PushAudience = z.object({
  kind: PushAudienceKind,
  accountGroups: z.array(z.object({ id: Id, name: z.string() })),
  accounts: z.array(AccountReference),
})

/** What a message can lead to: what the app has a place for, whoever gets it. */
export const PushLinkKind = z.enum(['ASSET', 'WORKFLOW'])
export type PushLinkKind = z.infer<typeof PushLinkKind>

/** What a message leads to. */
export const PushLink = z.object({ kind: PushLinkKind, id: Id })

/** How many got it, and what they did with it. */
export const PushCounts = z.object({
  recipients: z.int(),
  /** Their device, or the push service of it, has it, or they read it. */
  delivered: z.int(),
  read: z.int(),
  acknowledged: z.int(),
})

/** Waiting for its time; being handed out; with everybody; called off before its time. */
export const PushMessageState = z.enum(['WAITING', 'SENDING', 'SENT', 'CANCELLED'])

export const PushMessage = z.object({
  id: Id,
  createdAt: Instant,
  sentBy: AccountReference.nullable(),
  translations: z.array(PushTranslation),
  imageUrl: z.string().nullable(),
  state: PushMessageState,
  sendAt: Instant,
  sentAt: Instant.nullable(),
  /** Whether everybody is asked to confirm having read it. */
  acknowledge: z.boolean(),
  /** With the name of what it leads to; null where that is gone. */
  link: PushLink.extend({ name: z.string().nullable() }).nullable(),
  /** Whom it went to, and how many of them read it; null for who may only receive. */
  audience: PushAudience.nullable(),
  counts: PushCounts.nullable(),
  /** What the caller did with it; null for who did not get it. */
  own: z.object({ readAt: Instant.nullable(), acknowledgedAt: Instant.nullable() }).nullable(),
})
export type PushMessage = z.infer<typeof PushMessage>

/** What became of a message at one of those it went to. */
export const PushRecipient = z.object({
  account: AccountReference,
  deliveredAt: Instant.nullable(),
  readAt: Instant.nullable(),
  acknowledgedAt: Instant.nullable(),
  remindedAt: Instant.nullable(),
})
export type PushRecipient = z.infer<typeof PushRecipient>

const PushText = z.string().normalize().overwrite(inLines).trim().max(2000)
const AudiencePayload = z.object({
  kind: PushAudienceKind,
  accountGroups: z.array(IdReference).max(limits.idsPerCall).optional(),
  accounts: z.array(IdReference).max(limits.idsPerCall).optional(),
})
export type PushAudiencePayload = z.infer<typeof AudiencePayload>

const MessagePayload = z.object({
  imageRef: Id.nullish(),
  translations: z
    .array(
      z.object({
        language: Language,
        title: Line.max(120),
        subtitle: OptionalLine,
        text: PushText.transform((text) => text || null).nullish(),
      }),
    )
    .min(1),
  /** Everybody with the field app when it is left out. */
  audience: AudiencePayload.optional(),
  /** Not before then; at once when it is left out. */
  sendAt: Instant.nullish(),
  acknowledge: z.boolean().optional(),
  link: PushLink.nullish(),
})
export type PushMessagePayload = z.infer<typeof MessagePayload>

/** Whom an audience reaches now. */
export const PushReach = z.object({
  recipients: z.int(),
  /** Of the people and groups that are named: who has no field app, and gets nothing. */
  withoutApp: z.int(),
  /** Who is in more than one of the groups, and gets it once. */
  inSeveral: z.int(),
  languages: z.array(z.object({ language: Language, recipients: z.int() })),
})
export type PushReach = z.infer<typeof PushReach>

const byMessage = z.object({ pushMessageId: Id })
const messagePage = z.object(pageQuery(['createdAt']))

export const pushMessages = {
  paginated: call({
    method: 'GET',
    path: '/pushMessages/paginated',
    summary: 'Push messages of the company, the newest first',
    query: messagePage,
    answer: paged(PushMessage),
  }),
  mine: call({
    method: 'GET',
    path: '/pushMessages/mine/paginated',
    summary: 'Push messages that went to the caller, the newest first',
    query: z.object({ ...messagePage.shape, read: queryBoolean().optional() }),
    answer: paged(PushMessage),
  }),
  byId: call({
    method: 'GET',
    path: '/pushMessages/byId/{pushMessageId}',
    summary: 'A push message, for the portal and for those it went to',
    params: byMessage,
    answer: PushMessage,
    errors: ['notFound'],
  }),
  create: call({
    method: 'POST',
    path: '/pushMessages',
    summary: 'Sends a push message, at once or later; without an audience to everybody with the field app',
    body: { name: 'pushMessage', schema: MessagePayload },
    answer: PushMessage,
    errors: ['notFound', 'fileTypeNotAllowed'],
    creates: true,
  }),
  reach: call({
    method: 'POST',
    path: '/pushMessages/reach',
    reads: true,
    summary: 'How many an audience reaches, and in which languages they read',
    body: { name: 'audience', schema: AudiencePayload },
    answer: PushReach,
    errors: ['notFound'],
  }),
  cancel: call({
    method: 'PUT',
    path: '/pushMessages/byId/{pushMessageId}/cancel',
    summary: 'Calls off a push message before its time',
    params: byMessage,
    answer: PushMessage,
    errors: ['notFound', 'pushMessageSent'],
  }),
  read: call({
    method: 'PUT',
    path: '/pushMessages/byId/{pushMessageId}/read',
    summary: 'Notes that the caller has read it',
    params: byMessage,
    answer: null,
    errors: ['notFound'],
  }),
  acknowledge: call({
    method: 'PUT',
    path: '/pushMessages/byId/{pushMessageId}/acknowledge',
    summary: 'Notes that the caller has taken note of it',
    params: byMessage,
    answer: null,
    errors: ['notFound'],
  }),
  recipients: call({
    method: 'GET',
    path: '/pushMessages/byId/{pushMessageId}/recipients',
    summary: 'Who got it and what they did with it, those still missing first, then by name',
    params: byMessage,
    query: z.object({ ...pageQuery(['name']), missing: queryBoolean().optional() }),
    answer: paged(PushRecipient),
    errors: ['notFound'],
  }),
  recipientsCsv: call({
    method: 'GET',
    path: '/pushMessages/byId/{pushMessageId}/recipients/csv',
    summary: 'The same as a table for spreadsheets',
    params: byMessage,
    answer: 'binary',
    file: CSV_MIME,
    errors: ['notFound'],
  }),
  remind: call({
    method: 'PUT',
    path: '/pushMessages/byId/{pushMessageId}/remind',
    summary: 'Sends it again to those who have not read it or, where that is asked for, not taken note of it',
    params: byMessage,
    answer: null,
    errors: ['notFound', 'pushMessageNotSent'],
  }),
}
