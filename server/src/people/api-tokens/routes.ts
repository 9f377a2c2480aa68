import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { ApiToken } from '@feldwerk/contract/api-tokens.ts'
import { inputProblem, Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { recordActivities, recordActivity } from '../../platform/activity/activity.ts'
import { inputText } from '../../platform/http/input-texts.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { newSecret } from '../../platform/process/secret.ts'
import { readReferences } from '../accounts/references.ts'
import { privilegedAmong } from '../accounts/store.ts'
import {
  type ApiTokenRecord,
  endTokens,
  insertToken,
  listTokens,
  lockTokens,
  updateAddresses,
} from '../credentials/api-token-store.ts'
import { calendarOf } from '../credentials/calendar-store.ts'
import { keptRanges } from './addresses.ts'
import { mayManageTokens, type TokenHolder } from './rules.ts'

export const apiTokenRoutes: Routes<'apiTokens'> = {
  paginated: {
    access: 'account',
    transaction: 'read',
    handler: async (context, { query: { accountId, ...query } }) => {
      const { trx, caller } = context
      const holder = await holderOf(context, accountId ?? caller.accountId)
      if (!mayManageTokens(caller, holder)) throw new Problem('forbidden')
      const { tokens, total, next } = await listTokens(trx, caller.companyId, holder.id, query)
      const people = await peopleOf(context, tokens)
      return { data: tokens.map((token) => toApiToken(token, people)), recordsTotal: total, next }
    },
  },

  create: {
    access: 'account',
    transaction: 'write',
    handler: async (context, { body: { accountId, name, scopes, expiresAt, addresses } }) => {
      const { trx, caller, language } = context
      const holder = await holderOf(context, accountId ?? caller.accountId)
      if (!mayManageTokens(caller, holder)) throw new Problem('forbidden')
      const now = new Date()
      if (expiresAt && new Date(expiresAt) <= now) {
        const message = inputText('tooEarly', { limit: now }, language)
        throw inputProblem({ in: 'body', path: 'expiresAt', rule: 'tooEarly', message })
      }
      const secret = newSecret('fwt')
      const token = await insertToken(
        trx,
        {
          company_id: caller.companyId,
          id: newId(),
          account_id: holder.id,
          name,
          scopes: [...new Set(scopes)],
          created_by: caller.accountId,
          expires_at: expiresAt ? new Date(expiresAt) : null,
          addresses: keptRanges(addresses ?? []),
        },
        secret,
      )
      await recordActivity(trx, caller, {
        action: 'created',
        objectKind: 'apiToken',
        objectId: token.id,
        objectName: name,
        details: { accountId: holder.id, scopes: token.scopes, addresses: token.addresses },
      })
      return { ...toApiToken(token, await peopleOf(context, [token])), token: secret }
    },
  },

  update: {
    access: 'account',
    transaction: 'write',
    handler: async (context, { params: { apiTokenId }, body }) => {
      const { trx, caller } = context
      const [token] = await lockTokens(trx, caller.companyId, [apiTokenId])
      if (!token || calendarOf(token.scopes)) throw new Problem('notFound')
      const holder = await holderOf(context, token.account_id)
      if (!mayManageTokens(caller, holder)) throw new Problem('forbidden')
      const changed = await updateAddresses(trx, token, keptRanges(body.addresses))
      await recordActivity(trx, caller, {
        action: 'changed',
        objectKind: 'apiToken',
        objectId: token.id,
        objectName: token.name,
        details: { accountId: holder.id, addresses: changed.addresses, before: token.addresses },
      })
      return toApiToken(changed, await peopleOf(context, [changed]))
    },
  },

  remove: {
    access: 'account',
    transaction: 'write',
    handler: async (context, { query }) => {
      const { trx, caller } = context
      const ids = [...new Set(query.apiTokenIds)]
      const tokens = await lockTokens(trx, caller.companyId, ids)
      if (tokens.length !== ids.length) throw new Problem('notFound')
      const people = await peopleOf(context, tokens)
      const holders = tokens.map((token) => token.account_id)
      const privileged = await privilegedAmong(trx, caller.companyId, holders)
      const mayAll = tokens.every((token) => {
        const holder = people.get(token.account_id)
        const isPrivileged = privileged.has(token.account_id)
        return holder !== undefined && mayManageTokens(caller, { ...holder, isPrivileged })
      })
      if (!mayAll) throw new Problem('forbidden')
      await endTokens(trx, caller.companyId, ids)
      await recordActivities(
        trx,
        caller,
        tokens.map(({ id, name, account_id }) => ({
          action: 'removed',
          objectKind: 'apiToken',
          objectId: id,
          objectName: name,
          details: { accountId: account_id },
        })),
      )
    },
  },
}

async function holderOf({ trx, caller }: TrxContext, accountId: string): Promise<TokenHolder> {
  const [holder] = (await readReferences(trx, caller.companyId, [accountId])).values()
  if (!holder || holder.deleted) throw new Problem('notFound')
  const privileged = await privilegedAmong(trx, caller.companyId, [accountId])
  return { ...holder, isPrivileged: privileged.has(accountId) }
}

function peopleOf({ trx, caller }: TrxContext, tokens: readonly ApiTokenRecord[]) {
  const ids = tokens.flatMap((token) => [token.account_id, token.created_by])
  return readReferences(trx, caller.companyId, ids)
}

function toApiToken(token: ApiTokenRecord, people: ReadonlyMap<string, AccountReference>): ApiToken {
  const account = people.get(token.account_id)
  if (!account) throw new Error('the account of a token is missing')
  return {
    id: token.id,
    name: token.name,
    prefix: token.prefix,
    scopes: token.scopes,
    account,
    createdAt: token.created_at.toISOString(),
    createdBy: people.get(token.created_by ?? '') ?? null,
    expiresAt: token.expires_at?.toISOString() ?? null,
    lastUsedAt: token.last_used_at?.toISOString() ?? null,
    lastUsedFrom: token.last_used_from,
    addresses: token.addresses,
    lastRefusedAt: token.refused_at?.toISOString() ?? null,
    lastRefusedFrom: token.refused_from,
  }
}
