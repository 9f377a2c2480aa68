import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { type Fields, ownFields, type Type } from '@feldwerk/query/types.ts'
import type { FixedOption } from '@feldwerk/workflow/components/options.ts'
import type { Node } from '@feldwerk/workflow/definition.ts'
import { type Language, translate } from '@feldwerk/workflow/texts.ts'
import { partTitle } from '../parts.ts'
import type { Operator } from './conditions.ts'
import { rowsOf } from './tree.ts'

/** Something a condition may ask about. */
export interface Asked {
  /** As expressions call it. */
  readonly name: string
  /** As people call it. */
  readonly title: string
  readonly type: Type
  /** Where only these answers are possible. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

const MOST_FIELDS = 60

/** Everything that can be asked at a place, answers first, by their titles. */
export function askedAt(
  names: Fields,
  { nodes, catalogue, language }: { nodes: readonly Node[]; catalogue: Catalogue; language: Language },
): readonly Asked[] {
  const titles = titlesOf(nodes, language)
  const found: Asked[] = []
  const add = (name: string, type: Type, depth: number) => {
    const inner =
      ownFields(type) ?? (type.kind === 'ASSET' && depth === 0 ? catalogue.fields(type) : undefined)
    const isWalked = inner !== undefined && depth < 3
    if (!isWalked || type.kind === 'ASSET') {
      const known = titles.get(name)
      if (type.kind !== 'NULL' && type.kind !== 'OBJECT')
        found.push({ name, title: known?.title ?? name, type, options: known?.options ?? [] })
    }
    if (isWalked)
      for (const [field, of] of Object.entries(inner).slice(0, MOST_FIELDS))
        add(`${name}.${field}`, of, depth + 1)
  }
  for (const [name, type] of Object.entries(names)) if (name !== 'now' && name !== 'meta') add(name, type, 0)
  const isTask = ({ name }: Asked) => Number(name.startsWith('task.'))
  return found.toSorted((a, b) => isTask(a) - isTask(b))
}

interface Titled {
  readonly title: string
  readonly options: Asked['options']
}

function titlesOf(nodes: readonly Node[], language: Language): ReadonlyMap<string, Titled> {
  const rows = rowsOf(nodes)
  const byId = new Map(rows.map((row) => [row.part.id, row]))
  const isNode = (kind: string) => kind === 'ACTIVITY' || kind === 'ITERATION'
  return new Map(
    rows.map(({ part, parent }): [string, Titled] => {
      const names = [part.variableName]
      for (let around = byId.get(parent ?? ''); around; around = byId.get(around.parent ?? '')) {
        // In a round, the nodes of the iteration go by their own names.
        if (around.part.kind === 'ITERATION' && isNode(part.kind)) break
        if (around.part.kind !== 'ITERATION') names.unshift(around.part.variableName)
      }
      const options =
        part.kind === 'SINGLE_CHOICE' && part.options?.kind === 'VALUE'
          ? (part.options.value as readonly FixedOption[]).flatMap(({ value, label }) =>
              typeof value === 'string' ? [{ value, label: translate(label, language) ?? value }] : [],
            )
          : []
      return [names.join('.'), { title: partTitle(part, language), options }]
    }),
  )
}

/** What can be said of an answer of that type. */
export function operatorsFor(type: Type): readonly Operator[] {
  if (type.kind === 'BOOLEAN') return ['is']
  if (type.kind === 'LONG' || type.kind === 'DOUBLE')
    return ['more', 'moreOrIs', 'less', 'lessOrIs', 'is', 'isNot', 'empty', 'notEmpty']
  if (type.kind === 'STRING') return ['is', 'isNot', 'contains', 'startsWith', 'empty', 'notEmpty']
  return ['empty', 'notEmpty']
}

/** The value a condition begins with. */
export function firstValue({ type, options }: Asked, operator: Operator): string | number | boolean | null {
  if (operator === 'empty' || operator === 'notEmpty') return null
  if (type.kind === 'BOOLEAN') return true
  return type.kind === 'STRING' ? (options[0]?.value ?? '') : 0
}
