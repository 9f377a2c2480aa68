import { expect, test } from 'vitest'
import { withoutFilters } from './statement.ts'

const tenants = new Set(['company', 'task', 'workflow', 'file'])
const bare = (text: string) => withoutFilters(text, tenants)

test.each([
  ['select * from task where id = $1'],
  ['select * from task join workflow on workflow.company_id = task.company_id'],
  ['update "task" set "label" = $1 where "id" = $2'],
  ['delete from task using (values ($1::uuid)) gone (id) where task.id = gone.id'],
  ['insert into task (company_id, id) select $1, id from workflow'],
  ['select id from company where name = $1'],
])('finds nothing to take from %s', (text) => {
  expect(bare(text)).toEqual({ text, dropped: 0, isTenant: true, left: [] })
})

test.each([
  ['insert into task (company_id, id) values ($1, $2) on conflict (company_id, id) do nothing'],
  ['insert into "task" as t ("company_id") values ($1) returning "id" as "file"'],
  ["/* read_caller */ select kind from find_caller($1) where kind <> 'task'"],
  ["set local app.company = '00000000-0000-0000-0000-000000000000'"],
  ['insert into task (company_id, id) select $1, id from json_populate_recordset(null::task, $2::json)'],
  ['select * from rate_limit where id = $1'],
])('finds no tenant table read or changed in %s', (text) => {
  expect(bare(text)).toEqual({ text, dropped: 0, isTenant: false, left: [] })
})

test.each([
  [
    'select from task where company_id = $1 and id = $2',
    'select from task where $1::uuid is not null and id = $2',
  ],
  [
    'update "task" set "label" = $1 where "task"."company_id" = $2',
    'update "task" set "label" = $1 where $2::uuid is not null',
  ],
  [
    'select from fact join task t on t.company_id = $1::uuid',
    'select from fact join task t on $1::uuid is not null',
  ],
  [
    'select from task where company_id = cast($1 as uuid)',
    'select from task where cast($1 as uuid) is not null',
  ],
  ["select from task where company_id = 'a'", "select from task where 'a'::uuid is not null"],
  ['select "name" from "company" where "id" = $1', 'select "name" from "company" where $1::uuid is not null'],
  [
    'select from company join task on true where company.id = $1',
    'select from company join task on true where $1::uuid is not null',
  ],
  [
    'select (select name from company where id = $1) from task where id = $2',
    'select (select name from company where $1::uuid is not null) from task where id = $2',
  ],
])('takes the filter from %s', (text, without) => {
  expect(bare(text)).toEqual({ text: without, dropped: 1, isTenant: true, left: [] })
})

test.each([
  ['select from task where company_id = any($1)'],
  ['select from task where task.company_id in ($1, $2)'],
  ['select from task where company_id <> $1'],
  ['select from task where (company_id, id) = ($1, $2)'],
  ['select from task where (company_id, id) in (select $1, $2)'],
])('tells of the filter that it cannot take from %s', (text) => {
  expect(bare(text).left).toHaveLength(1)
})
