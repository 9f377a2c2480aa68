import { AccountReference } from './account-groups.ts'
import { call } from './call.ts'
import { Id } from './ids.ts'
import { paged, pageQuery, queryList } from './paging.ts'
import { API_SCOPES } from './scopes.ts'
import { Instant, Line } from './text.ts'
import { z } from './zod.ts'

export const ApiScope = z.enum(API_SCOPES)

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** The first characters, to recognise it by. */
  prefix: z.string(),
  scopes: z.array(ApiScope),
  account: AccountReference,
  createdAt: Instant,
  createdBy: AccountReference.nullable(),
  expiresAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

export const apiTokens = {
  paginated: call({
    method: 'GET',
    path: '/apiTokens/@paginated',
    summary: 'API tokens of an account, of the own one unless said otherwise',
    query: z.object({
      ...pageQuery(['name', 'createdAt', 'lastUsedAt', 'expiresAt']),
      accountId: Id.optional(),
    }),
    answer: paged(ApiToken),
    errors: ['forbidden', 'notFound'],
  }),
  create: call({
    method: 'POST',
    path: '/apiTokens',
    summary: 'Creates an API token; its secret is told only now, so an Idempotency-Key is not kept',
    body: {
      name: 'apiToken',
      schema: z.object({
        accountId: Id.nullish(),
        name: Line,
        scopes: z.array(ApiScope).min(1),
        expiresAt: Instant.nullish(),
      }),
    },
    answer: ApiToken.extend({ token: z.string() }),
    secret: true,
    errors: ['forbidden', 'notFound'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/apiTokens/byIds',
    summary: 'Ends API tokens at once, all or none',
    query: z.object({ apiTokenIds: queryList(Id) }),
    answer: null,
    errors: ['forbidden', 'notFound'],
  }),
}
