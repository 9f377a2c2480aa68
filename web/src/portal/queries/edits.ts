import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { classOf } from '@feldwerk/query/conditions/operators.ts'
import { renameColumn } from '@feldwerk/query/editor/rename-query.ts'
import type { Column, Query, Root, StepDefinition, StepKind } from '@feldwerk/query/query.ts'
import { recordRoot } from '@feldwerk/query/roots.ts'
import type { Subject, Subjects } from '../conditions/subject.ts'
import { nameFrom } from '../names/name-from.ts'
import type { ShownColumn } from './shown-columns.ts'

export const withRoot = (query: Query, root: Root): Query => ({ ...query, root })

/** The step at a place instead of the one that stands there. */
export const withStep = (query: Query, index: number, step: StepDefinition): Query => ({
  ...query,
  steps: query.steps.with(index, step),
})

export const withNewStep = (query: Query, index: number, step: StepDefinition): Query => ({
  ...query,
  steps: query.steps.toSpliced(index, 0, step),
})

export const withoutStep = (query: Query, index: number): Query => ({
  ...query,
  steps: query.steps.toSpliced(index, 1),
})

/** The step some places further, or as it was where there is no such place. */
export function withMovedStep(query: Query, index: number, by: number): Query {
  const step = query.steps[index]
  const to = index + by
  if (!step || to < 0 || to >= query.steps.length) return query
  return { ...query, steps: query.steps.toSpliced(index, 1).toSpliced(to, 0, step) }
}

/**
 * What rows are most likely put together by: a thing they refer to, a choice, a text, a person. Not by what differs in
 * every row.
 */
export function keyAmong(subjects: Subjects, without: ReadonlySet<string>): Subject | undefined {
  const free = [...subjects.values()].filter(({ path }) => !without.has(path))
  const isPut: readonly ((one: Subject) => unknown)[] = [
    ({ type }) => type.kind === 'ASSET',
    ({ options, type }) => options && classOf(type) === 'text',
    ({ type }) => classOf(type) === 'text',
    ({ type }) => type.kind === 'ACCOUNT',
    ({ type }) => ['boolean', 'time'].includes(classOf(type)),
  ]
  return isPut.map((fits) => free.find(fits)).find((one) => one !== undefined)
}

/** What a new step sees. */
interface StepInput {
  readonly columns: readonly string[]
  /** Columns that together differ in every row. */
  readonly unique: readonly string[]
  readonly shown: readonly ShownColumn[]
  readonly subjects: Subjects
  /** What the number of rows is called. */
  readonly count: string
}

/** A step to begin with: it changes nothing yet, or as little as it can. */
export function newStep(kind: StepKind, before: StepInput): StepDefinition {
  if (kind === 'FILTER') return { kind, condition: 'true' }
  if (kind === 'MAP') return { kind, columns: columnsFor(before.shown) }
  if (kind === 'DISTINCT') return { kind }
  if (kind === 'EXPAND') {
    const list = [...before.subjects.values()].find(({ type }) => type.kind === 'ARRAY')
    return {
      kind,
      expression: list?.path ?? '',
      name: nameFrom(list?.title ?? 'eintrag', before.columns),
    }
  }
  if (kind === 'GROUP') {
    const key = keyAmong(before.subjects, new Set(before.unique))
    const keys = key ? [{ name: nameFrom(key.title, []), expression: key.path }] : []
    return {
      kind,
      keys,
      aggregates: [
        {
          name: nameFrom(
            before.count,
            keys.map(({ name }) => name),
          ),
          aggregation: 'COUNT',
        },
      ],
    }
  }
  return { kind, query: { root: { kind: 'NULL' }, steps: [] }, name: '', on: [{ left: '', right: '' }] }
}

/** One column for each that is shown, by the names that their titles give. */
export function columnsFor(shown: readonly Pick<ShownColumn, 'path' | 'title'>[]): Column[] {
  const columns: Column[] = []
  for (const { path, title } of shown) {
    const taken = columns.map(({ name }) => name)
    columns.push({ name: nameFrom(title, taken), expression: path })
  }
  return columns
}

/** A join that has just been added: it is not wrong, there is only nothing to join with yet. */
export const isUnset = (step: StepDefinition | undefined): boolean =>
  step?.kind === 'JOIN' && step.query.root.kind === 'NULL'

/** A column for something that can be asked about. */
export const columnFor = ({ title, path }: Subject, taken: readonly string[]): Column => ({
  name: nameFrom(title, taken),
  expression: path,
})

/**
 * Gives a column that a step makes another name; what comes after follows. Where something after it cannot, only the
 * column is renamed.
 */
export function withRenamedColumn(
  query: Query,
  {
    step,
    from,
    to,
    change,
  }: { step: number; from: string; to: string; change: (one: StepDefinition) => StepDefinition },
  catalogue: Catalogue,
): Query {
  const definition = query.steps[step]
  if (!definition || from === to) return query
  const isWord = /^[A-Za-z_]\w*$/.test(to)
  const renamed = from && isWord ? renameColumn(query, { step, from, to }, catalogue) : null
  return renamed ?? withStep(query, step, change(definition))
}

/** The query of a join: the rows of a source, with the fields that one chooses as its columns. */
interface JoinedTable {
  readonly root: Root
  /** The record itself, under the name that the root gives it; undefined for views. */
  readonly record: string | undefined
  /** The columns; undefined while all that the source has are taken. */
  readonly columns: readonly Column[] | undefined
}

/** Reads the query of a join; undefined where it does more than choosing columns. */
export function joinedTable({ root, steps }: Query): JoinedTable | undefined {
  const record = recordRoot(root)?.name
  const [first, ...rest] = steps
  if (!first) return { root, record, columns: undefined }
  if (rest.length > 0 || first.kind !== 'MAP') return undefined
  return { root, record, columns: first.columns }
}

/** The query of a join with these columns beside the record. */
export function joinQuery({ root, record, columns }: JoinedTable): Query {
  if (columns === undefined) return { root, steps: [] }
  const own =
    record && !columns.some(({ name }) => name === record) ? [{ name: record, expression: record }] : []
  return { root, steps: [{ kind: 'MAP', columns: [...own, ...columns] }] }
}
