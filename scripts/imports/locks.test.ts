import { expect, test } from 'vitest'
import { lockFaults } from './locks.ts'

const faultsOf = (text: string, file = 'server/src/fieldwork/tasks/store.ts') =>
  lockFaults(new Map([[file, text]]))
const one = (body: string) => `export async function lockTask(trx: Trx): Promise<Task> {\n  ${body}\n}\n`

test.each([
  ['a statement that only reads', 'return await sql`select id from task where id = ${id}`.execute(trx)'],
  ['one of the builder', "return await trx.selectFrom('task').selectAll().execute()"],
])('refuses %s where the name promises a lock', (_, body) => {
  expect(faultsOf(one(body))).toEqual(['lock: server/src/fieldwork/tasks/store.ts: lockTask takes no lock'])
  expect(
    faultsOf(`${one(body)}\n${one('select for no key update').replace('lockTask', 'lockOther')}`),
  ).toHaveLength(1)
})

test.each([
  ['a lock of rows', 'return await sql`select id from task\n    for no key update of task`.execute(trx)'],
  ['one of the builder', "return await trx.selectFrom('task').forUpdate().execute()"],
  ['one of a number', 'await sql`select pg_advisory_xact_lock(1)`.execute(trx)'],
  ['one that the caller chooses', 'await sql`select 1 ${sql.raw(`for ${lock}`)}`.execute(trx)'],
  ['one that another function takes', 'return await lockTasks(trx, [id])'],
])('allows %s', (_, body) => {
  expect(faultsOf(one(body))).toEqual([])
})

test('what reads is called so, and tests may do anything', () => {
  expect(faultsOf(one('return 1').replace('lockTask', 'readTask'))).toEqual([])
  expect(faultsOf(one('return 1'), 'server/src/fieldwork/tasks/tasks.test.ts')).toEqual([])
})
