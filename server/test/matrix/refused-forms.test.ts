import { expect, test } from 'vitest'
import { refusedForms, refusedIn } from './refused-forms.ts'

test.each(refusedForms)('finds what is refused because $reason', ({ planted, reason }) => {
  expect(refusedIn(planted)).toEqual([reason])
})

test.each([
  'insert into task (id) values ($1) on conflict (id) do update set changed_at = excluded.changed_at returning id',
  'insert into task (id, changed_at) values ($1, now()) on conflict (id) do nothing',
  'update task set changed_at = now() where id = $1 returning id',
  "update task set changed_at = greatest(now(), (changed_at at time zone 'UTC' + interval '1 ms') at time zone 'UTC')",
  "update task set label = case when label is null then $1 else label end, changed_at = now() where due_at < now() - interval '1 hour'",
  "select coalesce(changed_at, now()) from task where deadline < now() - interval '1 hour'",
  'with gone as (delete from task where id = $1 returning id) select id from gone',
])('takes %s', (text) => {
  expect(refusedIn(text)).toEqual([])
})
