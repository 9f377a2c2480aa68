import type { Query } from '@feldwerk/query/query.ts'
import { describe, expect, it, test } from 'vitest'
import { expressionQuery } from './context.ts'
import { type RecordChoice, recordChoiceOf, recordQuery, taskPresetOf } from './record-choice.ts'

const machine = {
  record: 'ASSET',
  assetTypeId: 'machine',
  label: { path: 'name', isText: true },
  beside: null,
  only: null,
  group: null,
  boundTo: null,
} as const

describe('a question for an asset or a person', () => {
  it.each<[string, Query]>([
    ['another condition', steps({ kind: 'FILTER', condition: 'asset.hall == "2" || asset.active' }, map())],
    ['two conditions', steps(only('a'), only('b'), map())],
    [
      'a quotation mark that does not close',
      steps({ kind: 'FILTER', condition: 'asset.a == "x" + "y"' }, map()),
    ],
    [
      'data of two kinds of the task',
      steps({ kind: 'FILTER', condition: 'task.data.a == null || asset == task.data.b' }, map()),
    ],
    ['another value', steps(map('asset.site'))],
    ['a composed text', steps(map('asset', 'asset.name + " · " + asset.place'))],
    ['a column more', steps({ kind: 'MAP', columns: [...map().columns, { name: 'x', expression: '1' }] })],
    ['steps after it', steps(map(), { kind: 'DISTINCT' })],
    ['all accounts, machines and removed ones too', { root: { kind: 'ACCOUNT' }, steps: [map('account')] }],
    ['other rows', { root: { kind: 'VIEW', viewId: 'v' }, steps: [map()] }],
  ])('is not what a query with %s is', (_, query) => expect(recordChoiceOf(query)).toBeUndefined())

  it.each<RecordChoice>([
    { record: 'ACCOUNT' },
    machine,
    { ...machine, label: { path: 'number', isText: false } },
    { ...machine, only: { property: 'active', value: true } },
    { ...machine, only: { property: 'state', value: 'in "use" \\ 1' } },
    { ...machine, group: { path: 'site.name', isText: true } },
    { ...machine, only: { property: 'active', value: false }, group: { path: 'floor', isText: false } },
    { ...machine, beside: { path: 'hall', isText: true } },
    { ...machine, label: { path: 'number', isText: false }, beside: { path: 'floor', isText: false } },
    { ...machine, only: { property: 'active', value: false, isNot: true } },
    { ...machine, boundTo: 'machine' },
    { ...machine, only: { property: 'active', value: false, isNot: true }, boundTo: 'machine' },
  ])('is read back as it was written: %j', (choice) => {
    expect(recordChoiceOf(recordQuery(choice))).toEqual(choice)
    // The server gives its parts in an order of its own.
    const { steps: stored, root } = recordQuery(choice)
    expect(recordChoiceOf({ steps: stored, root })).toEqual(choice)
  })
})

test.each([
  ['task.data.machine', 'machine'],
  ['[task.data.machine]', 'machine'],
  ['task.label', undefined],
  ['task.data.machine.site', undefined],
])('%s takes the answer from the task: %s', (expression, name) => {
  expect(taskPresetOf({ kind: 'QUERY', query: expressionQuery(expression) })).toBe(name)
})

function steps(...all: Query['steps']): Query {
  return { root: { kind: 'ASSET', assetTypeId: 'machine' }, steps: all }
}
function map(value = 'asset', label = 'asset.name') {
  return {
    kind: 'MAP' as const,
    columns: [
      { name: 'value', expression: value },
      { name: 'label', expression: label },
    ],
  }
}
function only(property: string) {
  return { kind: 'FILTER' as const, condition: `asset.${property} == true` }
}
