import { sql } from 'kysely'

/**
 * Now, or a millisecond after the time that a column holds: whoever asks what has changed since then finds the row, also
 * when it changes twice within a millisecond. Times are moved as those of UTC: with a zone the result would hang on the
 * session's, and servers that share the tables would not work it out on their own.
 */
export const laterThan = (column: string) =>
  sql<Date>`greatest(now(), (${sql.ref(column)} at time zone 'UTC' + interval '1 ms') at time zone 'UTC')`
