import { AccountReference } from './account-groups.ts'
import { AddressRange } from './addresses.ts'
import { call } from './call.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
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
  lastUsedFrom: z.string().nullable(),
  /** Addresses and networks where it may be used; none: everywhere. */
  addresses: z.array(z.string()),
  lastRefusedAt: Instant.nullable(),
  lastRefusedFrom: z.string().nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

const Addresses = z.array(AddressRange).max(limits.addressesPerToken)

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
        /** Where alone it may be used: IP addresses and networks (CIDR); left out or none: everywhere. */
        addresses: Addresses.optional(),
      }),
    },
    answer: ApiToken.extend({ token: z.string() }),
    secret: true,
    errors: ['forbidden', 'notFound'],
  }),
  update: call({
    method: 'PUT',
    path: '/apiTokens/byId/{apiTokenId}',
    summary: 'Changes where an API token may be used, at once; its secret stays as it is',
    params: z.object({ apiTokenId: Id.describe('The token') }),
    body: {
      name: 'apiToken',
      schema: z.object({
        /** All of them anew, IP addresses and networks (CIDR); none: it may be used everywhere. */
        addresses: Addresses,
      }),
    },
    answer: ApiToken,
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
