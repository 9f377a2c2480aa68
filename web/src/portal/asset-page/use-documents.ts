import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import type { AssetWithReferences } from '@feldwerk/contract/assets.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/session-context.ts'
import { resultsKey } from '../known/results-key.ts'
import { cellsOf, elementOf } from '../values/value.ts'

const MOST = 50

/** A file that an asset carries, or a document that was made of a result about it. */
export interface AssetDocument {
  readonly id: string
  readonly name: string
  readonly href: string
  /** Of a file its size, of a document when it was made. */
  readonly bytes?: number | null
  readonly madeAt?: string
}

/** The properties of a type that hold files. */
export const fileProperties = ({ properties }: Pick<AssetType, 'properties'>) =>
  properties.filter(({ type }) => elementOf(type).kind === 'FILE')

/** The files of an asset, then the documents of its results, the newest first. */
export function useDocuments(asset: AssetWithReferences, type: AssetType) {
  const client = useClient()
  const query = useQuery({
    queryKey: [...resultsKey, 'documents', asset.id],
    queryFn: async ({ signal }) => {
      const asked = { assetId: asset.id, kinds: ['PDF' as const], states: ['DONE' as const], size: MOST }
      return (await client.triggerRuns.paginated(asked, { signal })).data
    },
  })
  const files = fileProperties(type)
    .flatMap(({ name }) => cellsOf(asset.value[name]))
    .flatMap((id): AssetDocument[] => {
      const file = typeof id === 'string' ? asset.references[id] : undefined
      return file?.fileUrl
        ? [{ id: file.id, name: file.name ?? '', href: file.fileUrl, bytes: file.bytes }]
        : []
    })
  const made = (query.data ?? []).flatMap(({ id, content, evaluatedAt }): AssetDocument[] =>
    content?.kind === 'PDF' && content.pdf && !content.replaced
      ? [{ id, name: content.title, href: content.pdf, madeAt: evaluatedAt }]
      : [],
  )
  return { query, documents: [...files, ...made] }
}
