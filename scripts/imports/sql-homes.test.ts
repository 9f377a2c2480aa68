import { expect, test } from 'vitest'
import { sqlHomeFaults } from './sql-homes.ts'

const homes = [{ files: /^platform\/db\//, why: 'ways to speak with the database' }]
const tenant = { 'server/src/platform/db/tenant.ts': 'sql`begin`' }

test.each<[string, string, Record<string, string>]>([
  [
    'a statement beside a store',
    'tasks/routes.ts',
    { 'server/src/fieldwork/tasks/routes.ts': 'sql`select 1`' },
  ],
  [
    'a typed piece of one',
    'tasks/list.ts',
    { 'server/src/fieldwork/tasks/list.ts': 'sql<Date>`task.deadline`' },
  ],
  [
    'a statement of the builder',
    'tasks/list.ts',
    { 'server/src/fieldwork/tasks/list.ts': "trx.selectFrom('task').selectAll()" },
  ],
  ['a home without SQL', 'no file of', { 'server/src/platform/db/tenant.ts': '' }],
])('refuses %s', (_, told, files) => {
  expect(sqlHomeFaults(new Map(Object.entries({ ...tenant, ...files })), homes).join('\n')).toContain(told)
})

test('allows SQL in stores, in homes and in tests', () => {
  const files = {
    ...tenant,
    'server/src/fieldwork/tasks/store.ts': 'sql`select 1`',
    'server/src/fieldwork/tasks/list-store.ts': "trx.selectFrom('task')",
    'server/src/fieldwork/tasks/tasks.test.ts': 'sql`select 1`',
    'server/src/fieldwork/tasks/routes.ts': 'const label = `from ${begin}`',
  }
  expect(sqlHomeFaults(new Map(Object.entries(files)), homes)).toEqual([])
})
