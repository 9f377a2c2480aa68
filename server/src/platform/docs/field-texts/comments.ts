import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the sources of contract and workflow say of themselves: doc comments by what stands below them. */
export interface Comments {
  /** Of a schema, by its name. */
  of(name: string): string | undefined
  /**
   * Of a field, by the schema or the call (`tasks.mine`) in which it stands and its path there (`uptime.since`); also of what
   * the schema extends.
   */
  ofField(owner: string, field: string): string | undefined
}

const folders = ['@feldwerk/contract/call.ts', '@feldwerk/workflow/definition.ts'].map((name) =>
  path.dirname(fileURLToPath(import.meta.resolve(name))),
)

interface FoundComments {
  readonly texts: Map<string, string>
  /** What a schema extends, and the file in which it stands. */
  readonly bases: Map<string, string>
  readonly files: Map<string, string>
}

/** Reads them once; the sources are what runs, so they are there. */
export function readComments(): Comments {
  const found: FoundComments = { texts: new Map(), bases: new Map(), files: new Map() }
  for (const folder of folders)
    for (const name of globSync('**/*.ts', { cwd: folder }))
      if (!name.endsWith('.test.ts')) readFile(path.join(folder, name), found)
  const ofField = (owner: string, field: string): string | undefined => {
    const own = found.texts.get(`${owner}.${field}`)
    if (own !== undefined) return own
    const base = found.bases.get(owner)
    const inherited = base && base !== owner ? ofField(base, field) : undefined
    const last = field.split('.').at(-1)
    return inherited ?? found.texts.get(`${found.files.get(owner.split('.')[0]!)}#${last}`)
  }
  return { of: (name) => found.texts.get(name), ofField }
}

const CONST = /^(?:export )?const (\w+)(?:: [^=]+)? =(?: (\w+)\.(?:extend|omit|pick)\()?/
const CALL = /^ {2}(\w+): call\(/
const FIELD = /^(\s+)(?:get )?(\w+)\s*[:(,]/

/** Where a call says what it takes and answers; its fields lie in these. */
const PARTS_OF_CALLS = new Set(['params', 'query', 'headers', 'body', 'schema', 'answer'])

/** What an owner says of its fields by their paths; null where it says different things of fields that share a path. */
type CommentsByPath = Map<string, string | null>

/**
 * Line by line: a comment belongs to the constant, the call or the field that begins below it. A field lies in those above it
 * that stand further to the left.
 */
function readFile(file: string, { texts, bases, files }: FoundComments): void {
  let owner = ''
  let place = ''
  let comment: string | undefined
  let open: string[] | undefined
  let around: { readonly indent: number; readonly name: string }[] = []
  const said: CommentsByPath = new Map()
  const say = (at: string, text: string | undefined): void => {
    const before = said.get(at)
    const isAlike = before === undefined || before === (text ?? null)
    if (place === owner) said.set(at, isAlike ? (text ?? null) : null)
    else if (text !== undefined) said.set(at, text)
  }
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (open || line.trimStart().startsWith('/**')) {
      open = [...(open ?? []), line]
      if (!line.includes('*/')) continue
      comment = textOf(open)
      open = undefined
      continue
    }
    const [, name, base] = CONST.exec(line) ?? []
    const call = CALL.exec(line)?.[1]
    const [, indent, field] = FIELD.exec(line) ?? []
    if (name) {
      owner = name
      place = name
      around = []
      files.set(name, file)
      if (base) bases.set(name, base)
      if (comment) texts.set(name, comment)
    } else if (call) {
      place = `${owner}.${call}`
      around = []
    } else if (indent !== undefined && field) {
      around = [...around.filter((one) => one.indent < indent.length), { indent: indent.length, name: field }]
      const names = around.map((one) => one.name)
      const first = place === owner ? 0 : names.findIndex((one) => !PARTS_OF_CALLS.has(one))
      if (first >= 0) say([place, ...names.slice(first)].join('.'), comment)
      // What several schemas of a file spread is said once, unless it is said of it twice.
      const shared = `${file}#${field}`
      if (comment && !texts.has(shared) && /^[a-z]/.test(owner) && place === owner) texts.set(shared, comment)
    }
    if (line.trim() !== '') comment = undefined
  }
  for (const [field, text] of said) if (text !== null) texts.set(field, text)
}

const textOf = (lines: readonly string[]): string =>
  lines
    .map((line) =>
      line
        .replace(/^\s*\/?\*+\/?/, '')
        .replace(/\*\/\s*$/, '')
        .trim(),
    )
    .join(' ')
    .trim()
