-- Finds the tasks that a trigger has made before.
create index trigger_run_task on trigger_run (company_id, workflow_id, trigger_id, evaluated_at) where kind = 'TASK';
