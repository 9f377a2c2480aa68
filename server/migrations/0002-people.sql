-- Companies and their people, machines and groups, how they prove who they are, and their files.

create table company (
  id uuid primary key,
  name text not null,
  name_key text not null
    generated always as (lower(regexp_replace(btrim(name), '\s+', ' ', 'g') collate name_order)) stored,
  share_id text not null,
  logo_file_id uuid,
  demo boolean not null default false,
  filling_since timestamptz(3),
  language text not null default 'de',
  time_zone text not null default 'Europe/Berlin',
  street_and_number text,
  address_addition text,
  zip text,
  city text,
  country text,
  industry text,
  vat text,
  email text,
  phone text,
  billing_name text,
  cost_center text,
  billing_email text,
  different_billing_address boolean not null default false,
  billing_street_and_number text,
  billing_address_addition text,
  billing_zip text,
  billing_city text,
  billing_country text,
  billing_vat text,
  app_license_count integer,
  trial_ends_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint company_name_unique unique (name_key),
  constraint company_share_id_unique unique (share_id),
  constraint company_app_license_count_check check (app_license_count >= 0)
);
comment on column company.name_key is
  'By the rules of Unicode, whatever locale the database was made with: in the locale C `lower` leaves an Ü as it is.';
comment on column company.filling_since is
  'Since when the work of the demo company is being made; null once it is there, and for every other company.';
comment on column company.app_license_count is 'Bought licences; null: the total that the configuration gives.';
alter table company enable row level security;
create policy tenant on company using (id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on company to feldwerk_app;

create table file (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  storage_key text not null,
  name text not null,
  mime text,
  size bigint,
  max_size bigint not null,
  sha256 bytea,
  state text not null default 'pending',
  width integer,
  height integer,
  thumbnail_key text,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  stored_at timestamptz(3),
  consumed_at timestamptz(3),
  primary key (company_id, id),
  constraint file_storage_key_unique unique (company_id, storage_key),
  constraint file_state_check check (state in ('pending', 'stored', 'consumed')),
  constraint file_stored_check check (
    state = 'pending' or (size is not null and mime is not null and sha256 is not null)
  )
);
comment on column file.state is
  'pending: an upload was promised; stored: it lies in the store; consumed: something of the product refers to it.';
create index file_unconsumed on file (created_at) where state <> 'consumed';
-- What an account, and a company, has been promised or has uploaded and not used yet.
create index file_unused on file (company_id, created_by, created_at) where state <> 'consumed';
create index file_promised on file (company_id, created_at) where state = 'pending';
alter table file enable row level security;
create policy tenant on file using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on file to feldwerk_app;

alter table company add constraint company_logo_fk
  foreign key (id, logo_file_id) references file (company_id, id) on delete set null (logo_file_id);

create table account (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  first_name text,
  last_name text,
  language text not null default 'de',
  email text,
  email_confirmed boolean not null default false,
  phone text,
  employee_number text,
  image_file_id uuid,
  as_machine boolean not null default false,
  machine_name text,
  machine_serial_number text,
  machine_manufacturer text,
  machine_description text,
  owner boolean not null default false,
  portal_access boolean not null default false,
  app_access boolean not null default false,
  private_info_visible boolean not null default false,
  last_login_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  deleted_at timestamptz(3),
  deleted_by uuid,
  search_text text not null generated always as (
    lower(
      ' ' || translate(
        case when as_machine then coalesce(machine_name, '')
        else coalesce(first_name, '') || ' ' || coalesce(last_name, '') end,
        E'\n-./_()', '       '
      )
      || E'\n' || translate(coalesce(first_name, ''), E'\n', ' ')
      || E'\n' || translate(coalesce(last_name, ''), E'\n', ' ')
      || E'\n' || translate(coalesce(machine_name, ''), E'\n', ' ')
      || E'\n' || translate(coalesce(machine_manufacturer, ''), E'\n', ' ')
      || E'\n' || translate(coalesce(machine_serial_number, ''), E'\n', ' ')
      collate name_order
    )
  ) stored,
  search_private text not null generated always as (
    lower(translate(coalesce(employee_number, ''), E'\n', ' ') || E'\n' || coalesce(email, '') collate name_order)
  ) stored,
  primary key (company_id, id),
  constraint account_id_unique unique (id),
  constraint account_machine_check check (
    case when as_machine then machine_name is not null and email is null and not portal_access and not owner
    else first_name is not null and last_name is not null end
  ),
  constraint account_image_fk foreign key (company_id, image_file_id) references file (company_id, id)
    on delete set null (image_file_id),
  constraint account_created_by_fk foreign key (company_id, created_by) references account (company_id, id),
  constraint account_deleted_by_fk foreign key (company_id, deleted_by) references account (company_id, id)
);
comment on column account.search_text is
  'In small letters: a line with the words of the name, each after a space; then a line for each field by which all may search.';
comment on column account.search_private is
  'In small letters, employee number and e-mail, a line each, for those who may see them: private_info_visible.';
create index account_image on account (company_id, image_file_id);
create index account_app_access on account (company_id) where app_access and deleted_at is null;
create index account_owner on account (company_id) where owner and deleted_at is null;
create index account_by_name on account (
  company_id, (coalesce(last_name, machine_name) collate name_order), (first_name collate name_order), id
) where deleted_at is null;
create index account_present on account (company_id, as_machine) where deleted_at is null;
alter table account enable row level security;
create policy tenant on account using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on account to feldwerk_app;

alter table file add constraint file_created_by_fk
  foreign key (company_id, created_by) references account (company_id, id) on delete set null (created_by);

-- What the floor below keeps belongs to a company, and some of it to an account.
alter table idempotency add constraint idempotency_account_fk
  foreign key (company_id, account_id) references account (company_id, id) on delete cascade;
alter table activity
  add constraint activity_company_id_fkey foreign key (company_id) references company (id) on delete cascade,
  add constraint activity_account_fk foreign key (company_id, account_id) references account (company_id, id);
alter table dependant add constraint dependant_company_id_fkey
  foreign key (company_id) references company (id) on delete cascade;
alter table record_type add constraint record_type_company_id_fkey
  foreign key (company_id) references company (id) on delete cascade;

create function note_account_changes() returns trigger language plpgsql as $$
begin
  insert into record_change (company_id, type_id)
    select distinct company_id, '00000000-0000-0000-0000-000000000000'::uuid from changed;
  return null;
end
$$;
create trigger note_inserts after insert on account
  referencing new table as changed for each statement execute function note_account_changes();
create trigger note_updates after update on account
  referencing new table as changed for each statement execute function note_account_changes();
create trigger note_deletes after delete on account
  referencing old table as changed for each statement execute function note_account_changes();

-- Calls without a session name an account only; its company is what row-level security needs to know.
create function find_company_of_account(wanted uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  return (select company_id from public.account where id = wanted);
revoke execute on function find_company_of_account from public;
grant execute on function find_company_of_account to feldwerk_app;

create table account_group (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  name_key text not null
    generated always as (lower(regexp_replace(btrim(name), '\s+', ' ', 'g') collate name_order)) stored,
  chat_active boolean not null default false,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  last_change_at timestamptz(3) not null default now(),
  last_change_by uuid,
  deleted_at timestamptz(3),
  deleted_by uuid,
  primary key (company_id, id),
  constraint account_group_created_by_fk foreign key (company_id, created_by) references account (company_id, id),
  constraint account_group_last_change_by_fk foreign key (company_id, last_change_by)
    references account (company_id, id),
  constraint account_group_deleted_by_fk foreign key (company_id, deleted_by) references account (company_id, id)
);
create unique index account_group_name_unique on account_group (company_id, name_key) where deleted_at is null;
alter table account_group enable row level security;
create policy tenant on account_group
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on account_group to feldwerk_app;

create table account_group_member (
  company_id uuid not null,
  account_group_id uuid not null,
  account_id uuid not null,
  added_at timestamptz(3) not null default now(),
  primary key (company_id, account_group_id, account_id),
  constraint account_group_member_group_fk foreign key (company_id, account_group_id)
    references account_group (company_id, id) on delete cascade,
  constraint account_group_member_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade
);
create index account_group_member_account on account_group_member (company_id, account_id);
alter table account_group_member enable row level security;
create policy tenant on account_group_member
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on account_group_member to feldwerk_app;

-- How much a company stores, without adding up all its files at each upload. Each connection adds to a part of its
-- own, so that uploads of one company do not wait for each other; what is right is the sum.
create table file_use (
  company_id uuid not null references company (id) on delete cascade,
  part integer not null,
  bytes bigint not null,
  primary key (company_id, part)
);
comment on column file_use.bytes is 'What uploads of this part added, less what was removed: may be negative.';
alter table file_use enable row level security;
create policy tenant on file_use using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on file_use to feldwerk_app;

create function note_file_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- Of a company that is being emptied there is no row left to take it from.
    update file_use set bytes = bytes - old.size
     where company_id = old.company_id
       and part = (select min(part) from file_use where company_id = old.company_id);
  else
    insert into file_use as held (company_id, part, bytes)
      values (new.company_id, mod(pg_backend_pid(), 64), new.size)
      on conflict (company_id, part) do update set bytes = held.bytes + excluded.bytes;
  end if;
  return null;
end
$$;
-- When the transaction ends, so that nobody waits for the row while a file is flushed to the disk. A size never
-- changes.
create constraint trigger note_new_bytes after insert on file deferrable initially deferred
  for each row when (new.size is not null) execute function note_file_bytes();
create constraint trigger note_stored_bytes after update of size on file deferrable initially deferred
  for each row when (old.size is null and new.size is not null) execute function note_file_bytes();
create constraint trigger note_removed_bytes after delete on file deferrable initially deferred
  for each row when (old.size is not null) execute function note_file_bytes();


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
  constraint login_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade
);
comment on column login.email is 'In small letters: the same address in any spelling is one login.';
alter table login enable row level security;
create policy tenant on login using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on login to feldwerk_app;

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
  constraint session_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade
);
create index session_account on session (company_id, account_id);
create index session_expiry on session (expires_at);
alter table session enable row level security;
create policy tenant on session using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on session to feldwerk_app;

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
  constraint api_token_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade,
  constraint api_token_created_by_fk foreign key (company_id, created_by) references account (company_id, id)
);
create index api_token_account on api_token (company_id, account_id);
alter table api_token enable row level security;
create policy tenant on api_token using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on api_token to feldwerk_app;

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
  constraint invitation_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade,
  constraint invitation_created_by_fk foreign key (company_id, created_by) references account (company_id, id)
);
create unique index invitation_open_unique on invitation (company_id, account_id)
  where accepted_at is null and revoked_at is null;
alter table invitation enable row level security;
create policy tenant on invitation using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on invitation to feldwerk_app;

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
  constraint device_code_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade,
  constraint device_code_created_by_fk foreign key (company_id, created_by) references account (company_id, id)
);
create index device_code_account on device_code (company_id, account_id);
alter table device_code enable row level security;
create policy tenant on device_code
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on device_code to feldwerk_app;

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
  constraint credential_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade,
  constraint credential_session_fk foreign key (company_id, session_id)
    references session (company_id, id) on delete cascade,
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
alter table credential enable row level security;
create policy tenant on credential using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on credential to feldwerk_app;

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
  constraint email_code_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade
);
alter table email_code enable row level security;
create policy tenant on email_code using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on email_code to feldwerk_app;

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

-- Everything that says who is calling, found by the hash of what was shown: one round trip before every call. Begun
-- at the hash whatever the statistics of the other tables say, and planned once for each connection, which a function
-- in SQL is not.
create function find_caller(wanted bytea) returns table (
  kind text,
  company_id uuid,
  account_id uuid,
  session_id uuid,
  session_kind text,
  session_expires_at timestamptz,
  last_seen_at timestamptz,
  api_token_id uuid,
  scopes text[],
  email text,
  email_confirmed boolean,
  language text,
  owner boolean,
  portal_access boolean,
  app_access boolean,
  as_machine boolean,
  demo boolean
)
  language plpgsql stable rows 1 security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  return query
    with shown as materialized (
      select * from public.credential
      where credential.hash = wanted
        and credential.kind in ('session', 'access', 'api')
        and (credential.expires_at is null or credential.expires_at > now())
    )
    select
      shown.kind, shown.company_id, shown.account_id,
      session.id, session.kind, session.expires_at::timestamptz,
      coalesce(session.last_seen_at, api_token.last_used_at)::timestamptz,
      api_token.id, api_token.scopes,
      account.email, account.email_confirmed, account.language,
      account.owner, account.portal_access, account.app_access, account.as_machine,
      company.demo
    from shown
    join public.account on account.company_id = shown.company_id and account.id = shown.account_id
    join public.company on company.id = shown.company_id
    left join public.session on session.company_id = shown.company_id and session.id = shown.session_id
    left join public.api_token on api_token.company_id = shown.company_id and api_token.id = shown.api_token_id
    where account.deleted_at is null
      and (session.id is null or (session.ended_at is null and session.expires_at > now()))
      and (api_token.id is null or (api_token.ended_at is null
        and (api_token.expires_at is null or api_token.expires_at > now())));
end
$$;
revoke execute on function find_caller from public;
grant execute on function find_caller to feldwerk_app;


-- The operator's legal texts belong to no company and are public.
create table singleton_text (
  type text not null,
  language text not null,
  content text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (type, language),
  constraint singleton_text_type_check check (type in ('TERMS_AND_CONDITIONS', 'IMPRINT', 'DATA_PRIVACY'))
);
grant select, insert, update on singleton_text to feldwerk_app;

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
alter table company_text enable row level security;
create policy tenant on company_text
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on company_text to feldwerk_app;

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
alter table frontend_error enable row level security;
create policy tenant on frontend_error
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert on frontend_error to feldwerk_app;

-- A row for each mail that a mail server has taken: a repeated job does not send it again.
create table mail (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  template text not null,
  sent_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create index mail_age on mail (sent_at);
alter table mail enable row level security;
create policy tenant on mail using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert on mail to feldwerk_app;


-- What has run its time, over all companies. Nothing here can still be used; periods are longer than any rule that
-- counts over a day. Jobs that failed for good go as well: their payloads may hold what nobody should find later. It
-- takes no parameter, so that no caller can widen it.
create function clean_expired() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from public.credential where expires_at < now();
  delete from public.session where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from public.device_code where coalesce(redeemed_at, revoked_at, expires_at) < now() - interval '30 days';
  delete from public.invitation where coalesce(accepted_at, revoked_at) < now() - interval '90 days';
  delete from public.email_code where expires_at < now() - interval '2 days';
  delete from public.rate_limit where window_start < now() - interval '2 days';
  delete from public.idempotency where created_at < now() - interval '7 days';
  delete from public.frontend_error where created_at < now() - interval '90 days';
  delete from public.mail where sent_at < now() - interval '30 days';
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs
     where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days';
  end if;
end
$$;
revoke execute on function clean_expired from public;
grant execute on function clean_expired to feldwerk_app;

-- What somebody claimed and never showed to be theirs does not block others for ever. It takes no parameter, so that
-- no caller can widen it.
create function clean_unconfirmed() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Companies whose only account never confirmed its address, and so never was inside: name and address become free.
  -- Locked, so that who confirms at this moment keeps the company.
  with stale as (
    select account.company_id from public.account
      join public.company on company.id = account.company_id
     where company.created_at < now() - interval '7 days' and not company.demo
       and account.owner and not account.email_confirmed and account.last_login_at is null and account.deleted_at is null
       and not exists (
         select from public.account other where other.company_id = account.company_id and other.id <> account.id
       )
       for update of account skip locked
  )
  delete from public.company using stale where company.id = stale.company_id;

  -- Addresses of people whose invitation was not accepted. The account keeps its address; inviting it again takes the
  -- login back, if it is still free.
  delete from public.login
   where password_hash is null
     and not exists (
       select from public.invitation
        where invitation.company_id = login.company_id and invitation.account_id = login.account_id
          and accepted_at is null and revoked_at is null and expires_at > now()
     )
     and not exists (
       select from public.credential
        where credential.company_id = login.company_id and credential.account_id = login.account_id and kind = 'reset'
     );
end
$$;
revoke execute on function clean_unconfirmed from public;
grant execute on function clean_unconfirmed to feldwerk_app;
