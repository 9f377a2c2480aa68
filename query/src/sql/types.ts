import { isRecord, type Type } from '../types.ts'
import type { SqlType } from './sql.ts'

/**
 * How a value of the language travels in SQL. LONG is float8 as well: it is exact up to 2^53, mixes
 * with DOUBLE without casts and does its arithmetic as JavaScript does. Lists of plain values are
 * arrays; whatever holds objects is jsonb.
 */
export function sqlType(type: Type): SqlType {
  if (type.kind === 'ARRAY') return isPlain(type.of) ? `${plainType(type.of)}[]` : 'jsonb'
  return isPlain(type) ? plainType(type) : 'jsonb'
}

type PlainSqlType = 'text' | 'float8' | 'boolean' | 'timestamptz' | 'uuid'

/** Is it one value of a PostgreSQL type, rather than jsonb or an array? */
export function isPlain(type: Type): boolean {
  return !['ARRAY', 'OBJECT', 'SIGNATURE', 'ANY'].includes(type.kind)
}

function plainType(type: Type): PlainSqlType {
  if (isRecord(type)) return 'uuid'
  if (type.kind === 'LONG' || type.kind === 'DOUBLE') return 'float8'
  if (type.kind === 'BOOLEAN') return 'boolean'
  return type.kind === 'TIME' ? 'timestamptz' : 'text'
}
