-- With what the calls of webhooks are signed. Sealed with a key that the application role cannot read.
create table webhook_secret (
  company_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  trigger_id text not null,
  sealed bytea not null,
  hint text not null,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  ends_at timestamptz(3),
  primary key (company_id, id),
  constraint webhook_secret_workflow_fk foreign key (company_id, workflow_id)
    references workflow (company_id, id) on delete cascade,
  constraint webhook_secret_by_fk foreign key (company_id, created_by) references account (company_id, id)
);
comment on column webhook_secret.hint is 'Its last characters, to recognise it by.';
comment on column webhook_secret.ends_at is 'Until when it signs beside a newer one; null for the newest.';
create index webhook_secret_trigger on webhook_secret (company_id, workflow_id, trigger_id);
create unique index webhook_secret_newest_unique on webhook_secret (company_id, workflow_id, trigger_id)
  where ends_at is null;
create index webhook_secret_by on webhook_secret (company_id, created_by) where created_by is not null;
alter table webhook_secret enable row level security;
create policy tenant on webhook_secret
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on webhook_secret to feldwerk_app;
