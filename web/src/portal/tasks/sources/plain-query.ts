import type { Query } from '@feldwerk/query/query.ts'
import type { TaskField } from '@feldwerk/workflow/definition.ts'

/**
 * What most series say, in choices instead of a query: one task, or one for each asset of a type, with a label, data,
 * somebody to do it and a deadline. Other queries are written as such.
 */
export interface PlainQuery {
  /** Null: one task. */
  readonly assetTypeId: string | null
  /** Which assets of the type, as an expression; empty: all. */
  readonly condition: string
  readonly label: string
  /** Property that the assets are called by; it stands after the label. */
  readonly nameProperty: string | null
  /** Property that holds who is to do it; null: everybody who may. */
  readonly assignee: string | null
  /** By the names of the task type: `asset`, `asset.location`, or a value as text in JSON. */
  readonly data: Readonly<Record<string, string>>
  readonly deadline: PlainDeadline | null
}

/** So many days and minutes after the beginning; minutes may be less than none after a day or more. */
export interface PlainDeadline {
  readonly days: number
  readonly minutes: number
  readonly hard: boolean
}

export const ONE_TASK: PlainQuery = {
  assetTypeId: null,
  condition: '',
  label: '',
  nameProperty: null,
  assignee: null,
  data: {},
  deadline: { days: 0, minutes: 8 * 60, hard: false },
}

const text = (value: string) => JSON.stringify(value)

/** The query that says the same. */
export function queryOf(plain: PlainQuery): Query {
  const { assetTypeId, condition, label, nameProperty, assignee, data, deadline } = plain
  const name = nameProperty === null ? '' : `asset.${nameProperty}`
  const words = label.trim()
  const called = assetTypeId === null || !name ? text(words) : words ? `${text(`${words} `)} + ${name}` : name
  const entries = Object.entries(data).filter(([, expression]) => expression !== '')
  const columns = [
    ...(assetTypeId === null ? [] : [{ name: 'key', expression: 'asset.id' }]),
    { name: 'label', expression: called },
    ...(assetTypeId !== null && assignee !== null
      ? [{ name: 'assignedTo', expression: `asset.${assignee}` }]
      : []),
    ...(entries.length > 0
      ? [
          {
            name: 'data',
            expression: `{${entries.map(([key, expression]) => `${text(key)}: ${expression}`).join(', ')}}`,
          },
        ]
      : []),
    ...(deadline
      ? [
          {
            name: 'schedule',
            expression: `{"validFrom": now, "deadline": ${deadlineText(deadline)}, "hardDeadline": ${deadline.hard}}`,
          },
        ]
      : []),
  ]
  const root: Query['root'] = assetTypeId === null ? { kind: 'NULL' } : { kind: 'ASSET', assetTypeId }
  const map = { kind: 'MAP', columns } as const
  const isFiltered = assetTypeId !== null && condition !== ''
  return { root, steps: isFiltered ? [{ kind: 'FILTER', condition }, map] : [map] }
}

function deadlineText({ days, minutes }: PlainDeadline): string {
  const day = days === 0 ? 'now' : `addTo(now, ${days}, "day")`
  if (minutes === 0) return day
  return minutes % 60 === 0 ? `addTo(${day}, ${minutes / 60}, "hour")` : `addTo(${day}, ${minutes}, "minute")`
}

const ONE_ASSET = /^asset\.id == "([\da-f-]{36})"$/

/** The condition that only one asset meets. */
export const onlyAsset = (id: string): string => `asset.id == "${id}"`

/** The asset that a condition is about, where it is about nothing else. */
export const assetOf = (condition: string): string | undefined => ONE_ASSET.exec(condition)?.[1]

const STRING = String.raw`"(?:[^"\\]|\\.)*"`
const LABEL = new RegExp(String.raw`^(?:(${STRING})(?: \+ asset\.(\w+))?|asset\.(\w+))$`)
const SCHEDULE = /^\{"validFrom": now, "deadline": (.+), "hardDeadline": (true|false)\}$/
const DEADLINE = /^(?:now|addTo\(now, (\d+), "day"\))$/
const LATER = /^addTo\((.+), (-?\d+), "(hour|minute)"\)$/
const ENTRY = new RegExp(
  String.raw`^(${STRING}): (asset(?:\.\w+)?|${STRING}|-?\d+(?:\.\d+)?|true|false)(?:, |$)`,
)

/** A query in plain choices; undefined where it says more than these can. */
export function plainOf({ root, steps }: Query): PlainQuery | undefined {
  const [first] = steps
  const condition = first?.kind === 'FILTER' && root.kind === 'ASSET' ? first.condition : ''
  const [map, ...others] = condition === '' ? steps : steps.slice(1)
  if (map?.kind !== 'MAP' || others.length > 0 || (root.kind !== 'NULL' && root.kind !== 'ASSET'))
    return undefined
  const columns = new Map(map.columns.map(({ name, expression }) => [name, expression]))
  const take = (name: string) => {
    const expression = columns.get(name)
    columns.delete(name)
    return expression
  }
  const key = take('key')
  const called = LABEL.exec(take('label') ?? '')
  const assignedTo = take('assignedTo')
  const data = readData(take('data'))
  const schedule = take('schedule')
  const deadline = schedule === undefined ? null : readDeadline(schedule)
  const assignee = assignedTo === undefined ? null : (/^asset\.(\w+)$/.exec(assignedTo)?.[1] ?? undefined)
  const isKeyed = root.kind === 'ASSET' ? key === 'asset.id' : key === undefined
  const isUnknown = columns.size > 0 || !called || !isKeyed || !data || assignee === undefined
  if (isUnknown || deadline === undefined) return undefined
  return {
    assetTypeId: root.kind === 'ASSET' ? root.assetTypeId : null,
    condition,
    label: called[1] ? String(JSON.parse(called[1])).trim() : '',
    nameProperty: called[2] ?? called[3] ?? null,
    assignee,
    data,
    deadline,
  }
}

function readDeadline(schedule: string): PlainDeadline | undefined {
  const [, at = '', hard] = SCHEDULE.exec(schedule) ?? []
  const [, later = at, count = '0', unit] = LATER.exec(at) ?? []
  const day = DEADLINE.exec(later)
  if (!day) return undefined
  return {
    days: Number(day[1] ?? 0),
    minutes: Number(count) * (unit === 'hour' ? 60 : 1),
    hard: hard === 'true',
  }
}

function readData(expression: string | undefined): Record<string, string> | undefined {
  if (expression === undefined) return {}
  if (!expression.startsWith('{') || !expression.endsWith('}')) return undefined
  const found: Record<string, string> = {}
  let rest = expression.slice(1, -1)
  while (rest) {
    const entry = ENTRY.exec(rest)
    if (!entry?.[1] || !entry[2]) return undefined
    found[String(JSON.parse(entry[1]))] = entry[2]
    rest = rest.slice(entry[0].length)
  }
  return found
}

/** A piece of data that takes assets of the type takes the asset itself. */
export function suggestedData(fields: readonly TaskField[], assetTypeId: string): Record<string, string> {
  const own = fields.filter(({ type }) => type.kind === 'ASSET' && type.id === assetTypeId)
  return Object.fromEntries(own.map(({ name }) => [name, 'asset']))
}
