import { createContext } from 'react'

/** An asset that somebody wants to refer to and that is not there yet. */
export interface ReferredAsset {
  readonly assetTypeId: string
  /** What was typed where it was looked for; may be empty. */
  readonly name: string
  readonly onCreated: (asset: { readonly id: string; readonly name: string }) => void
}

/** Opens the form of such an asset over the one that refers to it; null where that is not possible. */
export const CreatingContext = createContext<((asset: ReferredAsset) => void) | null>(null)
