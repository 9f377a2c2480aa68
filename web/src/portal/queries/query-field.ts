import type { Query } from '@feldwerk/query/query.ts'
import type { Fields } from '@feldwerk/query/types.ts'
import type { Descriptions } from '../conditions/subjects.ts'

/** Props of the editor of a query. */
export interface QueryFieldProps {
  readonly value: Query
  /** `what` names what was changed, so that typing into one field can be one step to be undone. */
  readonly onChange: (query: Query, what?: string) => void
  /** Names from around that expressions may use beside the columns: the answers of a form. */
  readonly around?: Fields
  /** Titles of these names. */
  readonly aroundTitles?: Descriptions
  /** The view that is edited: it cannot be built on itself. */
  readonly ownViewId?: string | undefined
  /** Titles that the columns of the last step have been given, by name. */
  readonly columnTitles?: Readonly<Record<string, string>>
  /** Below one another, in a narrow place; beside one another unless given. */
  readonly isNarrow?: boolean
}
