-- Every flag that was allowed still is, so the results that are there need not be looked at.
alter table workflow_result drop constraint workflow_result_flags_check;
alter table workflow_result add constraint workflow_result_flags_check check (flags <@ array[
  'CLOCK_AHEAD', 'PERMISSION_ENDED', 'WORKFLOW_DELETED', 'OLDER_VERSION', 'DATA_CHANGED', 'TOO_COSTLY', 'FILES_MISSING',
  'TASK_UNKNOWN', 'TASK_NOT_BEGUN', 'TASK_TOO_LATE', 'TASK_DONE_ALREADY', 'TASK_CANCELLED', 'TASK_DISABLED']) not valid;
