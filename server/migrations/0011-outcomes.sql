-- What results set going. The triggers of a workflow are kept as they were when a result came, because a job works them
-- out a moment later; what they come to is worked out once and then stands in a run.

create table workflow_trigger_revision (
  company_id uuid not null,
  workflow_id uuid not null,
  revision integer not null,
  version integer not null,
  triggers jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, workflow_id, revision),
  constraint workflow_trigger_revision_version_fk foreign key (company_id, workflow_id, version)
    references workflow_version (company_id, workflow_id, version) on delete cascade
);
comment on column workflow_trigger_revision.version is 'The version whose names its triggers speak of.';
create index workflow_trigger_revision_version on workflow_trigger_revision (company_id, workflow_id, version);
alter table workflow_trigger_revision enable row level security;
create policy tenant on workflow_trigger_revision
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert on workflow_trigger_revision to feldwerk_app;

alter table workflow add column trigger_revision integer;
comment on column workflow.trigger_revision is
  'The triggers that results set going now; null while there are none, and then a result costs nothing more.';

insert into workflow_trigger_revision (company_id, workflow_id, revision, version, triggers)
  select company_id, id, 1, version, triggers from workflow
  where version is not null and deleted_at is null
    and exists (select from jsonb_each(triggers) list
      where list.key in ('emailTriggers', 'taskTriggers', 'pdfTriggers', 'webhookTriggers', 'assetTriggers')
        and jsonb_array_length(list.value) > 0);
update workflow set trigger_revision = 1
  from workflow_trigger_revision kept
  where kept.company_id = workflow.company_id and kept.workflow_id = workflow.id;

create table trigger_run (
  company_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  workflow_result_id uuid not null,
  trigger_id text not null,
  revision integer not null,
  kind text not null,
  occasion text not null,
  occasion_id uuid not null,
  place integer not null,
  state text not null,
  plan jsonb not null,
  tries integer not null default 0,
  due_at timestamptz(3),
  outcome jsonb,
  problem jsonb,
  evaluated_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (company_id, id),
  constraint trigger_run_once_unique unique (company_id, workflow_id, trigger_id, occasion, occasion_id, place),
  constraint trigger_run_kind_check check (kind in ('ASSET', 'PDF', 'EMAIL', 'WEBHOOK', 'TASK')),
  constraint trigger_run_occasion_check check (occasion in ('STORED', 'CORRECTED')),
  constraint trigger_run_state_check check (state in ('WAITING', 'RUNNING', 'DONE', 'SKIPPED', 'FAILED')),
  constraint trigger_run_due_check check ((due_at is not null) = (state in ('WAITING', 'RUNNING'))),
  constraint trigger_run_result_fk foreign key (company_id, workflow_result_id)
    references workflow_result (company_id, id) on delete cascade
);
comment on table trigger_run is 'One trigger on one occasion, worked out; with a row for each of its context.';
comment on column trigger_run.occasion_id is 'Of the result that was stored, or of the correction.';
comment on column trigger_run.place is 'The row of the context; 0 without one.';
comment on column trigger_run.plan is 'What is to be done, in the form of its kind. Nothing is evaluated after it.';
comment on column trigger_run.due_at is 'When it is tried next; of one that is running, when it is taken to be lost.';
create index trigger_run_result on trigger_run (company_id, workflow_result_id);
create index trigger_run_at on trigger_run (company_id, evaluated_at desc, id);
create index trigger_run_due on trigger_run (company_id, due_at) where due_at is not null;
alter table trigger_run enable row level security;
create policy tenant on trigger_run
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on trigger_run to feldwerk_app;

create function companies_with_due_runs(at timestamptz) returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct trigger_run.company_id from public.trigger_run where trigger_run.due_at <= at;
end;
revoke execute on function companies_with_due_runs from public;
grant execute on function companies_with_due_runs to feldwerk_app;
