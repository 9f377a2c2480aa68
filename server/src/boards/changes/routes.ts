import { FOLLOWED_KINDS, type FollowedKind, followedDomains } from '@feldwerk/contract/changes.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { changesAfter, type FollowedChange, presentPlace } from '../../platform/changes/followed-store.ts'
import { demandScope } from '../../platform/http/demand-scope.ts'
import type { Routes } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/node/caller.ts'
import { readPlace, writePlace } from './place.ts'

const DEFAULT_SIZE = 500

export const changeRoutes: Routes<'changes'> = {
  after: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller }, { query: { after, kinds = FOLLOWED_KINDS, size = DEFAULT_SIZE } }) => {
      demandScopes(caller, kinds)
      if (after === undefined) {
        return { data: [], next: writePlace(await presentPlace(trx, caller.companyId)), hasMore: false }
      }
      const wanted = { place: readPlace(after), kinds, most: size }
      const found = await changesAfter(trx, caller.companyId, wanted)
      if (!found) throw new Problem('cursorTooOld')
      const { changes, next } = found
      return { data: changes.map(toChange), next: writePlace(next), hasMore: changes.length === size }
    },
  },
}

/** A token that may follow reads each of the kinds as well: what it may not read, it does not learn to exist. */
function demandScopes(caller: Caller, kinds: readonly FollowedKind[]): void {
  for (const kind of kinds) demandScope(caller, `${followedDomains[kind]}:read`)
}

function toChange({ id, operation, at, ...change }: FollowedChange) {
  const kind = change.kind as FollowedKind
  return {
    kind,
    id,
    operation,
    at: at.toISOString(),
    path: operation === 'REMOVED' ? null : paths[kind] + id,
  }
}

/** Where each kind is read; its id follows. */
const paths: Readonly<Record<FollowedKind, string>> = {
  RESULT: '/api/workflowResults/byId/',
  ASSET: '/api/assets/byId/',
  ASSET_TYPE: '/api/assetTypes/byId/',
  TASK: '/api/tasks/byId/',
  ACCOUNT: '/api/accounts/byId/',
  ACCOUNT_GROUP: '/api/accountGroups/accountGroups/byId/',
  WORKFLOW: '/api/workflows/byId/',
  VIEW: '/api/views/byId/',
  METRIC: '/api/metrics/byId/',
  DASHBOARD: '/api/dashboards/byId/',
}
