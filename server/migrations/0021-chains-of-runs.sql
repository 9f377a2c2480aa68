-- What one run sets going through another: how long such a chain is, and how busy.
alter table trigger_run
  add column chain uuid,
  add column depth integer not null default 0;
comment on column trigger_run.chain is 'The occasion that the first run of the chain was about; null where it begins one.';
comment on column trigger_run.depth is 'How many runs come before it in its chain since somebody last stood between them.';
create index trigger_run_chain on trigger_run (company_id, chain, evaluated_at) where chain is not null;
