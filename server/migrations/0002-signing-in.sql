-- How people and machines prove who they are. What must be found before the company is known carries a key that is
-- unique in the whole database and is read through one function each.

-- One row for each account that can be reached by e-mail; the password is null until the person has set one.
-- Other ways to sign in (passkeys, a company's own sign-on) get tables of their own beside it.
create table login (
  company_id uuid not null,
  account_id uuid not null,
  email text not null,
  password_hash bytea,
  password_salt bytea,
  password_memory integer,
  password_passes integer,
  password_parallelism integer,
  password_changed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, account_id),
  constraint login_email_unique unique (email),
  constraint login_email_check check (email = lower(email)),
  constraint login_password_check check (
    num_nulls(password_hash, password_salt, password_memory, password_passes, password_parallelism) in (0, 5)
  ),
  constraint login_account_fk foreign key (company_id, account_id) references account (company_id, id) on delete cascade
);
comment on column login.email is 'In small letters: the same address in any spelling is one login.';

create table session (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  device text not null default '',
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (company_id, id),
  constraint session_kind_check check (kind in ('PORTAL', 'APP')),
  constraint session_account_fk foreign key (company_id, account_id) references account (company_id, id) on delete cascade
);
create index session_account on session (company_id, account_id);
create index session_expiry on session (expires_at);

create table api_token (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  name text not null,
  prefix text not null,
  scopes text[] not null,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  ended_at timestamptz(3),
  primary key (company_id, id),
  constraint api_token_account_fk foreign key (company_id, account_id) references account (company_id, id) on delete cascade,
  constraint api_token_created_by_fk foreign key (company_id, created_by) references account (company_id, id)
);
create index api_token_account on api_token (company_id, account_id);

create table invitation (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  email text not null,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (company_id, id),
  constraint invitation_account_fk foreign key (company_id, account_id) references account (company_id, id) on delete cascade,
  constraint invitation_created_by_fk foreign key (company_id, created_by) references account (company_id, id)
);
create unique index invitation_open_unique on invitation (company_id, account_id)
  where accepted_at is null and revoked_at is null;

create table device_code (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  expires_at timestamptz(3) not null,
  redeemed_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (company_id, id),
  constraint device_code_account_fk foreign key (company_id, account_id) references account (company_id, id) on delete cascade,
  constraint device_code_created_by_fk foreign key (company_id, created_by) references account (company_id, id)
);
create index device_code_account on device_code (company_id, account_id);

-- The secrets themselves, as SHA-256 of at least 128 random bits: the database holds nothing that opens a door.
create table credential (
  company_id uuid not null,
  hash bytea not null,
  kind text not null,
  account_id uuid not null,
  session_id uuid,
  api_token_id uuid,
  invitation_id uuid,
  device_code_id uuid,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  used_at timestamptz(3),
  primary key (company_id, hash),
  constraint credential_hash_unique unique (hash),
  constraint credential_hash_check check (octet_length(hash) = 32),
  constraint credential_kind_check check (
    case kind
      when 'session' then session_id is not null
      when 'access' then session_id is not null
      when 'api' then api_token_id is not null
      when 'invitation' then invitation_id is not null
      when 'device' then device_code_id is not null
      when 'reset' then true
      else false
    end
    and num_nonnulls(session_id, api_token_id, invitation_id, device_code_id) = (kind <> 'reset')::int
  ),
  constraint credential_account_fk foreign key (company_id, account_id) references account (company_id, id) on delete cascade,
  constraint credential_session_fk foreign key (company_id, session_id) references session (company_id, id) on delete cascade,
  constraint credential_api_token_fk foreign key (company_id, api_token_id)
    references api_token (company_id, id) on delete cascade,
  constraint credential_invitation_fk foreign key (company_id, invitation_id)
    references invitation (company_id, id) on delete cascade,
  constraint credential_device_code_fk foreign key (company_id, device_code_id)
    references device_code (company_id, id) on delete cascade
);
create index credential_account on credential (company_id, account_id);
create index credential_session on credential (company_id, session_id) where session_id is not null;
create index credential_api_token on credential (company_id, api_token_id) where api_token_id is not null;
create index credential_invitation on credential (company_id, invitation_id) where invitation_id is not null;
create index credential_device_code on credential (company_id, device_code_id) where device_code_id is not null;
create index credential_expiry on credential (expires_at);

-- The six digits that confirm an address. Tries and sends are also counted for the day: a new code resets neither.
create table email_code (
  company_id uuid not null,
  account_id uuid not null,
  purpose text not null,
  email text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  day date not null default current_date,
  day_tries integer not null default 0,
  day_sends integer not null default 1,
  primary key (company_id, account_id, purpose),
  constraint email_code_purpose_check check (purpose in ('register', 'change')),
  constraint email_code_account_fk foreign key (company_id, account_id) references account (company_id, id) on delete cascade
);

alter table login enable row level security;
alter table session enable row level security;
alter table api_token enable row level security;
alter table invitation enable row level security;
alter table device_code enable row level security;
alter table credential enable row level security;
alter table email_code enable row level security;

create policy tenant on login using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on session using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on api_token using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on invitation using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on device_code using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on credential using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on email_code using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));

grant select, insert, update, delete
  on login, session, api_token, invitation, device_code, credential, email_code to feldwerk_app;

create function find_login(wanted text) returns setof login
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select * from public.login where email = lower(wanted);
end;

create function find_credential(wanted bytea) returns setof credential
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select * from public.credential where hash = wanted;
end;

revoke execute on function find_login, find_credential from public;
grant execute on function find_login, find_credential to feldwerk_app;
