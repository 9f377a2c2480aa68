-- How often a trigger has acted in an hour is counted whenever results come: only what counts is read for it.
create index trigger_run_counted on trigger_run (company_id, workflow_id, trigger_id, evaluated_at)
  where place = 0 and state not in ('BUNDLED', 'SKIPPED');
