/** Key of one asset among the queries. */
export const assetKey = (assetId: string) => ['asset', assetId] as const
