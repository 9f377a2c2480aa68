import type { Deviation } from '@feldwerk/workflow/deviations.ts'
import type { SharedFile } from '../message.ts'

/** Somebody of the sender, called as the share agrees. */
export interface ToldPerson {
  /** For this share alone. */
  readonly id: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly machineName: string | null
  readonly asMachine: boolean
  /** Among the files; only with names. */
  readonly imageId: string | null
}

/** A thing of the sender that answers name. */
export interface ToldAsset {
  readonly id: string
  readonly name: string | null
  /** The type of the reader that the share maps it to; null: none. */
  readonly typeId: string | null
  /** What tells it from others of that type: for each unique constraint the values by the reader's ids of its properties. */
  readonly keys: readonly Readonly<Record<string, string | number | boolean>>[]
}

/** The agreed part of a result. Every id in it was made for this share, and says nothing of what it stands for. */
export interface ToldContent {
  /** The version of the reader's workflow that holds for the share. */
  readonly version: number
  readonly completedAt: string
  /** Among the people. */
  readonly by: string
  readonly people: readonly ToldPerson[]
  readonly assets: readonly ToldAsset[]
  readonly files: readonly SharedFile[]
  /** By the ids of components, which both sides have. */
  readonly answers: Readonly<Record<string, unknown>>
  /** Their paths are ids, too. */
  readonly deviations: readonly Deviation[]
}

interface FromReceiver {
  readonly shareId: string
  readonly from: { readonly companyId: string; readonly name: string }
  /** Of the result, for this share alone. */
  readonly id: string
}

/** What has become of a result, told to the company whose workflow it is: how it is now, or that it was removed. */
export type ResultMessage = FromReceiver &
  (
    | { readonly kind: 'RESULT'; readonly revision: number; readonly content: ToldContent }
    | { readonly kind: 'REMOVED' }
  )
