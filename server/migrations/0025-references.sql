-- Who uses what among the definitions of a company: views, metrics, dashboards, workflows, asset types.

-- Definitions that use others, with what to call them when somebody asks who is in the way.
create table dependant (
  company_id uuid not null references company (id) on delete cascade,
  kind text not null,
  id uuid not null,
  names jsonb not null,
  primary key (company_id, kind, id),
  constraint dependant_kind_check check (kind in ('ASSET_TYPE', 'WORKFLOW', 'VIEW', 'METRIC', 'DASHBOARD'))
);
comment on column dependant.names is 'Language to name.';

create table reference (
  company_id uuid not null,
  source_kind text not null,
  source_id uuid not null,
  target_kind text not null,
  target_id uuid not null,
  primary key (company_id, source_kind, source_id, target_kind, target_id),
  constraint reference_source_fk foreign key (company_id, source_kind, source_id)
    references dependant (company_id, kind, id) on delete cascade
);
comment on table reference is 'The source uses the target.';
create index reference_target on reference (company_id, target_kind, target_id);

alter table dependant enable row level security;
alter table reference enable row level security;

create policy tenant on dependant using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on reference using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));

grant select, insert, update, delete on dependant to feldwerk_app;
grant select, insert, delete on reference to feldwerk_app;
