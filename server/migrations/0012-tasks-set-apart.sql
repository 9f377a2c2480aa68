-- What a person has changed of a single task of a series stays as it is when the series is changed.
alter table task
  add column set_apart text[] not null default '{}',
  add constraint task_set_apart_check check (set_apart <@ '{LABEL,TIMES,ASSIGNEES,DATA,DATE}'::text[]);
comment on column task.set_apart is
  'What no longer follows the series; DATE: it takes place though the rule has no such occurrence any more.';
