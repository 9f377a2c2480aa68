import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { BOOLEAN, type Fields, type Type } from '@feldwerk/query/types.ts'
import type { DefinitionFault } from '../faults.ts'
import { type Field, fieldOf, QueryField } from '../field.ts'
import { Texts } from '../texts.ts'
import { z } from '../zod.ts'

type Path = readonly (string | number)[]

/** What is asked of the queries of a trigger; each answers with what is wrong, and with nothing where a field is fixed. */
export interface FieldChecks {
  /** Rows with any columns. */
  context(field: Field | undefined, path: Path): readonly DefinitionFault[]
  /** Values of one of these types. */
  value(field: Field | undefined, path: Path, wanted: readonly Type[]): readonly DefinitionFault[]
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
  /** What its queries see: the answers by name, `task` and `result` {id, completedAt, createdBy}, or nothing. */
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
/** Words for people: fixed in every language, or computed. */
export const text = fieldOf(Texts)
export const condition = fieldOf(z.boolean()).optional()
/** Rows whose columns the words of a mail or document may name. */
export const context = QueryField.optional()

/** What is wrong with the condition that triggers of every kind may have. */
export const conditionFaults = (field: Field | undefined, { check, path }: CheckAbout) =>
  check.value(field, [...path, 'condition'], [BOOLEAN])

export const fieldsOf = (type: Type): Fields => (type.kind === 'OBJECT' ? type.fields : {})
