-- Tasks that were not done in time set triggers going, too: there a run is about a task, and there is no result.
alter table trigger_run
  alter column workflow_result_id drop not null,
  add column task_id uuid,
  drop constraint trigger_run_occasion_check,
  add constraint trigger_run_occasion_check
    check (occasion in ('STORED', 'CORRECTED', 'TASK_LATE', 'TASK_NOT_COMPLETED')),
  add constraint trigger_run_about_check check (num_nonnulls(workflow_result_id, task_id) = 1),
  add constraint trigger_run_task_fk foreign key (company_id, task_id) references task (company_id, id) on delete cascade;
comment on column trigger_run.task_id is 'The task that was not done in time; null where it is about a result.';
comment on column trigger_run.occasion_id is
  'Of the result that was stored, of the correction, or made of a task and the deadline that passed.';
create index trigger_run_about_task on trigger_run (company_id, task_id) where task_id is not null;
