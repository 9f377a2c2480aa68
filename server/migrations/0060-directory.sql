-- What is unique across companies, and leads to a company before it is known: in tables of its own, apart from those of
-- the companies, whose keys then all begin with the company. Without references: companies may lie elsewhere.

-- Nodes of the version before go on writing: from here to the end of this migration they wait.
lock table company, account, login, credential, payment_customer in share row exclusive mode;

create table directory_company (company_id uuid not null, name_key text not null, share_id text not null);
create table directory_account (company_id uuid not null, account_id uuid not null);
create table directory_login (company_id uuid not null, account_id uuid not null, email text not null);
create table directory_credential (company_id uuid not null, hash bytea not null);
create table directory_customer (company_id uuid not null, customer_id text not null);

insert into directory_company select id, name_key, share_id from company;
insert into directory_account select company_id, id from account;
insert into directory_login select company_id, account_id, email from login;
insert into directory_credential select company_id, hash from credential;
insert into directory_customer select company_id, customer_id from payment_customer;

-- After the rows: an index that is made of all of them takes a fraction of the time.
alter table directory_company
  add primary key (company_id),
  add constraint directory_company_name_unique unique (name_key),
  add constraint directory_company_share_id_unique unique (share_id);
alter table directory_account
  add primary key (company_id, account_id),
  add constraint directory_account_unique unique (account_id);
alter table directory_login
  add primary key (company_id, account_id),
  add constraint directory_login_email_unique unique (email);
alter table directory_credential
  add primary key (company_id, hash),
  add constraint directory_credential_hash_unique unique (hash);
alter table directory_customer
  add primary key (company_id),
  add constraint directory_customer_unique unique (customer_id);
comment on table directory_company is 'Which company has a name or a share id.';
comment on table directory_account is 'Which company an account belongs to.';
comment on table directory_login is 'Whose log-in an address is.';
comment on table directory_credential is 'In which company the hash of a secret stands for something.';
comment on table directory_customer is 'Which company a customer of the payment provider is.';

alter table directory_company enable row level security;
create policy tenant on directory_company
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update on directory_company to feldwerk_app;
alter table directory_account enable row level security;
create policy tenant on directory_account
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert on directory_account to feldwerk_app;
alter table directory_login enable row level security;
create policy tenant on directory_login
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on directory_login to feldwerk_app;
alter table directory_credential enable row level security;
create policy tenant on directory_credential
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, delete on directory_credential to feldwerk_app;
alter table directory_customer enable row level security;
create policy tenant on directory_customer
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert on directory_customer to feldwerk_app;

-- Looked up in two steps: the directory names the company, whose row is then read with the company as a value. Only
-- who knows an address, a hash or an id whole learns what it leads to, and nothing of any other.
create or replace function find_company_of_account(wanted uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  return (select company_id from public.directory_account where account_id = wanted);

create or replace function company_of_payment_customer(wanted text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  return (select company_id from public.directory_customer where customer_id = wanted);

create or replace function company_of_share_id(wanted text) returns table (company_id uuid, name text, demo boolean)
  language plpgsql stable rows 1 security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  known uuid := (select company_id from public.directory_company where share_id = wanted);
begin
  return query select company.id, company.name, company.demo from public.company where company.id = known;
end
$$;

create or replace function find_login(wanted text) returns setof login
  language plpgsql stable rows 1 security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  known public.directory_login;
begin
  select * into known from public.directory_login where email = lower(wanted);
  return query select * from public.login
    where company_id = known.company_id and account_id = known.account_id;
end
$$;

create or replace function find_credential(wanted bytea) returns setof credential
  language plpgsql stable rows 1 security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  known uuid := (select company_id from public.directory_credential where hash = wanted);
begin
  return query select * from public.credential where company_id = known and hash = wanted;
end
$$;

create or replace function find_caller(wanted bytea, caller_address inet) returns table (
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
  demo boolean,
  elsewhere boolean
)
  language plpgsql stable rows 1 security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  known uuid := (
    select directory_credential.company_id from public.directory_credential where directory_credential.hash = wanted
  );
  shown public.credential;
  none constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  select * into shown from public.credential
    where credential.company_id = known and credential.hash = wanted
      and credential.kind in ('session', 'access', 'api')
      and (credential.expires_at is null or credential.expires_at > now());
  if not found then
    return;
  end if;
  return query
    select
      shown.kind, known, shown.account_id,
      session.id, session.kind, session.expires_at::timestamptz,
      coalesce(session.last_seen_at, api_token.last_used_at)::timestamptz,
      api_token.id, api_token.scopes,
      account.email, account.email_confirmed, account.language,
      account.owner, account.portal_access, account.app_access, account.as_machine,
      company.demo,
      cardinality(api_token.addresses) > 0 and (caller_address <<= any (api_token.addresses)) is not true
    from public.account
    join public.company on company.id = known
    left join public.session
      on session.company_id = known and session.id = coalesce(shown.session_id, none)
    left join public.api_token
      on api_token.company_id = known and api_token.id = coalesce(shown.api_token_id, none)
    where account.company_id = known and account.id = shown.account_id and account.deleted_at is null
      and (session.id is null or (session.ended_at is null and session.expires_at > now()))
      and (api_token.id is null or (api_token.ended_at is null
        and (api_token.expires_at is null or api_token.expires_at > now())));
end
$$;

-- What goes for all companies at once takes its rows of the directory along.
create or replace function clean_expired() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone record;
begin
  -- Codes and invitations have been expired for longer than they are kept; sessions take theirs along.
  for gone in delete from public.credential where expires_at < now() returning company_id, hash loop
    delete from public.directory_credential where company_id = gone.company_id and hash = gone.hash;
  end loop;
  for gone in
    delete from public.credential using public.session
     where credential.company_id = session.company_id and credential.session_id = session.id
       and coalesce(session.ended_at, session.expires_at) < now() - interval '30 days'
    returning credential.company_id, credential.hash
  loop
    delete from public.directory_credential where company_id = gone.company_id and hash = gone.hash;
  end loop;
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

create or replace function clean_unconfirmed() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  stale uuid;
  freed record;
begin
  -- Companies whose only account never confirmed its address, and so never was inside: name and address become free.
  for stale in
    select company.id from public.company
      join public.account on account.company_id = company.id
     where company.created_at < now() - interval '7 days' and not company.demo
       and account.owner and not account.email_confirmed and account.last_login_at is null and account.deleted_at is null
  loop
    -- Locked, so that who confirms at this moment keeps the company.
    perform from public.account
      where account.company_id = stale
        and account.owner and not account.email_confirmed and account.last_login_at is null and account.deleted_at is null
        and not exists (
          select from public.account other where other.company_id = stale and other.id <> account.id
        )
        for update of account skip locked;
    continue when not found;
    delete from public.company where id = stale;
    delete from public.directory_company where company_id = stale;
    delete from public.directory_account where company_id = stale;
    delete from public.directory_login where company_id = stale;
    delete from public.directory_credential where company_id = stale;
    delete from public.directory_customer where company_id = stale;
  end loop;

  -- Addresses of people whose invitation was not accepted. The account keeps its address; inviting it again takes the
  -- login back, if it is still free.
  for freed in
    delete from public.login
     where password_hash is null
       and not exists (
         select from public.invitation
          where invitation.company_id = login.company_id and invitation.account_id = login.account_id
            and accepted_at is null and revoked_at is null and expires_at > now()
       )
       and not exists (
         select from public.credential
          where credential.company_id = login.company_id and credential.account_id = login.account_id
            and kind = 'reset'
       )
    returning company_id, account_id
  loop
    delete from public.directory_login where company_id = freed.company_id and account_id = freed.account_id;
  end loop;
end
$$;

create or replace function empty_demo_company() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_company uuid := nullif(current_setting('app.company', true), '')::uuid;
  waiting text[];
  name text;
  left_before integer;
begin
  perform from public.company where id = of_company and demo for update;
  if not found then
    return false;
  end if;
  update public.company set logo_file_id = null where id = of_company;
  -- The company itself stays, and what it is found by.
  waiting := array(
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname = 'company_id' and not a.attisdropped and c.relname <> 'directory_company'
     order by c.relname
  );
  -- What is still referred to waits for the next round.
  loop
    left_before := cardinality(waiting);
    foreach name in array waiting loop
      begin
        execute format('delete from public.%I where company_id = $1', name) using of_company;
        waiting := array_remove(waiting, name);
      exception when foreign_key_violation then
        null;
      end;
    end loop;
    exit when cardinality(waiting) = 0;
    if cardinality(waiting) = left_before then
      raise exception 'the demo company cannot be emptied: %', waiting;
    end if;
  end loop;
  -- Triggers noted that rows are gone.
  delete from public.record_change where company_id = of_company;
  return true;
end
$$;

-- Nodes of the version before know nothing of the directory and count on the keys that were unique: as long as they
-- may serve these stay, and what such nodes write is written into the directory for them.
create function write_directory() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case tg_table_name
    when 'company' then
      if tg_op = 'UPDATE' then
        delete from public.directory_company where company_id = old.id;
      end if;
      insert into public.directory_company (company_id, name_key, share_id)
        values (new.id, lower(regexp_replace(btrim(new.name), '\s+', ' ', 'g') collate name_order), new.share_id)
        on conflict do nothing;
    when 'account' then
      insert into public.directory_account (company_id, account_id) values (new.company_id, new.id)
        on conflict do nothing;
    when 'login' then
      if tg_op <> 'INSERT' then
        delete from public.directory_login where company_id = old.company_id and account_id = old.account_id;
      end if;
      if tg_op <> 'DELETE' then
        insert into public.directory_login (company_id, account_id, email)
          values (new.company_id, new.account_id, new.email) on conflict do nothing;
      end if;
    when 'credential' then
      if tg_op = 'DELETE' then
        delete from public.directory_credential where company_id = old.company_id and hash = old.hash;
      else
        insert into public.directory_credential (company_id, hash) values (new.company_id, new.hash)
          on conflict do nothing;
      end if;
    when 'payment_customer' then
      insert into public.directory_customer (company_id, customer_id) values (new.company_id, new.customer_id)
        on conflict do nothing;
  end case;
  return coalesce(new, old);
end
$$;
revoke execute on function write_directory from public;
create trigger write_directory before insert or update of name, share_id on company
  for each row when (current_user = 'feldwerk_app') execute function write_directory();
create trigger write_directory before insert on account
  for each row when (current_user = 'feldwerk_app') execute function write_directory();
create trigger write_directory before insert or update of email or delete on login
  for each row when (current_user = 'feldwerk_app') execute function write_directory();
create trigger write_directory before insert or delete on credential
  for each row when (current_user = 'feldwerk_app') execute function write_directory();
create trigger write_directory before insert on payment_customer
  for each row when (current_user = 'feldwerk_app') execute function write_directory();

-- Ends that: from then on the directory alone says what is unique. Called when no node of the version before is left.
create function finish_directory() returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  drop trigger write_directory on company;
  drop trigger write_directory on account;
  drop trigger write_directory on login;
  drop trigger write_directory on credential;
  drop trigger write_directory on payment_customer;
  drop function write_directory();
  alter table company drop constraint company_name_unique, drop constraint company_share_id_unique;
  alter table account drop constraint account_id_unique;
  alter table login drop constraint login_email_unique;
  alter table credential drop constraint credential_hash_unique;
  alter table payment_customer drop constraint payment_customer_customer_unique;
  drop function finish_directory();
end
$$;
revoke execute on function finish_directory from public;

-- In a new database there is nobody to wait for.
do $$
begin
  if not exists (select from company) then
    perform finish_directory();
  end if;
end
$$;
