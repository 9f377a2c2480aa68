import type { Locale } from '@feldwerk/contract/locales.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { zoneOf } from '../../people/companies/store.ts'
import { fileUrl } from '../../people/upload/file-url.ts'
import type { Routes } from '../../platform/http/route.ts'
import { type FoundAsset, type FoundAssetType, findAssets, findAssetTypes } from './assets-store.ts'
import { best, DEFAULT_SIZE, type RankedHit, wordsOf } from './rules.ts'
import {
  type FoundAccount,
  type FoundDefinition,
  type FoundGroup,
  type FoundWorkflow,
  findAccounts,
  findDefinitions,
  findGroups,
  findWorkflows,
} from './store.ts'
import { memberTexts } from './texts.ts'
import { type FoundWork, findResults, findTasks } from './work-store.ts'

export const searchRoutes: Routes<'search'> = {
  everything: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller, language }, { query: { query, size = DEFAULT_SIZE } }) => {
      const wanted = { caller, words: wordsOf(query), size }
      const accounts = await findAccounts(trx, wanted)
      const groups = await findGroups(trx, wanted)
      const workflows = await findWorkflows(trx, { ...wanted, language })
      const definitions = await findDefinitions(trx, { ...wanted, language })
      const things = { companyId: caller.companyId, language, query: query.trim(), words: wanted.words, size }
      const assetTypes = await findAssetTypes(trx, things)
      const assets = await findAssets(trx, things)
      const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id)
      const work = { ...things, accountIds: ids(accounts), assetIds: ids(assets) }
      const results = await findResults(trx, work)
      const tasks = await findTasks(trx, work)
      const zone = await zoneOf(trx, caller.companyId)
      const toGroup = (group: FoundGroup): RankedHit => ({
        rank: group.rank,
        hit: {
          kind: 'ACCOUNT_GROUP',
          id: group.id,
          title: group.title,
          subtitle: memberTexts[language](group.members),
          imageUrl: null,
        },
      })
      const found = [
        ...accounts.map(toAccount),
        ...groups.map(toGroup),
        ...workflows.map(toWorkflow),
        ...definitions.map(toDefinition),
        ...assetTypes.map(toAssetType),
        ...assets.map(toAsset),
        ...results.map((result) => toWork('WORKFLOW_RESULT', result, { language, zone })),
        ...tasks.map((task) => toWork('TASK', task, { language, zone })),
      ]
      return best(found, size, language)
    },
  },
}

function toDefinition({ rank, kind, id, title }: FoundDefinition): RankedHit {
  return { rank, hit: { kind, id, title, subtitle: null, imageUrl: null } }
}

/** Behind what bears the name itself: there is much more work than there are things. */
function toWork(
  kind: 'WORKFLOW_RESULT' | 'TASK',
  { id, title, subject, at }: FoundWork,
  { language, zone }: { readonly language: Locale; readonly zone: string },
): RankedHit {
  const day =
    at &&
    new Intl.DateTimeFormat(writtenIn(language).dayFirstTag, { dateStyle: 'medium', timeZone: zone }).format(
      at,
    )
  const subtitle = [subject, day].filter(Boolean).join(' · ') || null
  return { rank: 3, hit: { kind, id, title, subtitle, imageUrl: null } }
}

function toAssetType({ rank, id, title }: FoundAssetType): RankedHit {
  return { rank, hit: { kind: 'ASSET_TYPE', id, title, subtitle: null, imageUrl: null } }
}

function toAsset({ rank, id, title, type, code }: FoundAsset): RankedHit {
  const subtitle = code ? `${type} · ${code}` : type
  return { rank, hit: { kind: 'ASSET', id, title, subtitle, imageUrl: null } }
}

function toAccount(account: FoundAccount): RankedHit {
  return {
    rank: account.rank,
    hit: {
      kind: account.as_machine ? 'MACHINE' : 'ACCOUNT',
      id: account.id,
      title: account.title,
      subtitle: account.subtitle,
      imageUrl: fileUrl(account.image_file_id, 'portrait'),
    },
  }
}

function toWorkflow({ id, title, teaser, image_file_id, rank }: FoundWorkflow): RankedHit {
  const imageUrl = fileUrl(image_file_id, 'thumbnail')
  return { rank, hit: { kind: 'WORKFLOW', id, title, subtitle: teaser, imageUrl } }
}
