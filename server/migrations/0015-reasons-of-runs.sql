-- Why a trigger acted or did not: its condition as it was evaluated.
alter table trigger_run add column reason jsonb;
comment on column trigger_run.reason is 'Its conditions as a tree, with what they asked about; null without a condition.';
