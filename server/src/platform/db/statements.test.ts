import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { statementsOf } from './statements.ts'

test('statements end where no text, name, body or comment does', () => {
  const sql = `-- One; two
create table "a;b" (c text default 'x; ''y');
do $$ begin perform 1; end $$; create function f() returns text language plpgsql as $q$ begin return $$;$$; end $q$;
/* three; */ select 4 - 3, 6 / 2 -- five;
`
  expect(statementsOf(sql)).toEqual([
    `create table "a;b" (c text default 'x; ''y')`,
    'do $$ begin perform 1; end $$',
    'create function f() returns text language plpgsql as $q$ begin return $$;$$; end $q$',
    '/* three; */ select 4 - 3, 6 / 2',
  ])
})

test('migrations that a cluster runs later have no function whose body is without quotes', async () => {
  const folder = path.join(import.meta.dirname, '../../../migrations')
  for (const name of (await readdir(folder)).filter((each) => each >= '0070')) {
    const sql = await readFile(path.join(folder, name), 'utf8')
    expect(sql, name).not.toMatch(/\bbegin\s+atomic\b/i)
    expect(statementsOf(sql).length, name).toBeGreaterThan(0)
  }
})
