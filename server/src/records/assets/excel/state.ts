/** What a file of ours says of itself, in its hidden sheet. */
export const STATE = { assetTypeId: 'assetTypeId', hash: 'hash', language: 'language' } as const
