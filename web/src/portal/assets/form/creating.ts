import { createContext } from 'react'

/** An asset to refer to that does not exist yet. */
export interface ReferredAsset {
  readonly assetTypeId: string
  /** The search text; may be empty. */
  readonly name: string
  readonly onCreated: (asset: { readonly id: string; readonly name: string }) => void
}

/** Opens the form of such an asset over the one that refers to it; null where that is not possible. */
export const CreatingContext = createContext<((asset: ReferredAsset) => void) | null>(null)
