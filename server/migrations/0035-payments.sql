-- What companies buy and pay: a copy of what the payment provider has, fetched anew whenever it tells of a change.
create table payment_customer (
  company_id uuid primary key references company (id) on delete cascade,
  customer_id text not null,
  fetches integer not null default 0,
  stored_fetch integer not null default 0,
  fetched_at timestamptz(3),
  subscription_id text,
  item_id text,
  status text,
  quantity integer not null default 0,
  kept_quantity integer,
  kept_until timestamptz(3),
  period_start timestamptz(3),
  period_end timestamptz(3),
  by_invoice boolean not null default false,
  method jsonb,
  failed_since timestamptz(3),
  constraint payment_customer_customer_unique unique (customer_id),
  constraint payment_customer_quantity_check check (quantity >= 0 and kept_quantity >= 0),
  constraint payment_customer_kept_check check ((kept_quantity is null) = (kept_until is null))
);
comment on column payment_customer.fetches is 'Counted when a fetch begins; one that began earlier never replaces a later one.';
comment on column payment_customer.kept_quantity is 'Licences of this period where the next one has fewer.';
comment on column payment_customer.failed_since is 'Since when a payment is missing; null while all is paid.';
alter table payment_customer enable row level security;
create policy tenant on payment_customer
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update on payment_customer to feldwerk_app;

create table payment_standing (
  company_id uuid primary key references company (id) on delete cascade,
  short_since timestamptz(3),
  missing_since timestamptz(3),
  notices integer not null default 0
);
comment on column payment_standing.short_since is 'Since when more licences are used than there are.';
comment on column payment_standing.missing_since is 'Since when a payment or licences are missing; null while nothing is.';
comment on column payment_standing.notices is 'How many notices of that were sent.';
alter table payment_standing enable row level security;
create policy tenant on payment_standing
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update on payment_standing to feldwerk_app;

alter table company add column work_paused_at timestamptz(3);
comment on column company.work_paused_at is
  'Since when no new work can be begun in the app, because a payment is missing; what was begun is delivered.';

create table payment_invoice (
  company_id uuid not null references company (id) on delete cascade,
  id text not null,
  created_at timestamptz(3) not null,
  invoice jsonb not null,
  primary key (company_id, id)
);
create index payment_invoice_newest on payment_invoice (company_id, created_at desc, id desc);
alter table payment_invoice enable row level security;
create policy tenant on payment_invoice
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on payment_invoice to feldwerk_app;

create table payment_event (
  company_id uuid not null references company (id) on delete cascade,
  id text not null,
  received_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
comment on table payment_event is 'What the payment provider has told of already.';
create index payment_event_old on payment_event (received_at);
alter table payment_event enable row level security;
create policy tenant on payment_event
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert on payment_event to feldwerk_app;

create table licence_day (
  company_id uuid not null references company (id) on delete cascade,
  day date not null,
  used integer not null,
  at timestamptz(3) not null,
  primary key (company_id, day)
);
comment on table licence_day is 'The most app licences that were used on a day; days of more than a year ago go.';
alter table licence_day enable row level security;
create policy tenant on licence_day
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on licence_day to feldwerk_app;

create function company_of_payment_customer(wanted text) returns uuid
language sql stable security definer set search_path = public, pg_temp
  return (select company_id from public.payment_customer where customer_id = wanted);
create function companies_with_payments() returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select company.id from public.company where not company.demo;
end;
create function clean_payment_events() returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  delete from public.payment_event where received_at < now() - interval '30 days';
end;
revoke execute on function company_of_payment_customer, companies_with_payments, clean_payment_events from public;
grant execute on function company_of_payment_customer, companies_with_payments, clean_payment_events to feldwerk_app;
