-- When a run was tried, how long that took, and what came of it.
alter table trigger_run add column attempts jsonb not null default '[]';
comment on column trigger_run.attempts is 'The latest 10 tries, with what was in the way of each.';
