import type { RewrittenText } from '@feldwerk/contract/workflows.ts'
import type { z } from '@feldwerk/contract/zod.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import { replaceAt } from '@feldwerk/query/editor/replace-at.ts'
import { type TypedExpression, typedChildren } from '@feldwerk/query/expression/typed.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { array, type Fields, object, show, type Type } from '@feldwerk/query/types.ts'
import type { RecordField } from '../../platform/db/schema/record-field.ts'
import { innerFields, typeOf } from '../../platform/records/record-type.ts'
import type { Rename, RenamedRecord } from '../../platform/references/kinds.ts'

/** The records whose fields are renamed, as they were, in what the company has. */
export interface RenameInput extends Omit<RenamedRecord, 'definition'> {
  readonly catalogue: Catalogue
}

export type Rewritten = z.infer<typeof RewrittenText>

type Path = readonly (string | number)[]

/** The query with every use of a renamed field renamed, and which of its texts that changed. */
export function renameInQuery(query: Query, renaming: RenameInput): { query: Query; texts: Rewritten[] } {
  const { expressions } = checkQuery(query, marked(renaming))
  const changes = expressions.flatMap((each) => changeOf(each, renaming))
  return {
    query: changes.reduce((whole, { path, after }) => replaceAt(whole, path, after), query),
    texts: changes.map(({ before, after }) => ({ before, after })),
  }
}

export interface PlacedText {
  readonly path: Path
  readonly text: string
  readonly typed: TypedExpression
}

/** The text with the new names, at its place; nothing where it has none of them. */
export function changeOf({ path, text, typed }: PlacedText, renaming: RenameInput) {
  const places = new Map<number, Rename>()
  for (const part of partsOf(typed)) {
    const rename = renameAt(part, renaming)
    if (rename && text.slice(part.end - rename.from.length, part.end) === rename.from)
      places.set(part.end - rename.from.length, rename)
  }
  let after = text
  for (const [start, { from, to }] of [...places].toSorted(([a], [b]) => b - a))
    after = after.slice(0, start) + to + after.slice(start + from.length)
  return after === text ? [] : [{ path, before: text, after }]
}

const partsOf = (typed: TypedExpression): readonly TypedExpression[] => [
  typed,
  ...typedChildren(typed).flatMap(partsOf),
]

/** The rename that a part of an expression follows: it takes that field of that object, or of the record itself. */
function renameAt(part: TypedExpression, { record, renames }: RenameInput): Rename | undefined {
  if (part.kind === 'WALK') {
    if (show(part.record) !== show(record)) return undefined
    return renames.find(({ ids, from }) => ids.length === 1 && from === part.name)
  }
  if (part.kind !== 'FIELD' || part.target.type.kind !== 'OBJECT') return undefined
  const { type } = part.target
  return renames.find(({ ids, from }) => from === part.name && type.name === mark(ids.slice(0, -1)))
}

/** Objects inside of records carry the ids that lead to them as the name of their type, wherever they go in a query. */
const mark = (ids: readonly string[]) => `inside ${ids.join('/')}`

/** What the company has, with the renamed objects told apart wherever they go in a query. */
export function marked({ record, fields, catalogue }: RenameInput): Catalogue {
  return {
    ...catalogue,
    fields: (type) => {
      const known = catalogue.fields(type)
      if (!known || show(type) !== show(record)) return known
      return { ...known, ...markedFields(fields, []) }
    },
  }
}

function markedFields(fields: readonly RecordField[], above: readonly string[]): Fields {
  return Object.fromEntries(fields.map((field) => [field.name, markedType(field, [...above, field.id])]))
}

function markedType(field: RecordField, ids: readonly string[]): Type {
  const inner = innerFields(field)
  if (!inner) return typeOf(field)
  const whole = object(markedFields(inner, ids), mark(ids))
  return field.type.kind === 'ARRAY' ? array(whole) : whole
}
