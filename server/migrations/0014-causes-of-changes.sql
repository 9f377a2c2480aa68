-- Changes of assets that a result has set going, and their creation: which result it was.
create table asset_cause (
  company_id uuid not null,
  asset_id uuid not null,
  version integer not null,
  type_id uuid not null,
  workflow_id uuid not null,
  workflow_result_id uuid not null,
  trigger_id text not null,
  primary key (company_id, asset_id, version),
  constraint asset_cause_type_fk foreign key (company_id, type_id)
    references asset_type (company_id, id) on delete cascade
);
comment on column asset_cause.version is 'The version that the change made; 1 for the creation.';
create index asset_cause_type on asset_cause (company_id, type_id);
alter table asset_cause enable row level security;
create policy tenant on asset_cause
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert on asset_cause to feldwerk_app;
