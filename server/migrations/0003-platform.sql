-- Legal texts, and what the server itself keeps: what is to be sent, repeated calls, limits, errors, the log.

-- The operator's legal texts belong to no company and are public.
create table singleton_text (
  type text not null,
  language text not null,
  content text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (type, language),
  constraint singleton_text_type_check check (type in ('TERMS_AND_CONDITIONS', 'IMPRINT', 'DATA_PRIVACY'))
);

create table company_text (
  company_id uuid not null references company (id) on delete cascade,
  type text not null,
  content text not null,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  primary key (company_id, type),
  constraint company_text_type_check check (type in ('TERMS_AND_CONDITIONS', 'IMPRINT', 'DATA_PRIVACY')),
  constraint company_text_updated_by_fk foreign key (company_id, updated_by) references account (company_id, id)
);

-- Work to be done after the commit. A dispatcher takes the rows away; the application only adds. No foreign key: its
-- check would lock the company's row for every writer.
create table outbox (
  id bigint primary key generated always as identity,
  company_id uuid,
  job text not null,
  payload jsonb not null,
  attempts smallint not null default 25,
  created_at timestamptz(3) not null default now()
);

-- Calls that carry an Idempotency-Key: the first one's answer is every repeat's answer.
create table idempotency (
  company_id uuid not null,
  account_id uuid not null,
  key text not null,
  call text not null,
  body_hash bytea not null,
  status smallint,
  answer json,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, account_id, key),
  constraint idempotency_account_fk foreign key (company_id, account_id) references account (company_id, id) on delete cascade
);
comment on column idempotency.status is 'Null while the first call is under way.';
create index idempotency_age on idempotency (created_at);

-- Counts of attempts. They may be lost in a crash, and they concern callers that have no company yet.
create unlogged table rate_limit (
  key text not null,
  window_start timestamptz(3) not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_limit_age on rate_limit (window_start);

create table frontend_error (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  account_id uuid,
  error_message text,
  stack_trace text,
  error_context text,
  user_comment text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  constraint frontend_error_account_fk foreign key (company_id, account_id) references account (company_id, id)
    on delete cascade
);

-- Who did what, when, to what: the company's log. Rows are added and read, never changed.
create table activity (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  at timestamptz(3) not null default now(),
  account_id uuid,
  api_token_id uuid,
  action text not null,
  object_kind text not null,
  object_id uuid,
  object_name text,
  details jsonb not null default '{}',
  primary key (company_id, id),
  constraint activity_account_fk foreign key (company_id, account_id) references account (company_id, id)
);
create index activity_at on activity (company_id, at);
create index activity_object on activity (company_id, object_id, at);

alter table company_text enable row level security;
alter table outbox enable row level security;
alter table idempotency enable row level security;
alter table frontend_error enable row level security;
alter table activity enable row level security;

create policy tenant on company_text using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on idempotency using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on frontend_error using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on activity using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
-- Work of no company (a mail of the operator) is a row without one.
create policy tenant_or_none on outbox for insert
  with check (company_id is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));

grant select, insert, update on singleton_text to feldwerk_app;
grant select, insert, update, delete on company_text, idempotency, rate_limit to feldwerk_app;
grant insert on outbox to feldwerk_app;
grant select, insert on frontend_error, activity to feldwerk_app;
