import type { ReactNode } from 'react'
import type { Option } from '../components/options.ts'
import type { ResolvedSettings } from '../components/setting.ts'
import type { ComponentKind, KINDS } from '../kinds.ts'
import type { Json } from '../wire.ts'

/** A kind's own fields as the engine has them now. */
export type SettingsOf<K extends ComponentKind> = ResolvedSettings<(typeof KINDS)[K]['fields']>

/** What the input of one question gets. It shows the answer and reports changes; it keeps no state. */
export interface InputProps<K extends ComponentKind = ComponentKind> {
  readonly settings: SettingsOf<K>
  readonly answer: Json
  readonly placeholder: string | null
  readonly disabled: boolean
  /** What kind of record an answer names, where it names one. */
  readonly record: 'ACCOUNT' | 'ASSET' | null
  /** Whether it may stay without an answer. */
  readonly optional: boolean
  readonly wrong: boolean
  /** What is wrong, for kinds that have something below their field. */
  readonly problem: ReactNode
  /** Ids of the title, and of what else is said about the question. */
  readonly labelledBy: string
  readonly describedBy: string
  /**
   * Null clears the answer. A function gets the current answer: a late change, such as a photo that has been shrunk,
   * must not bring back an old one.
   */
  readonly onAnswer: (next: Json | ((now: Json) => Json)) => void
}

/** What a list to choose from gets, of one or of several. */
export interface ChoicesProps
  extends Pick<InputProps, 'disabled' | 'wrong' | 'labelledBy' | 'describedBy' | 'record'> {
  readonly options: readonly Option[]
  readonly chosen: readonly Json[]
  readonly several?: boolean
  readonly onChoose: (value: Json) => void
}
