-- When people are reminded of a task, that it was begun, and who is told when its deadline passes.
alter table task
  add column remind_at timestamptz(3),
  add column begun_at timestamptz(3),
  add column begun_by uuid,
  add column escalate_to jsonb,
  add constraint task_begun_check check ((begun_at is null) = (begun_by is null)),
  add constraint task_begun_by_fk foreign key (company_id, begun_by) references account (company_id, id);
comment on column task.remind_at is 'When its assignees are told that its deadline is near; null: never, or they were told.';
comment on column task.begun_at is 'When somebody began it on a phone that had a network then or later; it says nothing of a task without.';
comment on column task.escalate_to is 'Accounts and groups who are told once when its deadline passes.';
create index task_remind on task (remind_at, company_id) where remind_at is not null;

update task set remind_at = due.at
from (
  select company_id, id, deadline - coalesce(
    make_interval(mins => least(greatest((push ->> 'minutesBefore')::numeric, 0), 1000000)::int), interval '2 hours') as at
  from task where state in ('PENDING', 'OPEN') and deadline is not null
) due
where task.company_id = due.company_id and task.id = due.id and due.at > now()
  and (task.valid_from is null or due.at > task.valid_from);

create or replace function companies_with_due_tasks(at timestamptz) returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select task.company_id from public.task where task.next_change_at <= at
  union
  select task.company_id from public.task where task.remind_at <= at;
end;
