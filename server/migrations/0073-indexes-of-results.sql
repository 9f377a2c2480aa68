-- The same of results (0071).

drop index workflow_result_of_workflow;
create index workflow_result_of_workflow on workflow_result (company_id, workflow_id, completed_at)
  where deleted_at is null;
drop index workflow_result_at;
create index workflow_result_at on workflow_result (company_id, completed_at) where deleted_at is null;
drop index workflow_result_by;
create index workflow_result_by on workflow_result (company_id, created_by, completed_at) where deleted_at is null;
drop index workflow_result_received;
create index workflow_result_received on workflow_result (company_id, received_at) where deleted_at is null;

-- Assets are searched by the beginning of their names across all types, and read in order within one: there the order that
-- people expect serves for both.
drop index asset_name_of_type;
drop index asset_name_search;
create index asset_name_search on asset_name (company_id, name_key);
