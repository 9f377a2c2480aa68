import { AssetValue } from './asset-problems.ts'
import { AssetProperty, AssetTranslation } from './asset-types.ts'
import { Id } from './ids.ts'
import { Instant } from './text.ts'
import { z } from './zod.ts'

const Names = AssetTranslation.pick({ language: true, name: true })

/** A type as a phone needs it to show an asset, with the workflows of the caller that deal with it. */
export const AssetCardType = z.object({
  id: Id,
  translations: z.array(Names),
  /** Property by whose value an asset is called. */
  nameProperty: z.string().nullable(),
  properties: z.array(
    AssetProperty.pick({ name: true, type: true, dateOnly: true, barcode: true, number: true }).extend({
      translations: z.array(Names),
    }),
  ),
  workflowIds: z.array(Id),
})
export type AssetCardType = z.infer<typeof AssetCardType>

/** An asset as a phone shows it. */
export const AssetCard = z.object({
  id: Id,
  assetTypeId: Id,
  name: z.string().nullable(),
  /** The code that is found on it. */
  barcode: z.string().nullable(),
  changedAt: Instant,
  value: AssetValue,
})
export type AssetCard = z.infer<typeof AssetCard>
