-- Workflows: what people fill in. The definition that is worked with is numbered and stays for ever; the one that is
-- being edited lies beside it until it is published.

create table workflow (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  translations jsonb not null,
  search_text text not null,
  image_file_id uuid,
  task_record_type uuid not null,
  version integer,
  triggers jsonb not null default '{}',
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  latest_change_at timestamptz(3) not null default now(),
  latest_change_by uuid,
  deleted_at timestamptz(3),
  deleted_by uuid,
  primary key (company_id, id),
  constraint workflow_image_fk foreign key (company_id, image_file_id) references file (company_id, id)
    on delete set null (image_file_id),
  constraint workflow_created_by_fk foreign key (company_id, created_by) references account (company_id, id),
  constraint workflow_latest_change_by_fk foreign key (company_id, latest_change_by)
    references account (company_id, id),
  constraint workflow_deleted_by_fk foreign key (company_id, deleted_by) references account (company_id, id)
);
comment on column workflow.search_text is 'Its names and teasers in small letters.';
comment on column workflow.task_record_type is
  'The record type of its tasks; that of its results has the id of the workflow.';
comment on column workflow.version is 'The published version; null while there is none.';
comment on column workflow.triggers is 'Published task sources and triggers: they have no versions.';
comment on column workflow.revision is
  'Counts the saves of the definition: a save names the one that it was made over.';
create index workflow_image on workflow (company_id, image_file_id);
alter table workflow enable row level security;
create policy tenant on workflow using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on workflow to feldwerk_app;

create table workflow_version (
  company_id uuid not null,
  workflow_id uuid not null,
  version integer not null,
  nodes jsonb not null,
  task_type jsonb not null,
  fields jsonb not null,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  primary key (company_id, workflow_id, version),
  constraint workflow_version_workflow_fk foreign key (company_id, workflow_id) references workflow (company_id, id)
    on delete cascade,
  constraint workflow_version_created_by_fk foreign key (company_id, created_by) references account (company_id, id)
);
comment on table workflow_version is 'What results were made with; never changed.';
comment on column workflow_version.fields is
  'What its results hold: they stay readable whatever becomes of the types it names.';
alter table workflow_version enable row level security;
create policy tenant on workflow_version
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert on workflow_version to feldwerk_app;

alter table workflow add constraint workflow_version_fk
  foreign key (company_id, id, version) references workflow_version (company_id, workflow_id, version);

create table workflow_draft (
  company_id uuid not null,
  workflow_id uuid not null,
  definition jsonb not null,
  base_version integer,
  changed_at timestamptz(3) not null default now(),
  changed_by uuid,
  primary key (company_id, workflow_id),
  constraint workflow_draft_workflow_fk foreign key (company_id, workflow_id) references workflow (company_id, id)
    on delete cascade,
  constraint workflow_draft_changed_by_fk foreign key (company_id, changed_by) references account (company_id, id)
);
comment on table workflow_draft is 'The definition as it is being edited; gone when it is published or thrown away.';
comment on column workflow_draft.base_version is 'The published version when editing began.';
alter table workflow_draft enable row level security;
create policy tenant on workflow_draft
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on workflow_draft to feldwerk_app;

-- Who may perform it: accounts, and everybody in a group.
create table workflow_permission (
  company_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  account_id uuid,
  account_group_id uuid,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  primary key (company_id, id),
  constraint workflow_permission_one_check check (num_nonnulls(account_id, account_group_id) = 1),
  constraint workflow_permission_account_unique unique (company_id, workflow_id, account_id),
  constraint workflow_permission_group_unique unique (company_id, workflow_id, account_group_id),
  constraint workflow_permission_workflow_fk foreign key (company_id, workflow_id)
    references workflow (company_id, id) on delete cascade,
  constraint workflow_permission_account_fk foreign key (company_id, account_id) references account (company_id, id)
    on delete cascade,
  constraint workflow_permission_group_fk foreign key (company_id, account_group_id)
    references account_group (company_id, id) on delete cascade,
  constraint workflow_permission_created_by_fk foreign key (company_id, created_by)
    references account (company_id, id)
);
create index workflow_permission_account on workflow_permission (company_id, account_id);
create index workflow_permission_group on workflow_permission (company_id, account_group_id);
alter table workflow_permission enable row level security;
create policy tenant on workflow_permission
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, delete on workflow_permission to feldwerk_app;

-- Who was permitted once: finished work that arrives after the permission ended is stored all the same.
create table workflow_permission_past (
  company_id uuid not null,
  workflow_id uuid not null,
  account_id uuid not null,
  ended_at timestamptz(3) not null default now(),
  primary key (company_id, workflow_id, account_id),
  constraint workflow_permission_past_workflow_fk foreign key (company_id, workflow_id)
    references workflow (company_id, id) on delete cascade,
  constraint workflow_permission_past_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade
);
create index workflow_permission_past_account on workflow_permission_past (company_id, account_id);
alter table workflow_permission_past enable row level security;
create policy tenant on workflow_permission_past
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on workflow_permission_past to feldwerk_app;

-- By triggers: a permission by a group ends in many ways, and all of them are one of these. What is deleted with its
-- workflow or account leaves nothing behind.
create function keep_past_permission(company uuid, workflow uuid, accounts uuid[]) returns void
  language sql set search_path = public, pg_temp
begin atomic
  insert into workflow_permission_past (company_id, workflow_id, account_id)
    select company, workflow, account.id from account
    where account.company_id = company and account.id = any (accounts)
      and exists (select from workflow present where present.company_id = company and present.id = workflow)
    on conflict (company_id, workflow_id, account_id) do update set ended_at = now();
end;

create function past_permission() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform keep_past_permission(old.company_id, old.workflow_id, case
    when old.account_id is not null then array[old.account_id]
    else array(select account_id from account_group_member
      where company_id = old.company_id and account_group_id = old.account_group_id) end);
  return null;
end
$$;
create trigger past_permission after delete on workflow_permission for each row execute function past_permission();

create function past_membership() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform keep_past_permission(old.company_id, workflow_id, array[old.account_id]) from workflow_permission
    where company_id = old.company_id and account_group_id = old.account_group_id;
  return null;
end
$$;
create trigger past_membership after delete on account_group_member for each row execute function past_membership();


-- Results: who performed which version of a workflow, when. The answers themselves lie in `record`, by field id.

create table workflow_result (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  workflow_id uuid not null,
  version integer not null,
  completed_at timestamptz(3) not null,
  claimed_completed_at timestamptz(3),
  started_at timestamptz(3),
  received_at timestamptz(3) not null default now(),
  created_by uuid not null,
  task_id uuid,
  meta jsonb not null default '{}',
  flags text[] not null default '{}',
  body_hash bytea not null,
  changed_at timestamptz(3),
  changed_by uuid,
  deleted_at timestamptz(3),
  deleted_by uuid,
  deleted_document jsonb,
  primary key (company_id, id),
  constraint workflow_result_flags_check check (flags <@ array[
    'CLOCK_AHEAD', 'PERMISSION_ENDED', 'WORKFLOW_DELETED', 'OLDER_VERSION', 'DATA_CHANGED', 'TOO_COSTLY', 'FILES_MISSING',
    'TASK_UNKNOWN', 'TASK_NOT_BEGUN', 'TASK_TOO_LATE', 'TASK_DONE_ALREADY', 'TASK_CANCELLED', 'TASK_DISABLED'
  ]),
  constraint workflow_result_deleted_check check ((deleted_at is null) = (deleted_document is null)),
  constraint workflow_result_version_fk foreign key (company_id, workflow_id, version)
    references workflow_version (company_id, workflow_id, version) on delete cascade,
  constraint workflow_result_created_by_fk foreign key (company_id, created_by) references account (company_id, id),
  constraint workflow_result_changed_by_fk foreign key (company_id, changed_by) references account (company_id, id),
  constraint workflow_result_deleted_by_fk foreign key (company_id, deleted_by) references account (company_id, id)
);
comment on column workflow_result.claimed_completed_at is
  'What the phone said, when its clock was ahead; completed_at is the time of arrival then.';
comment on column workflow_result.meta is 'Position and device, where a component asks for them.';
comment on column workflow_result.body_hash is 'Of what was sent: the same id with the same body is the same result.';
comment on column workflow_result.deleted_document is
  'The answers of a deleted result, which no query sees any more.';
create index workflow_result_of_workflow on workflow_result (company_id, workflow_id, completed_at desc, id)
  where deleted_at is null;
create index workflow_result_at on workflow_result (company_id, completed_at desc, id) where deleted_at is null;
create index workflow_result_by on workflow_result (company_id, created_by, completed_at desc) where deleted_at is null;
create index workflow_result_version on workflow_result (company_id, workflow_id, version);
create index workflow_result_task on workflow_result (company_id, task_id) where task_id is not null;
alter table workflow_result enable row level security;
create policy tenant on workflow_result
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on workflow_result to feldwerk_app;

-- Files that a result refers to. One that has not arrived yet is waited for.
create table workflow_result_file (
  company_id uuid not null,
  workflow_result_id uuid not null,
  file_id uuid not null,
  primary key (company_id, workflow_result_id, file_id),
  constraint workflow_result_file_result_fk foreign key (company_id, workflow_result_id)
    references workflow_result (company_id, id) on delete cascade,
  constraint workflow_result_file_file_fk foreign key (company_id, file_id) references file (company_id, id)
);
create index workflow_result_file_file on workflow_result_file (company_id, file_id);
alter table workflow_result_file enable row level security;
create policy tenant on workflow_result_file
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, delete on workflow_result_file to feldwerk_app;

-- The assets that a result names in its answers, or that its task is about: an asset's page lists its results.
create table workflow_result_asset (
  company_id uuid not null,
  asset_id uuid not null,
  workflow_result_id uuid not null,
  primary key (company_id, asset_id, workflow_result_id),
  constraint workflow_result_asset_result_fk foreign key (company_id, workflow_result_id)
    references workflow_result (company_id, id) on delete cascade
);
create index workflow_result_asset_result on workflow_result_asset (company_id, workflow_result_id);
alter table workflow_result_asset enable row level security;
create policy tenant on workflow_result_asset
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, delete on workflow_result_asset to feldwerk_app;

-- What a correction replaced.
create table workflow_result_change (
  company_id uuid not null,
  workflow_result_id uuid not null,
  id uuid not null,
  at timestamptz(3) not null default now(),
  account_id uuid,
  document jsonb not null,
  primary key (company_id, workflow_result_id, id),
  constraint workflow_result_change_result_fk foreign key (company_id, workflow_result_id)
    references workflow_result (company_id, id) on delete cascade,
  constraint workflow_result_change_account_fk foreign key (company_id, account_id)
    references account (company_id, id)
);
comment on column workflow_result_change.document is 'The answers before.';
alter table workflow_result_change enable row level security;
create policy tenant on workflow_result_change
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert on workflow_result_change to feldwerk_app;

-- Uploads that nobody will finish or refer to. A phone may be offline for weeks between a photo and its result; an
-- upload that a result waits for, or that arrived after it, is not abandoned.
create function abandoned_files(at_most integer) returns table (company_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select file.company_id, file.id from public.file
   where (file.state = 'pending' and file.created_at < now() - interval '1 day'
      or file.state = 'stored' and file.created_at < now() - interval '60 days')
     and not exists (select from public.workflow_result_file used
       where used.company_id = file.company_id and used.file_id = file.id)
   order by file.created_at
   limit at_most;
end;
revoke execute on function abandoned_files from public;
grant execute on function abandoned_files to feldwerk_app;


-- Tasks: what is to be done with a workflow, when, and by whom. Their data lies in `record`, by field id, where
-- queries see them.

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
  constraint task_completed_with_fk foreign key (company_id, completed_with)
    references workflow_result (company_id, id),
  constraint task_cancelled_by_fk foreign key (company_id, cancelled_by) references account (company_id, id),
  constraint task_created_by_fk foreign key (company_id, created_by) references account (company_id, id)
);
comment on column task.state is
  'As it was at the last change; where next_change_at has passed, the clock says another.';
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
alter table task enable row level security;
create policy tenant on task using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on task to feldwerk_app;

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
alter table task_assignee enable row level security;
create policy tenant on task_assignee
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, delete on task_assignee to feldwerk_app;

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
alter table task_source enable row level security;
create policy tenant on task_source
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on task_source to feldwerk_app;

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
revoke execute on function companies_with_due_tasks, companies_with_task_sources from public;
grant execute on function companies_with_due_tasks, companies_with_task_sources to feldwerk_app;
