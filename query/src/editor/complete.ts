import { check, type Environment } from '../expression/check.ts'
import { parse } from '../expression/parse.ts'
import { children, MACROS, type Node, type Span } from '../expression/tree.ts'
import { type FunctionRow, signature } from '../functions/row.ts'
import { FUNCTIONS } from '../functions.ts'
import { array, assignable, isRecord, NULL, ownFields, show, type Type } from '../types.ts'

/** What may stand at a position. */
export interface Completion {
  readonly kind: 'name' | 'field' | 'function' | 'macro'
  readonly label: string
  /** Its type, or how it is called. */
  readonly detail: string
}

export interface Completions {
  /** The characters that a completion replaces. */
  readonly span: Span
  readonly items: readonly Completion[]
}

/** A name that nobody writes: it stands for the word under the cursor while the rest is parsed. */
const CURSOR = 'cursor__'

/** Everything that fits at a position of an expression that need not be finished. */
export function complete(text: string, at: number, environment: Environment): Completions {
  const start = at - (/[A-Za-z_]\w*$/.exec(text.slice(0, at))?.[0].length ?? 0)
  const end = at + (/^\w*/.exec(text.slice(at))?.[0].length ?? 0)
  const prefix = text.slice(start, at).toLowerCase()
  const place = findCursor(text, { start, end }, environment)
  const items = place
    ? place.target
      ? members(place.target, place.environment)
      : names(place.environment)
    : []
  return { span: { start, end }, items: items.filter(({ label }) => label.toLowerCase().startsWith(prefix)) }
}

interface CursorPlace {
  readonly environment: Environment
  /** The type before the dot; undefined where there is none. */
  readonly target: Type | undefined
}

/** Parses the text with the cursor as a name, as it is or with open brackets closed. */
function findCursor(text: string, { start, end }: Span, environment: Environment): CursorPlace | undefined {
  const before = text.slice(0, start) + CURSOR
  for (const whole of [before + text.slice(end), before + closing(text.slice(0, start))]) {
    const { node } = parse(whole)
    const place = node && locate(node, environment)
    if (place) return place
  }
  return undefined
}

function locate(node: Node, environment: Environment): CursorPlace | undefined {
  if (node.kind === 'NAME' && node.name === CURSOR) return { environment, target: undefined }
  const target =
    node.kind === 'FIELD' ? node.target : node.kind === 'CALL' && node.receiver ? node.args[0] : undefined
  if (target && 'name' in node && node.name === CURSOR)
    return { environment, target: check(target, environment).typed.type }
  if (node.kind === 'MACRO') {
    const list = check(node.list, environment).typed.type
    const inside = { ...environment.names, [node.variable]: list.kind === 'ARRAY' ? list.of : NULL }
    return locate(node.list, environment) ?? locate(node.body, { ...environment, names: inside })
  }
  for (const child of children(node)) {
    const found = locate(child, environment)
    if (found) return found
  }
  return undefined
}

/** The brackets that are still open, closed; a text that is still open is closed first. */
function closing(text: string): string {
  const open: string[] = []
  let quote = ''
  for (let i = 0; i < text.length; i++) {
    const sign = text.charAt(i)
    if (quote) {
      if (sign === '\\') i++
      else if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if ('([{'.includes(sign)) open.push({ '(': ')', '[': ']', '{': ': null}' }[sign] ?? '')
    else if (')]}'.includes(sign)) open.pop()
  }
  return quote + open.toReversed().join('')
}

function names({ names: known }: Environment): Completion[] {
  const own = Object.entries(known).map(([label, type]) => ({
    kind: 'name' as const,
    label,
    detail: show(type),
  }))
  return [...own, ...functions(FUNCTIONS)]
}

/** What may follow a dot: fields, and functions that take such a value first. */
function members(type: Type, { catalogue }: Environment): Completion[] {
  const fields = Object.entries((isRecord(type) ? catalogue.fields(type) : ownFields(type)) ?? {})
  const own = fields.map(([label, field]) => ({ kind: 'field' as const, label, detail: show(field) }))
  const macros = type.kind === 'ARRAY' ? MACROS : []
  const bound = macros.map((label) => ({ kind: 'macro' as const, label, detail: `${label}(x, …)` }))
  return [...own, ...bound, ...functions(FUNCTIONS.filter((row) => takes(row, type)))]
}

const isCalled = ({ name }: FunctionRow) => /^[a-z]\w+$/i.test(name) && name !== 'in'

function takes({ args: [first] }: FunctionRow, type: Type): boolean {
  if (first?.kind === 'ARRAY' && first.of.kind === 'VARIABLE')
    return assignable(type, array(type.kind === 'ARRAY' ? type.of : NULL))
  return first !== undefined && first.kind !== 'VARIABLE' && assignable(type, first)
}

/** Each name once, with the first way to call it. */
function functions(rows: readonly FunctionRow[]): Completion[] {
  const found = new Map<string, Completion>()
  for (const row of rows.filter(isCalled))
    if (!found.has(row.name))
      found.set(row.name, { kind: 'function', label: row.name, detail: signature(row, show) })
  return [...found.values()]
}
