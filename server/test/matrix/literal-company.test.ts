import { expect, test } from 'vitest'
import { boundByOthers } from './literal-company.ts'

const tenants = new Set(['company', 'task', 'workflow', 'file'])
const bound = (text: string) => boundByOthers(text, tenants)

test.each([
  ['select from task where id = $1', ['task']],
  ['select from task t where x.company_id = $1', ['task']],
  [
    'select from task join workflow w on w.company_id = task.company_id where task.company_id = $1',
    ['workflow'],
  ],
  ['delete from file using task where file.company_id = task.company_id and task.company_id = $1', ['file']],
  [
    'select (select from "workflow" as "w" where "w"."company_id" = "t"."company_id") from "task" as "t" where "t"."company_id" = $1',
    ['workflow'],
  ],
  ['select from task join company on company.id = task.company_id where task.company_id = $1', ['company']],
  ['update task set label = $1 from file where task.company_id = $2 and file.id = $3', ['file']],
])('finds what has no company of its own in %s', (text, tables) => {
  expect(bound(text)).toEqual(tables)
})

test.each([
  ['select from task where company_id = $1'],
  [
    'select from task t join workflow w on w.company_id = $1 and w.id = t.workflow_id where t.company_id = $1::uuid',
  ],
  ['select from task where company_id = $1 and exists (select from file where company_id = $1)'],
  ['select name from company where id = $1'],
  ['update "task" set "label" = $1 where "task"."company_id" = $2'],
  ['insert into task (company_id, id) values ($1, $2) on conflict (company_id, id) do update set id = $2'],
  ['with file as (select $1::uuid as id) select from file join task on task.company_id = $1'],
  ['select from rate_limit where id = $1'],
  ['select from task where company_id = $1 for update of task skip locked'],
])('finds a company for each table of %s', (text) => {
  expect(bound(text)).toEqual([])
})
