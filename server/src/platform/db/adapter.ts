import { PostgresAdapter } from 'kysely'

/** Marks the connections of a node to its database, whatever transaction they are in. */
export class Adapter extends PostgresAdapter {
  /** What the node remembers of the database, see `remembered`. */
  readonly memory = new Map<() => unknown, unknown>()
}
