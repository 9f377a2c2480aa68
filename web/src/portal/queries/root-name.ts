import type { Root } from '@feldwerk/query/query.ts'
import type { TFunction } from 'i18next'
import type { QueryModel } from './use-query-model.ts'

/** The id of what a root's rows are of; nothing for people. */
export const rootId = (root: Root): string =>
  'assetTypeId' in root
    ? root.assetTypeId
    : 'workflowId' in root
      ? root.workflowId
      : 'viewId' in root
        ? root.viewId
        : ''

/** What rows come from by its name: "Wartung Hydraulikaggregat". */
export function rootName(root: Root, { recordNames }: Pick<QueryModel, 'recordNames'>, t: TFunction): string {
  if (root.kind === 'ACCOUNT' || root.kind === 'NULL') return t(`queries.root.${root.kind}`)
  return recordNames[rootId(root)] ?? t('queries.unknownSource')
}
