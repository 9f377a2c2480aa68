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

-- What has arrived before: every id in the answers, and in the data of the task, that is one of an asset.
insert into workflow_result_asset (company_id, asset_id, workflow_result_id)
select distinct result.company_id, asset.id, result.id
  from workflow_result result
  join record named on named.company_id = result.company_id and named.id in (result.id, result.task_id)
  cross join lateral jsonb_path_query(named.document,
    'strict $.** ? (@.type() == "string" && @ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")') value
  join asset_name asset on asset.company_id = result.company_id and asset.id = (value #>> '{}')::uuid;
