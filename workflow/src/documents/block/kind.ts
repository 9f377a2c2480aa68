import type { Type } from '@feldwerk/query/types.ts'
import type { DefinitionFault } from '../../faults.ts'
import { type Field, fieldOf } from '../../field.ts'
import { Texts } from '../../texts.ts'
import type { TextField } from '../../wording/field.ts'
import type { TokenField } from '../../wording/token-field.ts'
import { z } from '../../zod.ts'

type Path = readonly (string | number)[]

/** What is asked of the queries and words of blocks; each answers with what is wrong. */
interface BlockChecks {
  /** The same where a row of that query is seen as `row`. */
  eachOf(rows: Field | undefined): BlockChecks
  /** Rows with any columns. */
  context(field: Field | undefined, path: Path): readonly DefinitionFault[]
  /** Values of one of these types. */
  value(field: Field | undefined, path: Path, wanted: readonly Type[]): readonly DefinitionFault[]
  /** Words with values in them. */
  words(field: TextField | undefined, path: Path): readonly DefinitionFault[]
  /** One value of one of these types. */
  token(field: TokenField | undefined, path: Path, wanted: readonly Type[]): readonly DefinitionFault[]
}

/** What is known where blocks are checked. */
export interface BlockAbout {
  readonly path: Path
  readonly check: BlockChecks
}

/**
 * All that is known of one kind of block. A new kind is a folder with `kind.ts` and a line in `document.ts`, and on the
 * server how it is filled (`server/src/outcomes/documents/blocks/`).
 */
export interface BlockKind<S extends z.ZodObject> {
  /** Its settings. */
  readonly shape: S
  /** What is wrong with its words and values, each at its place. */
  readonly faults?: (block: z.output<S>, about: BlockAbout) => readonly DefinitionFault[]
}

/** A kind of which only the frame matters. */
export interface AnyBlockKind {
  readonly shape: z.ZodObject
  /** Lists of blocks stand within it, as `inside`. */
  readonly holdsBlocks?: true
  faults?(block: unknown, about: BlockAbout): readonly DefinitionFault[]
}

/** Nothing but a type: for a kind that infers its settings from its shape. */
export const blockKind = <S extends z.ZodObject>(given: BlockKind<S>): BlockKind<S> => given

/** The same for a kind within which other blocks stand. */
export const containerKind = <S extends z.ZodObject>(
  given: BlockKind<S>,
): BlockKind<S> & { readonly holdsBlocks: true } => ({ ...given, holdsBlocks: true })

/** Words above a block; they are left out with it where it has nothing to show. */
export const heading = Texts.optional()

/** What blocks of every kind have. */
export const onBlocks = {
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  /** The block is left out where it does not hold. */
  condition: fieldOf(z.boolean()).optional(),
  /** The block is left out where no answer deviates. */
  onlyDeviating: z.boolean().optional(),
  /** It begins a page rather than being parted by one. */
  together: z.boolean().optional(),
}
