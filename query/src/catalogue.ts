import type { Query } from './query.ts'
import type { Fields, RecordType } from './types.ts'

/** What a definition may refer to; the caller knows it, the language only asks. */
export interface Catalogue {
  /** Fields of a record, `id: STRING` among them; undefined when there is no such type. */
  readonly fields: (type: RecordType) => Fields | undefined
  /** Fields beside its id that a record is not shown with until somebody asks for them. */
  readonly asides?: (type: RecordType) => ReadonlySet<string>
  /** The definition of a view, or undefined. */
  readonly view: (id: string) => Query | undefined
  /** Where the rows of views come from elsewhere, a phone for one: their columns are all that is known. */
  readonly viewColumns?: (id: string) => Fields | undefined
}

export const EMPTY_CATALOGUE: Catalogue = { fields: () => undefined, view: () => undefined }
