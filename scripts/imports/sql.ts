import { type ESTree, parseSync, Visitor } from 'vite'

/** One place of a file that names a table of the database. */
export interface TableUse {
  readonly table: string
  readonly writes: boolean
}

/** What a file has to do with SQL. */
export interface SqlOfFile {
  /** Whether it holds statements or pieces of them. */
  readonly hasSql: boolean
  readonly uses: readonly TableUse[]
}

const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const reading = new Set(
  'selectFrom from using table innerJoin leftJoin rightJoin fullJoin crossJoin innerJoinLateral leftJoinLateral'.split(
    ' ',
  ),
)

/**
 * Reads which tables the SQL of a file names: in the calls of kysely's builder, in texts behind `sql` and in whatever
 * other text reads like a statement. Names that are no tables (of a `with`, of a function) are among them.
 */
export function readSql(file: string, text: string): SqlOfFile {
  let hasSql = false
  const uses: TableUse[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const method = methodOf(callee)
      const writes = writing.has(method)
      if (!writes && !reading.has(method)) return
      const names = first?.type === 'ArrayExpression' ? first.elements : [first]
      const tables = names.flatMap((name) => (isText(name) ? [name.value.split(' ', 1)[0] ?? ''] : []))
      hasSql ||= writes || (method === 'selectFrom' && first !== undefined)
      uses.push(...tables.map((table) => ({ table, writes })))
    },
    TaggedTemplateExpression({ tag }) {
      hasSql ||= tag.type === 'Identifier' && tag.name === 'sql'
    },
    TemplateLiteral({ quasis }) {
      uses.push(...namedIn(quasis.map(({ value }) => value.raw).join(' ? ')))
    },
    Literal(literal) {
      if (isText(literal)) uses.push(...namedIn(literal.value))
    },
  })
  visitor.visit(parseSync(file, text).program)
  return { hasSql, uses }
}

function methodOf(callee: ESTree.Expression): string {
  return callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : ''
}

function isText(node: ESTree.Node | null | undefined): node is ESTree.StringLiteral {
  return node?.type === 'Literal' && typeof node.value === 'string'
}

const named = /\b(into|update|delete\s+from|from|join|using|table)\s+(?:only\s+)?([a-z_]+)\b(?!\s*\()/gi
const listed =
  /\bfrom\s+[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?((?:\s*,\s*[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?\b(?!\s*\())+)/gi

function namedIn(text: string): TableUse[] {
  const single = [...text.matchAll(named)].map(([, word = '', table = '']) => ({
    table,
    writes: /into|update|delete/i.test(word),
  }))
  const more = [...text.matchAll(listed)].flatMap(([, rest = '']) =>
    rest.split(',').map((part) => ({ table: part.trim().split(/\s/, 1)[0] ?? '', writes: false })),
  )
  return [...single, ...more]
}

/** The tables that the statements of an SQL file write. */
export function writtenBySql(text: string): ReadonlySet<string> {
  const uses = namedIn(text.replaceAll(/--.*$/gm, '').replaceAll('public.', ''))
  return new Set(uses.filter(({ writes }) => writes).map(({ table }) => table))
}
