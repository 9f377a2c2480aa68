-- Addresses that a mail server has refused for good; after three times nothing goes there until somebody confirms one.
create table mail_refusal (
  company_id uuid not null,
  id uuid not null,
  address text not null,
  account_id uuid,
  run_id uuid not null,
  times integer not null default 1,
  said text not null,
  refused_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  constraint mail_refusal_address_unique unique (company_id, address),
  constraint mail_refusal_account_fk foreign key (company_id, account_id) references account (company_id, id)
    on delete cascade
);
comment on column mail_refusal.account_id is 'Whose address it is; null for one that stands in a trigger.';
comment on column mail_refusal.run_id is 'The last run that was refused; its tries count once.';
create index mail_refusal_account on mail_refusal (company_id, account_id) where account_id is not null;
alter table mail_refusal enable row level security;
create policy tenant on mail_refusal
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on mail_refusal to feldwerk_app;

-- Lists ask for both columns in one direction.
drop index trigger_run_at;
create index trigger_run_at on trigger_run (company_id, evaluated_at, id);
