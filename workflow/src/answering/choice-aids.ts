import type { TablerIcon } from '@tabler/icons-react'
import { createContext } from 'react'
import type { Json } from '../wire.ts'

/** What a device knows that makes choosing an asset or a person quicker. */
export interface ChoiceAids {
  /** What was chosen on this device before this form was opened, the last first. */
  readonly recent: readonly string[]
  readonly remember: (value: Json) => void
  /** The asset that a scanned text belongs to; undefined where it is none. */
  readonly assetOf: (scanned: string) => Promise<string | undefined>
  /** The sign of the asset of that id. */
  readonly signOf: (id: string) => TablerIcon | undefined
}

/** Null where there is no such device: in the office. */
export const ChoiceAidsContext = createContext<ChoiceAids | null>(null)

/** The number of the other round in which a value was chosen already; undefined where it was in none. */
export type TakenAs = (value: Json) => number | undefined

export const TakenContext = createContext<TakenAs>(() => undefined)
