-- Tasks: what is to be done with a workflow, when, and by whom. Their data lies in `record`, by field id, where queries
-- see them.

create table task (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  workflow_id uuid not null,
  label text,
  state text not null,
  valid_from timestamptz(3),
  deadline timestamptz(3),
  hard_deadline boolean not null default false,
  next_change_at timestamptz(3),
  push jsonb,
  source_id text,
  source_name text,
  occurrence timestamptz(3),
  source_key text,
  completed_at timestamptz(3),
  completed_by uuid,
  completed_with uuid,
  cancelled_at timestamptz(3),
  cancelled_by uuid,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  changed_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  constraint task_state_check check (state in
    ('PENDING', 'OPEN', 'LATE', 'DISABLED', 'COMPLETED', 'COMPLETED_LATE', 'NOT_COMPLETED', 'CANCELLED')),
  constraint task_source_check check (num_nulls(source_id, source_name, occurrence, source_key) in (0, 4)),
  constraint task_workflow_fk foreign key (company_id, workflow_id) references workflow (company_id, id)
    on delete cascade,
  constraint task_completed_by_fk foreign key (company_id, completed_by) references account (company_id, id),
  constraint task_completed_with_fk foreign key (company_id, completed_with) references workflow_result (company_id, id),
  constraint task_cancelled_by_fk foreign key (company_id, cancelled_by) references account (company_id, id),
  constraint task_created_by_fk foreign key (company_id, created_by) references account (company_id, id)
);
comment on column task.state is 'As it was at the last change; where next_change_at has passed, the clock says another.';
comment on column task.next_change_at is 'When the clock changes the state next; null: never.';
comment on column task.changed_at is 'When somebody or its source changed it; the clock does not count.';
create unique index task_of_source on task (company_id, workflow_id, source_id, occurrence, source_key)
  where source_id is not null;
create index task_of_workflow on task (company_id, workflow_id, deadline, id);
create index task_by_state on task (company_id, state, deadline, id);
create index task_by_begin on task (company_id, valid_from);
create index task_next_change on task (next_change_at, company_id) where next_change_at is not null;
create index task_completed_by on task (company_id, completed_by);
create index task_completed_with on task (company_id, completed_with);

-- Who is to do it; nobody: everybody who may perform the workflow.
create table task_assignee (
  company_id uuid not null,
  task_id uuid not null,
  id uuid not null,
  account_id uuid,
  account_group_id uuid,
  primary key (company_id, task_id, id),
  constraint task_assignee_one_check check (num_nonnulls(account_id, account_group_id) = 1),
  constraint task_assignee_account_unique unique (company_id, task_id, account_id),
  constraint task_assignee_group_unique unique (company_id, task_id, account_group_id),
  constraint task_assignee_task_fk foreign key (company_id, task_id) references task (company_id, id)
    on delete cascade,
  constraint task_assignee_account_fk foreign key (company_id, account_id) references account (company_id, id)
    on delete cascade,
  constraint task_assignee_group_fk foreign key (company_id, account_group_id)
    references account_group (company_id, id) on delete cascade
);
create index task_assignee_account on task_assignee (company_id, account_id);
create index task_assignee_group on task_assignee (company_id, account_group_id);

-- How far the sources of workflows have come.
create table task_source (
  company_id uuid not null,
  workflow_id uuid not null,
  source_id text not null,
  since timestamptz(3) not null default now(),
  made_until timestamptz(3),
  last_run_at timestamptz(3),
  problem jsonb,
  primary key (company_id, workflow_id, source_id),
  constraint task_source_workflow_fk foreign key (company_id, workflow_id) references workflow (company_id, id)
    on delete cascade
);
comment on column task_source.since is 'Occurrences before are not made up for.';
comment on column task_source.made_until is 'Every occurrence before has its tasks.';
comment on column task_source.problem is 'What kept the last run from making tasks.';

create index workflow_result_task on workflow_result (company_id, task_id) where task_id is not null;

alter table workflow_result drop constraint workflow_result_flags_check;
alter table workflow_result add constraint workflow_result_flags_check check (flags <@ array[
  'CLOCK_AHEAD', 'PERMISSION_ENDED', 'WORKFLOW_DELETED', 'OLDER_VERSION', 'DATA_CHANGED', 'FILES_MISSING', 'TASK_UNKNOWN',
  'TASK_NOT_BEGUN', 'TASK_TOO_LATE', 'TASK_DONE_ALREADY', 'TASK_CANCELLED', 'TASK_DISABLED'
]);

-- For the jobs that do the work company by company.
create function companies_with_due_tasks(at timestamptz) returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct task.company_id from public.task where task.next_change_at <= at;
end;
create function companies_with_task_sources() returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select workflow.company_id from public.workflow
   where workflow.deleted_at is null and workflow.version is not null
     and jsonb_array_length(workflow.triggers -> 'taskSources') > 0
  union
  select task_source.company_id from public.task_source;
end;

revoke all on function companies_with_due_tasks(timestamptz), companies_with_task_sources() from public;
grant execute on function companies_with_due_tasks(timestamptz), companies_with_task_sources() to feldwerk_app;

alter table task enable row level security;
alter table task_assignee enable row level security;
alter table task_source enable row level security;
create policy tenant on task using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on task_assignee using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on task_source using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));

grant select, insert, update on task to feldwerk_app;
grant select, insert, delete on task_assignee to feldwerk_app;
grant select, insert, update, delete on task_source to feldwerk_app;
