import { expect, test } from 'vitest'
import { tableFaults } from './table-faults.ts'

const tables = { 'people/accounts': ['account'], 'fieldwork/tasks': ['task', 'task_assignee'] }
const reads = [{ domain: 'fieldwork/tasks', tables: ['account'], why: 'tasks are ordered by names' }]

const tasks = 'server/src/fieldwork/tasks/store.ts'
const accounts = 'server/src/people/accounts/store.ts'
const ordered = 'const found = sql`select id from task join account on account.id = task.by`'

test.each<[string, string, Record<string, string>]>([
  [
    'a read by the builder',
    `${accounts} reads task`,
    { [accounts]: "trx.selectFrom('task as t').selectAll()" },
  ],
  ['a join by the builder', `${accounts} reads task`, { [accounts]: "all.leftJoin('task', on)" }],
  ['a read in a text', `${accounts} reads task`, { [accounts]: 'sql`select id\n from task where ${rest}`' }],
  [
    'a second table behind a comma',
    `${accounts} reads task`,
    { [accounts]: 'sql`select from account a, task t`' },
  ],
  [
    'a read in a text of its own',
    `${accounts} reads task`,
    { [accounts]: "client.query('select from task')" },
  ],
  ['a write by the builder', `${tasks} writes account`, { [tasks]: "trx.updateTable('account').set(all)" }],
  ['a write in a text', `${tasks} writes account`, { [tasks]: 'sql`delete from account where ${rest}`' }],
  ['a write beside the floors', 'writes task', { 'server/src/cli/a.ts': "owner.query('delete from task')" }],
  ['an allowed read that nobody needs', 'fieldwork/tasks does not read account any more', { [tasks]: '' }],
  [
    'a table of no domain',
    'machine belongs to no domain',
    { 'server/migrations/1.sql': 'create table machine (' },
  ],
  [
    'a table that is not made',
    'no migration makes task',
    { 'server/migrations/1.sql': 'create table account (' },
  ],
])('refuses %s', (_, told, files) => {
  const faults = tableFaults(new Map(Object.entries({ [tasks]: ordered, ...files })), { tables, reads })
  expect(faults.join('\n')).toContain(told)
})

test('allows own tables, a read with a reason, and what lies beside the floors to look', () => {
  const files = {
    [accounts]: "trx.insertInto('account').values(row)",
    [tasks]: ordered,
    'server/src/cli/a.ts': "owner.query('select from task')",
    'server/src/fieldwork/tasks/a.test.ts': "trx.deleteFrom('account')",
  }
  expect(tableFaults(new Map(Object.entries(files)), { tables, reads })).toEqual([])
})
