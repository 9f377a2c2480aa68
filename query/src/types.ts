/** The types of the language, as data. A type never holds a value and is compared by shape. */
export type Type =
  | { readonly kind: 'STRING' }
  | { readonly kind: 'LONG' }
  | { readonly kind: 'DOUBLE' }
  | { readonly kind: 'BOOLEAN' }
  /** With `dateOnly` a day: its midnight on the company's clock. */
  | { readonly kind: 'TIME'; readonly dateOnly?: true }
  | { readonly kind: 'ARRAY'; readonly of: Type }
  | { readonly kind: 'OBJECT'; readonly name?: string; readonly fields: Fields }
  | { readonly kind: 'ASSET'; readonly id: string }
  | { readonly kind: 'TASK'; readonly id: string }
  | { readonly kind: 'WORKFLOW_RESULT'; readonly id: string }
  | { readonly kind: 'ACCOUNT' }
  | { readonly kind: 'IMAGE' }
  | { readonly kind: 'AUDIO' }
  | { readonly kind: 'FILE' }
  | { readonly kind: 'SIGNATURE' }
  | { readonly kind: 'ANY' }
  /** The type of `null` and of a part that is already reported as wrong: fits everywhere. */
  | { readonly kind: 'NULL' }
  /** Only in the function table: the same type wherever the same name stands. */
  | { readonly kind: 'VARIABLE'; readonly name: string }

export type Fields = Readonly<Record<string, Type>>
export type Kind = Type['kind']

/** A type whose values stand for a stored record and are walked with a dot. */
export type RecordType = Extract<Type, { kind: 'ASSET' | 'TASK' | 'WORKFLOW_RESULT' | 'ACCOUNT' }>

export const STRING = { kind: 'STRING' } as const
export const LONG = { kind: 'LONG' } as const
export const DOUBLE = { kind: 'DOUBLE' } as const
export const BOOLEAN = { kind: 'BOOLEAN' } as const
export const TIME = { kind: 'TIME' } as const
export const DAY = { kind: 'TIME', dateOnly: true } as const
export const ACCOUNT = { kind: 'ACCOUNT' } as const
export const SIGNATURE = { kind: 'SIGNATURE' } as const
export const ANY = { kind: 'ANY' } as const
export const NULL = { kind: 'NULL' } as const
export const T = { kind: 'VARIABLE', name: 'T' } as const

export const array = <E extends Type>(of: E) => ({ kind: 'ARRAY', of }) as const
export const object = (fields: Fields, name?: string): Type =>
  name === undefined ? { kind: 'OBJECT', fields } : { kind: 'OBJECT', name, fields }
export const asset = (id: string): RecordType => ({ kind: 'ASSET', id })
export const task = (id: string): RecordType => ({ kind: 'TASK', id })
export const workflowResult = (id: string): RecordType => ({ kind: 'WORKFLOW_RESULT', id })

const TASK_PUSH = object({ title: STRING, text: STRING, minutesBefore: LONG }, 'TASK_PUSH')
const TASK_SCHEDULE = object({ validFrom: TIME, deadline: TIME, hardDeadline: BOOLEAN }, 'TASK_SCHEDULE')
export const TASK_DEFINITION = object(
  {
    key: STRING,
    label: STRING,
    assignedTo: ACCOUNT,
    data: ANY,
    schedule: TASK_SCHEDULE,
    push: TASK_PUSH,
  },
  'TASK_DEFINITION',
)
export const SCHEDULE = object({ rrule: STRING, start: TIME, timeZone: STRING }, 'SCHEDULE')

const SIGNATURE_FIELDS: Fields = { fileRef: STRING, name: STRING }

export function isRecord(type: Type): type is RecordType {
  return ['ASSET', 'TASK', 'WORKFLOW_RESULT', 'ACCOUNT'].includes(type.kind)
}

/** Fields a value of this type carries itself; records have theirs in the catalogue. */
export function ownFields(type: Type): Fields | undefined {
  if (type.kind === 'OBJECT') return type.fields
  if (type.kind === 'SIGNATURE') return SIGNATURE_FIELDS
  return undefined
}

/** `ARRAY<ASSET<pump>>`, as shown in errors and editors. */
export function show(type: Type): string {
  if (type.kind === 'ARRAY') return `ARRAY<${show(type.of)}>`
  if (type.kind === 'VARIABLE') return type.name
  if ('id' in type) return `${type.kind}<${type.id}>`
  if (type.kind !== 'OBJECT') return type.kind
  const fields = Object.entries(type.fields).map(([name, field]) => `${name}: ${show(field)}`)
  return type.name ?? `OBJECT{${fields.join(', ')}}`
}

/** Two types with the same values; the name of an object does not count. */
export function same(a: Type, b: Type): boolean {
  return unify(a, b, (x, y) => (x.kind === y.kind ? x : undefined)) !== undefined
}

/** May a value of `from` stand where `to` is wanted? LONG widens to DOUBLE, null fits everywhere. */
export function assignable(from: Type, to: Type): boolean {
  return unify(from, to, (x, y) => (fits(x, y) ? y : undefined)) !== undefined
}

/** The smallest type both values have, or undefined: of a day and a point in time a point in time. */
export function common(a: Type, b: Type): Type | undefined {
  return unify(a, b, (x, y) => {
    if (isDay(x) && y.kind === 'TIME') return y
    return fits(x, y) && !isDay(y) ? y : fits(y, x) ? x : fits(x, y) ? y : undefined
  })
}

/** The same type of days, where it is one of points in time. */
export function asDays(type: Type): Type {
  if (type.kind === 'ARRAY') return array(asDays(type.of))
  return type.kind === 'TIME' ? DAY : type
}

/** Are its values days? */
export const isDay = (type: Type): boolean => type.kind === 'TIME' && type.dateOnly === true

function fits(from: Type, to: Type): boolean {
  if (from.kind === 'NULL' || to.kind === 'ANY') return true
  if (from.kind === 'LONG' && to.kind === 'DOUBLE') return true
  return from.kind === to.kind
}

/** Walks two types together; `leaf` decides where neither is built of others. */
function unify(a: Type, b: Type, leaf: (a: Type, b: Type) => Type | undefined): Type | undefined {
  if (a.kind === 'ARRAY' && b.kind === 'ARRAY') {
    const of = unify(a.of, b.of, leaf)
    return of && array(of)
  }
  if (a.kind === 'OBJECT' && b.kind === 'OBJECT') {
    const fields = unifyFields(a.fields, b.fields, leaf)
    return fields && object(fields, a.name ?? b.name)
  }
  if ('id' in a && 'id' in b) return a.kind === b.kind && a.id === b.id ? a : undefined
  return leaf(a, b)
}

function unifyFields(a: Fields, b: Fields, leaf: (a: Type, b: Type) => Type | undefined): Fields | undefined {
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return undefined
  const fields: [string, Type][] = []
  for (const name of names) {
    const left = a[name]
    const right = Object.hasOwn(b, name) ? b[name] : undefined
    const both = left && right && unify(left, right, leaf)
    if (!both) return undefined
    fields.push([name, both])
  }
  return Object.fromEntries(fields)
}
