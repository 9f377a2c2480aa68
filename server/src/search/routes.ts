import type { Routes } from '../platform/http/route.ts'
import { fileUrl } from '../upload/file-refs.ts'
import { type FoundAsset, type FoundAssetType, findAssets, findAssetTypes } from './find-assets.ts'
import { best, DEFAULT_SIZE, type Ranked, wordsOf } from './rules.ts'
import {
  type FoundAccount,
  type FoundGroup,
  type FoundView,
  type FoundWorkflow,
  findAccounts,
  findGroups,
  findViews,
  findWorkflows,
} from './store.ts'
import { memberTexts } from './texts.ts'

export const searchRoutes: Routes<'search'> = {
  everything: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller, language }, { query: { query, size = DEFAULT_SIZE } }) => {
      const wanted = { caller, words: wordsOf(query), size }
      const accounts = await findAccounts(trx, wanted)
      const groups = await findGroups(trx, wanted)
      const workflows = await findWorkflows(trx, { ...wanted, language })
      const views = await findViews(trx, { ...wanted, language })
      const things = { companyId: caller.companyId, language, query: query.trim(), words: wanted.words, size }
      const assetTypes = await findAssetTypes(trx, things)
      const assets = await findAssets(trx, things)
      const toGroup = (group: FoundGroup): Ranked => ({
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
        ...views.map(toView),
        ...assetTypes.map(toAssetType),
        ...assets.map(toAsset),
      ]
      return best(found, size, language)
    },
  },
}

function toView({ rank, id, title }: FoundView): Ranked {
  return { rank, hit: { kind: 'VIEW', id, title, subtitle: null, imageUrl: null } }
}

function toAssetType({ rank, id, title }: FoundAssetType): Ranked {
  return { rank, hit: { kind: 'ASSET_TYPE', id, title, subtitle: null, imageUrl: null } }
}

function toAsset({ rank, id, title, type }: FoundAsset): Ranked {
  return { rank, hit: { kind: 'ASSET', id, title, subtitle: type, imageUrl: null } }
}

function toAccount(account: FoundAccount): Ranked {
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

function toWorkflow({ id, title, teaser, image_file_id, rank }: FoundWorkflow): Ranked {
  const imageUrl = fileUrl(image_file_id, 'thumbnail')
  return { rank, hit: { kind: 'WORKFLOW', id, title, subtitle: teaser, imageUrl } }
}
