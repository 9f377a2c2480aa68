import { expect, test } from 'vitest'
import { writerFaults } from './writers.ts'

const store = 'src/people/accounts/store.ts'
const all = [{ table: 'account', owes: 'each change is noted', files: [store] }]
const sound = { [`server/${store}`]: "trx.insertInto('account').values(row)" }

test.each<[string, string, Record<string, string>]>([
  ['a writer by the builder', 'a.ts writes account', { 'server/src/a.ts': "trx.updateTable('account')" }],
  ['a writer in a text', 'a.ts writes account', { 'server/src/a.ts': 'sql`delete from account where x`' }],
  [
    'a migration',
    '0069.sql writes account: each change is noted',
    { 'server/migrations/0069.sql': 'begin\n  update public.account set x = 1;\nend' },
  ],
  ['a writer that is none', 'does not write account any more', { [`server/${store}`]: '' }],
])('refuses %s', (_, told, files) => {
  expect(writerFaults(new Map(Object.entries({ ...sound, ...files })), all).join('\n')).toContain(told)
})

test('allows whom it names, readers, tests and comments', () => {
  const files = {
    ...sound,
    'server/src/a.ts': "trx.selectFrom('account')",
    'server/src/a.test.ts': "trx.deleteFrom('account')",
    'server/migrations/0069.sql': '-- what would update account\nselect from account for update;',
  }
  expect(writerFaults(new Map(Object.entries(files)), all)).toEqual([])
})
