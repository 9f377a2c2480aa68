-- Mails beyond what a trigger may send in an hour go together: one of them waits, the others go with it.
alter table trigger_run
  add column bundle uuid,
  drop constraint trigger_run_state_check,
  add constraint trigger_run_state_check check (state in ('WAITING', 'RUNNING', 'DONE', 'BUNDLED', 'SKIPPED', 'FAILED')),
  add constraint trigger_run_bundled_check check (bundle is not null or state <> 'BUNDLED');
comment on column trigger_run.bundle is 'The same in all mails that go as one; null where it goes by itself.';
create index trigger_run_bundle on trigger_run (company_id, bundle) where bundle is not null;
