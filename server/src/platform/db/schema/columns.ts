import type { ColumnType } from 'kysely'

/** `timestamptz(3)`: read as Date, written as Date or ISO text. */
export type Time = ColumnType<Date, Date | string, Date | string>
/** The same with a default. */
export type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>
/** The same, null allowed. */
export type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** Written once, with a default. */
export type CreatedTime = ColumnType<Date, Date | string | undefined, never>
/** Computed by the database. */
export type ComputedColumn<T> = ColumnType<T, never, never>
/** `json` and `jsonb`: read as what it holds, written as text. */
export type JsonColumn<Held = unknown> = ColumnType<Held, string | undefined, string>
/** The same, null allowed. */
export type OptionalJson<Held> = ColumnType<Held | null, string | null | undefined, string | null>
