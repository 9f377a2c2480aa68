import type { DatabaseOptions } from '../../platform/db/pool.ts'
import type { Config } from '../../platform/node/config.ts'
import type { ProcessCount, ProcessEnd } from '../../platform/node/siblings.ts'

/** What a process that serves needs to know beside the settings, which it reads by itself. */
export interface MemberTask {
  /** From 1. */
  readonly number: number
  /** What became of the one whose place it takes; null for the first. */
  readonly replaces: ProcessEnd | null
  readonly role: Config['role']
  readonly port: number
  readonly publicUrl: string
  /** Where the database is; it holds passwords, so it goes neither by arguments nor by the environment. */
  readonly database: Omit<DatabaseOptions, 'onError'>
}

/** Figures of one process, as they are told to the one that is asked. */
type Figures = object[]

/** From the supervisor to a process. */
export type ToMember =
  | { readonly kind: 'serve'; readonly task: MemberTask }
  | { readonly kind: 'count'; readonly count: ProcessCount }
  | { readonly kind: 'tellFigures'; readonly question: number }
  | { readonly kind: 'allFigures'; readonly question: number; readonly figures: readonly Figures[] }

/** From a process to the supervisor; the first is that it asks for its task: what is said before it listens is lost. */
export type FromMember =
  | { readonly kind: 'asksForTask' }
  | { readonly kind: 'serves' }
  | { readonly kind: 'lives' }
  | { readonly kind: 'askFigures'; readonly question: number }
  | { readonly kind: 'figures'; readonly question: number; readonly figures: Figures }
