import type { Query } from '@feldwerk/query/query.ts'
import type { Field } from '../field.ts'
import { fieldIn } from './editor.ts'

/** A question whose options are assets of a type, or the people who work here: no formula is needed for it. */
export type RecordChoice = AssetChoice | { readonly record: 'ACCOUNT' }

export interface AssetChoice {
  readonly record: 'ASSET'
  readonly assetTypeId: string
  /** How an asset is called: the name of a property. */
  readonly label: PropertyOfAsset
  /** What stands behind that, where it is known: the hall of a machine. */
  readonly beside: PropertyOfAsset | null
  readonly only: OnlySuch | null
  /** What long lists are narrowed by. */
  readonly group: PropertyOfAsset | null
  /** Data of the task: while a task is done, only the asset that they name can be chosen. */
  readonly boundTo: string | null
}

/** Only assets with that value, such as those in use; `isNot`: those with another one or none. */
interface OnlySuch {
  readonly property: string
  readonly value: string | boolean
  readonly isNot?: true
}

/** A property whose value is words; of another kind it is made words of, and of an asset it is that one's property. */
export interface PropertyOfAsset {
  readonly path: string
  readonly isText: boolean
}

/** People who have left and machines with an account of their own are not asked for. */
const PEOPLE_HERE = 'account.deletedAt == null && !account.asMachine'

const inWords = ({ path, isText }: PropertyOfAsset) => (isText ? `asset.${path}` : `string(asset.${path})`)

const inBoth = (label: PropertyOfAsset, beside: PropertyOfAsset | null) =>
  beside ? `${inWords(label)} + coalesce(" · " + ${inWords(beside)}, "")` : inWords(label)

const meets = ({ property, value, isNot }: OnlySuch) =>
  `asset.${property} ${isNot ? '!=' : '=='} ${JSON.stringify(value)}`

/** What an asset must be to be offered; null where every one is. */
function conditionOf({ only, boundTo }: AssetChoice): string | null {
  const such = only && meets(only)
  if (boundTo === null) return such
  const named = `task.data.${boundTo}`
  return `${such ? `(${named} == null && ${such})` : `${named} == null`} || asset == ${named}`
}

/** The query that the options of such a question are. */
export function recordQuery(choice: RecordChoice): Query {
  if (choice.record === 'ACCOUNT')
    return {
      root: { kind: 'ACCOUNT' },
      steps: [
        { kind: 'FILTER', condition: PEOPLE_HERE },
        {
          kind: 'MAP',
          columns: [
            { name: 'value', expression: 'account' },
            { name: 'label', expression: 'account.name' },
          ],
        },
      ],
    }
  const { assetTypeId, label, beside, group } = choice
  const condition = conditionOf(choice)
  return {
    root: { kind: 'ASSET', assetTypeId },
    steps: [
      ...(condition ? [{ kind: 'FILTER' as const, condition }] : []),
      {
        kind: 'MAP',
        columns: [
          { name: 'value', expression: 'asset' },
          { name: 'label', expression: inBoth(label, beside) },
          ...(group ? [{ name: 'group', expression: inWords(group) }] : []),
        ],
      },
    ],
  }
}

/** The question that a query is; undefined where it says anything that `recordQuery` does not write. */
export function recordChoiceOf(query: Query): RecordChoice | undefined {
  const choice = query.root.kind === 'ACCOUNT' ? ({ record: 'ACCOUNT' } as const) : assetChoiceOf(query)
  return choice && isSame(recordQuery(choice), query) ? choice : undefined
}

/** The same of the options of a question. */
export function recordChoiceIn(component: object): RecordChoice | undefined {
  const options = fieldIn(component, 'options')
  return options?.kind === 'QUERY' ? recordChoiceOf(options.query) : undefined
}

function assetChoiceOf({ root, steps }: Query): AssetChoice | undefined {
  const map = steps.at(-1)
  const filter = steps.length > 1 ? steps[0] : undefined
  if (root.kind !== 'ASSET' || map?.kind !== 'MAP') return undefined
  const column = (wanted: string) => map.columns.find(({ name }) => name === wanted)?.expression
  const [, name, behind] = /^(.+?)(?: \+ coalesce\(" · " \+ (.+), ""\))?$/.exec(column('label') ?? '') ?? []
  const label = readProperty(name)
  if (!label) return undefined
  return {
    record: 'ASSET',
    assetTypeId: root.assetTypeId,
    label,
    beside: readProperty(behind),
    ...readCondition(filter?.kind === 'FILTER' ? filter.condition : ''),
    group: readProperty(column('group')),
  }
}

function readProperty(expression: string | undefined): PropertyOfAsset | null {
  const [, path, made] = /^(?:asset\.([\w.]+)|string\(asset\.([\w.]+)\))$/.exec(expression ?? '') ?? []
  const found = path ?? made
  return found === undefined ? null : { path: found, isText: path !== undefined }
}

function readCondition(condition: string): Pick<AssetChoice, 'only' | 'boundTo'> {
  const [, such, boundTo] =
    /^(?:\(task\.data\.\w+ == null && (.+)\)|task\.data\.\w+ == null) \|\| asset == task\.data\.(\w+)$/.exec(
      condition,
    ) ?? []
  return boundTo === undefined
    ? { only: readOnly(condition), boundTo: null }
    : { only: readOnly(such ?? ''), boundTo }
}

function readOnly(condition: string): AssetChoice['only'] {
  const [, property, sign, literal] = /^asset\.(\w+) (==|!=) (true|false|".*")$/.exec(condition) ?? []
  if (property === undefined || literal === undefined) return null
  try {
    const value = JSON.parse(literal) as string | boolean
    return { property, value, ...(sign === '!=' ? { isNot: true as const } : {}) }
  } catch {
    return null
  }
}

/** Queries are small, and both sides write their columns in one order. */
const isSame = (a: Query, b: Query): boolean =>
  JSON.stringify(plainQuery(a)) === JSON.stringify(plainQuery(b))

/** Its parts in one order, however it was stored. */
function plainQuery({ root, steps }: Query) {
  return [
    root.kind,
    root.kind === 'ASSET' ? root.assetTypeId : '',
    steps.map((step) =>
      step.kind === 'FILTER'
        ? step.condition
        : step.kind === 'MAP'
          ? step.columns.map(({ name, expression }) => [name, expression])
          : step.kind,
    ),
  ]
}

/** The name of the task's data that the answer is taken from at first; undefined where it is anything else. */
export function taskPresetOf(field: Field | undefined): string | undefined {
  const [step] = field?.kind === 'QUERY' && field.query.root.kind === 'NULL' ? field.query.steps : []
  const expression =
    step?.kind === 'MAP' && step.columns.length === 1 ? step.columns[0]?.expression : undefined
  const [, one, several] = /^(?:task\.data\.(\w+)|\[task\.data\.(\w+)\])$/.exec(expression ?? '') ?? []
  return one ?? several
}
