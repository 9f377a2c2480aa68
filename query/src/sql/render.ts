import { LIMITS, LimitError } from '../limits.ts'
import { APART, mentions, type Select, tablesOf } from './select.ts'
import type { Bound, Parameter, ParameterValue, Piece, Sql } from './sql.ts'

/** What a driver needs: text with `$1 …` and the values for them. */
export interface Statement {
  readonly text: string
  readonly values: readonly ParameterValue[]
}

/** Writes a SELECT as PostgreSQL text. Equal parameters share a number. */
export function render(select: Select): Statement {
  const numbers = new Map<string, string>()
  const values: ParameterValue[] = []
  const parameterText = ({ value, type }: Parameter) => {
    const key = `${type} ${JSON.stringify(value)}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    values.push(value)
    const text = `$${values.length}::${type}`
    numbers.set(key, text)
    return text
  }
  const text = renderSelect(select, { aliases: new Map(), parameterText })
  if (text.length > LIMITS.sqlBytes) throw new LimitError('sqlBytes')
  return { text, values }
}

interface Writer {
  /** Bound values that are written beside the tables, by the name they have there. */
  readonly aliases: Map<Bound, string>
  readonly parameterText: (parameter: Parameter) => string
}

function renderSelect(select: Select, writer: Writer): string {
  const counts = mentions(select)
  const write = (part: Sql) => part.pieces.map((piece) => writePiece(piece, writer)).join('')
  const tables = tablesOf(select)
  const froms: string[] = []
  for (const from of tables.froms) {
    if ('pieces' in from) froms.push(write(from))
    else if (isKept(from, counts.get(from) ?? 0)) {
      const alias = select.names('b')
      froms.push(`cross join lateral (select ${write(from.value)} as v offset ${APART}) as ${alias}`)
      writer.aliases.set(from, `${alias}.v`)
    }
  }
  const outputs = select.outputs.map(({ name, value }) => `${write(value)} as ${name}`)
  const clauses = [
    `select ${select.distinct ? 'distinct ' : ''}${outputs.join(', ')}`,
    froms.length > 0 && `from ${froms.join(' ')}`,
    tables.where.length > 0 && `where ${tables.where.map(write).join(' and ')}`,
    select.groupBy.length > 0 && `group by ${select.groupBy.map(write).join(', ')}`,
    select.orderBy.length > 0 && `order by ${select.orderBy.map(write).join(', ')}`,
    select.limit && `limit ${write(select.limit)}`,
    select.offset && `offset ${write(select.offset)}`,
  ]
  return clauses.filter(Boolean).join(' ')
}

/** Only values that cost at most this many operations are written out again. */
const MOST_REPEATED = 8

/** Is a value worth a place of its own? A join per row costs more than a few operations. */
function isKept(bound: Bound, mentioned: number): boolean {
  return mentioned > 1 && operationsOf(bound) * (mentioned - 1) > MOST_REPEATED
}

const known = new WeakMap<Bound, number>()

/** Operations of a value with all that it is made of. */
function operationsOf(bound: Bound): number {
  const counted = known.get(bound)
  if (counted !== undefined) return counted
  const { operations = Number.POSITIVE_INFINITY, pieces } = bound.value
  const all = pieces.reduce((sum, piece) => {
    if (typeof piece === 'string' || piece.kind === 'parameter') return sum
    return sum + (piece.kind === 'bound' ? operationsOf(piece) : Number.POSITIVE_INFINITY)
  }, operations)
  known.set(bound, all)
  return all
}

function writePiece(piece: Piece, writer: Writer): string {
  if (typeof piece === 'string') return piece
  if (piece.kind === 'parameter') return writer.parameterText(piece)
  if (piece.kind === 'nested') return renderSelect(piece.select, writer)
  const alias = writer.aliases.get(piece)
  return alias ?? `(${piece.value.pieces.map((inner) => writePiece(inner, writer)).join('')})`
}
