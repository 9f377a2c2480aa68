/** The PostgreSQL types in which values of the language travel. */
export type SqlType =
  | 'text'
  | 'float8'
  | 'boolean'
  | 'timestamptz'
  | 'uuid'
  | 'jsonb'
  | 'text[]'
  | 'float8[]'
  | 'boolean[]'
  | 'timestamptz[]'
  | 'uuid[]'

/** What a parameter may be on its way to the driver. */
export type ParameterValue = null | string | number | boolean | readonly (string | number | boolean | null)[]

/** A value that is always sent as `$n`, never written into the text. */
export interface Parameter {
  readonly kind: 'parameter'
  readonly value: ParameterValue
  readonly type: SqlType
}

/**
 * A value with a name of its own. Mentioned once it is written where it is used; mentioned more often
 * it is computed once, beside the tables of its SELECT. So a function of the table may mention an
 * argument as often as it likes.
 */
export interface Bound {
  readonly kind: 'bound'
  readonly value: Sql
  readonly home: Select
}

/** A SELECT inside an expression or a FROM. */
export interface NestedSelect {
  readonly kind: 'nested'
  readonly select: Select
}

export type Piece = string | Parameter | Bound | NestedSelect

/** A piece of SQL text. `cheap` ones, columns and parameters, are repeated rather than bound. */
export interface Sql {
  readonly pieces: readonly Piece[]
  readonly cheap: boolean
  /** A number known to be stored or written, so 0 or at least `TINY_STORED`. */
  readonly clean?: boolean
  /** How many operations it is, where repeating them costs less than to keep the result; else it is not given. */
  readonly operations?: number
  /** What has to be joined, beside the table it belongs to, before this can be written. */
  readonly needs?: { readonly alias: string; readonly join: Sql }
}

/**
 * One SELECT while it is being built. Steps add to it; a column is added when the SELECT around it asks for it, so
 * unused ones are never written.
 */
export interface Select {
  readonly names: Names
  /** The table of records it begins with, if any. */
  root: Root | undefined
  /** Tables, joins and bound values, each using only what stands before it. */
  readonly froms: (Sql | Bound)[]
  readonly where: Sql[]
  readonly outputs: { readonly name: string; readonly value: Sql }[]
  /** Names of outputs, so that a key is written once. No table may have a column named like one. */
  readonly groupBy: Sql[]
  distinct: boolean
  readonly orderBy: Sql[]
  limit: Sql | undefined
  offset: Sql | undefined
}

/** The first table of a SELECT. */
export interface Root {
  readonly from: Sql
  readonly where: Sql
  /** Columns in whose order its rows are found, as they are written. */
  readonly sorted: readonly string[]
  /** Has anything of it been asked for? */
  isRead: boolean
  /** Rows of a list that were joined to it, and replace it while none of its own columns is read. */
  list: { readonly from: Sql; readonly where: Sql; readonly join: Sql } | undefined
}

/** Counts up: `t1`, `t2`, `c3` … One for a whole statement. */
export type Names = (letter: string) => string

/** A fragment: text is code of ours, every `${}` is another fragment. Nothing else can get in. */
export function sql(text: TemplateStringsArray, ...parts: readonly Sql[]): Sql {
  const pieces = text.flatMap((chunk, i) => [chunk, ...(parts[i]?.pieces ?? [])])
  return { pieces: pieces.filter((piece) => piece !== ''), cheap: false }
}

/** Text of ours that was put together by code: an alias, a column number, a keyword of a fixed list. */
export const raw = (text: string): Sql => ({ pieces: [text], cheap: true })

export const parameter = (value: ParameterValue, type: SqlType): Sql => ({
  pieces: [{ kind: 'parameter', value, type }],
  cheap: true,
  clean: true,
})

export const nested = (select: Select): Sql => ({ pieces: [{ kind: 'nested', select }], cheap: false })

/** The parts one after the other, with `between` in the gaps. */
export function joined(parts: readonly Sql[], between = ', '): Sql {
  const pieces = parts.flatMap((part, i) => (i === 0 ? part.pieces : [between, ...part.pieces]))
  return { pieces, cheap: false }
}
