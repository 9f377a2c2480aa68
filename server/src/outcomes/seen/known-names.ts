import { keysOf } from '@feldwerk/query/keys.ts'
import { show } from '@feldwerk/query/types.ts'
import { type MentionedIds, nothingMentioned } from '../../language/view-data/cells.ts'
import type { Origin } from '../../language/view-data/origins.ts'
import { type References, readMentioned, type Speech } from '../../language/view-data/references.ts'
import { readWords, type WordsOf } from '../../language/view-data/words.ts'
import type { Model } from '../../language/views/model.ts'
import type { Trx } from '../../platform/db/pool.ts'
import { type AssetTypeRecord, findType } from '../../records/assets/types/store.ts'

/** What things and their fields are called. Each is asked of the database once, however many values are said. */
export interface KnownNames {
  /** What people call the fields that values come from. */
  wordsOf(origins: readonly (Origin | undefined)[]): Promise<WordsOf>
  /** The targets of ids, by id; also those that were asked before. */
  referencesOf(mentioned: MentionedIds): Promise<Readonly<References>>
  /** An asset type as it stands; undefined where there is none any more. */
  assetType(typeId: string): Promise<AssetTypeRecord | undefined>
}

interface NamesContext extends Speech {
  readonly trx: Trx
  readonly model: Model
  /** The ids in all that is looked at together: what is called how is asked for all of them when it is asked for one. */
  readonly mentioned: () => MentionedIds
}

/** Remembers names for as long as what is said is said in one transaction. */
export function knownNames({ trx, model, mentioned: everywhere, ...speech }: NamesContext): KnownNames {
  const words = new Map<string, WordsOf>()
  const asked = new Set<string>()
  const references: References = {}
  let all: MentionedIds | undefined
  const assetTypes = new Map<string, AssetTypeRecord | undefined>()
  const keyOf = ({ record }: Origin): string => show(record)

  return {
    async wordsOf(origins) {
      const unknown = origins.filter((origin) => origin && !words.has(keyOf(origin)))
      if (unknown.length > 0) {
        const found = await readWords(trx, model, unknown)
        for (const origin of unknown) if (origin) words.set(keyOf(origin), found)
      }
      return (origin) => origin && words.get(keyOf(origin))?.(origin)
    },

    async referencesOf(mentioned) {
      const unknown = nothingMentioned()
      for (const kind of keysOf(unknown))
        for (const id of mentioned[kind]) if (!asked.has(id)) unknown[kind].add(id)
      for (const kind of keysOf(unknown))
        if (unknown[kind].size > 0)
          for (const id of (all ??= everywhere())[kind]) if (!asked.has(id)) unknown[kind].add(id)
      const ids = keysOf(unknown).flatMap((kind) => [...unknown[kind]])
      if (ids.length > 0) {
        Object.assign(references, await readMentioned(trx, model.companyId, unknown, speech))
        for (const id of ids) asked.add(id)
      }
      return references
    },

    async assetType(typeId) {
      if (!assetTypes.has(typeId))
        assetTypes.set(typeId, await findType(trx, { companyId: model.companyId, typeId }))
      return assetTypes.get(typeId)
    },
  }
}
