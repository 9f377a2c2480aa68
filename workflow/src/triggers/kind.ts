import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { BOOLEAN, type Fields, type Type } from '@feldwerk/query/types.ts'
import { type DefinitionFault, ownFault } from '../faults.ts'
import { type Field, fieldOf, QueryField } from '../field.ts'
import type { TextField } from '../wording/field.ts'
import type { TokenField } from '../wording/token-field.ts'
import { z } from '../zod.ts'

type Path = readonly (string | number)[]

/** What is asked of the queries of a trigger; each answers with what is wrong, and with nothing where a field is fixed. */
export interface FieldChecks {
  /** The same where a row of that context is seen as `row`. */
  eachOf(context: Field | undefined): FieldChecks
  /** Rows with any columns. */
  context(field: Field | undefined, path: Path): readonly DefinitionFault[]
  /** Values of one of these types. */
  value(field: Field | undefined, path: Path, wanted: readonly Type[]): readonly DefinitionFault[]
  /** Words; `context` has the rows that tables among them show. */
  words(field: TextField | undefined, path: Path, context?: Field): readonly DefinitionFault[]
  /** One value of one of these types. */
  token(field: TokenField | undefined, path: Path, wanted: readonly Type[]): readonly DefinitionFault[]
  /** Rows of which every column is one of these fields, and of its type. */
  rows(field: Field | undefined, path: Path, wanted: Fields): readonly DefinitionFault[]
}

/** What is known where a trigger is checked. */
export interface CheckAbout {
  /** Where it stands in the definition. */
  readonly path: Path
  readonly check: FieldChecks
  readonly catalogue: Catalogue
  /** Ids of the documents that the definition makes. */
  readonly pdfs: ReadonlySet<string>
}

/** A definition that a trigger names itself, besides those that its queries read. */
export interface TriggerReference {
  readonly kind: 'ASSET_TYPE' | 'WORKFLOW'
  readonly id: string
}

/**
 * All that is known of one kind of what happens around a workflow. A new kind is a folder with `kind.ts` and a line in
 * `triggers.ts`; schema, checks, renaming and references follow from what stands here.
 */
export interface TriggerKind<S extends z.ZodType> {
  /** One as it stands in a definition. */
  readonly shape: S
  /** What its queries and tokens see: what `triggerNames` says, or nothing. */
  readonly sees: 'RESULT' | 'NOTHING'
  faults(trigger: z.output<S>, about: CheckAbout): readonly DefinitionFault[]
  references(trigger: z.output<S>): readonly TriggerReference[]
}

/** A kind of which only the frame matters. */
export interface AnyTriggerKind {
  readonly shape: z.ZodType<{ readonly id: string }>
  readonly sees: 'RESULT' | 'NOTHING'
  faults(trigger: unknown, about: CheckAbout): readonly DefinitionFault[]
  references(trigger: unknown): readonly TriggerReference[]
}

/** Nothing but a type: for a kind that infers what a trigger is from its shape. */
export const triggerKind = <S extends z.ZodType>(given: TriggerKind<S>): TriggerKind<S> => given

export const TriggerId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const condition = fieldOf(z.boolean()).optional()
/**
 * What triggers act on: a result that came or was corrected, one that came back from another company through a share, a
 * task whose deadline has passed or that was not done.
 */
export const OCCASIONS = ['STORED', 'CORRECTED', 'RECEIVED', 'TASK_LATE', 'TASK_NOT_COMPLETED'] as const
export type Occasion = (typeof OCCASIONS)[number]
/** Those of them on which there is a task and no result. */
export const TASK_OCCASIONS: readonly Occasion[] = ['TASK_LATE', 'TASK_NOT_COMPLETED']
/** On so many occasions of an hour a trigger acts that does not say otherwise. */
export const AT_MOST_PER_HOUR = 60
/** What triggers of every kind have that act on results. */
export const onResults = {
  id: TriggerId,
  /** Acts on each of these; without it when a result comes. */
  on: z.array(z.enum(OCCASIONS)).min(1).max(OCCASIONS.length).optional(),
  /** On so many occasions of an hour at most; what is beyond stands together in one mail or run. */
  atMostPerHour: z.int().min(1).max(100_000).optional(),
  /** While it is, it does nothing. */
  paused: z.boolean().optional(),
  condition,
}
/** Rows whose columns the words of a mail or document may name. */
export const context = QueryField.optional()

/** What is wrong with the condition that triggers of every kind may have. */
export const conditionFaults = (field: Field | undefined, { check, path }: CheckAbout) =>
  check.value(field, [...path, 'condition'], [BOOLEAN])

/** What is wrong with a trigger that needs a result and acts where there is none. */
export const resultFaults = (
  { on }: { readonly on?: readonly Occasion[] | undefined },
  { path }: CheckAbout,
): readonly DefinitionFault[] =>
  (on ?? []).flatMap((occasion, i) =>
    TASK_OCCASIONS.includes(occasion) ? [ownFault('resultMissing', [...path, 'on', i])] : [],
  )

export const fieldsOf = (type: Type): Fields => (type.kind === 'OBJECT' ? type.fields : {})
