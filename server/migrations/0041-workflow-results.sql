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
    'CLOCK_AHEAD', 'PERMISSION_ENDED', 'WORKFLOW_DELETED', 'OLDER_VERSION', 'DATA_CHANGED', 'FILES_MISSING', 'TASK_UNKNOWN'
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
comment on column workflow_result.deleted_document is 'The answers of a deleted result, which no query sees any more.';
create index workflow_result_of_workflow on workflow_result (company_id, workflow_id, completed_at desc, id)
  where deleted_at is null;
create index workflow_result_at on workflow_result (company_id, completed_at desc, id) where deleted_at is null;
create index workflow_result_by on workflow_result (company_id, created_by, completed_at desc) where deleted_at is null;
create index workflow_result_version on workflow_result (company_id, workflow_id, version);

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
  constraint workflow_result_change_account_fk foreign key (company_id, account_id) references account (company_id, id)
);
comment on column workflow_result_change.document is 'The answers before.';

-- An upload that a result waits for, or that arrived after it, is not abandoned.
create or replace function abandoned_files(at_most integer) returns table (company_id uuid, id uuid)
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

alter table workflow_result enable row level security;
alter table workflow_result_file enable row level security;
alter table workflow_result_change enable row level security;

create policy tenant on workflow_result
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on workflow_result_file
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on workflow_result_change
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));

grant select, insert, update on workflow_result to feldwerk_app;
grant select, insert, delete on workflow_result_file to feldwerk_app;
grant select, insert on workflow_result_change to feldwerk_app;
