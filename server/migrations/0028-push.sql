-- Where the devices of people receive push messages: one place for each session, gone when it ends.
create table push_subscription (
  company_id uuid not null,
  session_id uuid not null,
  account_id uuid not null,
  endpoint text not null,
  public_key bytea not null,
  auth_secret bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, session_id),
  constraint push_subscription_public_key_check check (octet_length(public_key) = 65),
  constraint push_subscription_auth_secret_check check (octet_length(auth_secret) = 16),
  constraint push_subscription_session_fk foreign key (company_id, session_id)
    references session (company_id, id) on delete cascade,
  constraint push_subscription_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade
);
comment on column push_subscription.endpoint is 'Address of the device at the push service of its browser.';
comment on column push_subscription.public_key is 'P-256 key of the device, as a point: only it reads what is sent.';
create index push_subscription_account on push_subscription (company_id, account_id);
create index push_subscription_endpoint on push_subscription (company_id, endpoint);
alter table push_subscription enable row level security;
create policy tenant on push_subscription
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on push_subscription to feldwerk_app;
