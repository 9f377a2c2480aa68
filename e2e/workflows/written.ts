/** A text that stands in German alone. */
export const text = (de: string) => ({ kind: 'VALUE', value: { de } }) as const

/** The assets of a type to choose from, by that property of theirs. */
export const assetsOf = (assetTypeId: string, label = 'name') =>
  ({
    kind: 'QUERY',
    query: {
      root: { kind: 'ASSET', assetTypeId },
      steps: [
        {
          kind: 'MAP',
          columns: [
            { name: 'value', expression: 'asset' },
            { name: 'label', expression: `asset.${label}` },
          ],
        },
      ],
    },
  }) as const
