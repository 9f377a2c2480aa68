import { LOCALES } from './locales.ts'
import { z } from './zod.ts'

const Words = z.partialRecord(z.enum(LOCALES), z.string())
const Cell = z.union([z.string(), z.number(), z.boolean()])

/** What a condition asked about, with its value as it was then. */
export const ReasonSubject = z.object({
  /** As expressions call it: `measured.pressure`. */
  path: z.string(),
  title: Words,
  /** What it is said of, where that is something chosen: the machine. */
  of: Words.nullable(),
  unit: Words.nullable(),
  /** What its values are; of a list with the kind of its elements. */
  type: z.enum(['STRING', 'LONG', 'DOUBLE', 'BOOLEAN', 'TIME', 'OTHER']),
  isList: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: Words })),
  /** Null where it was empty, or is not told: people and other records. An instant is text. */
  value: z.union([Cell, z.array(Cell), z.null()]),
})
export type ReasonSubject = z.infer<typeof ReasonSubject>

/** A condition, or several that hold together; null where it is not known, as something was empty. */
export interface ReasonNode {
  /** Of a single one: how it is written. */
  readonly text: string
  /** Of several; then `text` is empty. */
  readonly combinator: 'and' | 'or' | null
  readonly holds: boolean | null
  readonly parts: readonly ReasonNode[]
}
export const ReasonNode: z.ZodType<ReasonNode> = z.lazy(() =>
  z.object({
    text: z.string(),
    combinator: z.enum(['and', 'or']).nullable(),
    holds: z.boolean().nullable(),
    parts: z.array(ReasonNode),
  }),
)

/** Why a trigger acted or did not: its condition as it was evaluated. */
export const RunReason = z.object({
  /** The version of the workflow whose names it speaks of. */
  version: z.int(),
  condition: ReasonNode,
  subjects: z.array(ReasonSubject),
})
export type RunReason = z.infer<typeof RunReason>
