-- A token may be bound to addresses and networks; without any it is good from everywhere. Where it was used last and where
-- it was refused last is kept for its holder.
alter table api_token
  add column addresses inet[] not null default '{}',
  add column last_used_from inet,
  add column refused_at timestamptz(3),
  add column refused_from inet,
  add constraint api_token_addresses_check check (cardinality(addresses) <= 20);

-- Everything that says who is calling, as before, and whether it calls from where its token may not be used. An address
-- that is not known lies in none.
create function find_caller(wanted bytea, caller_address inet) returns table (
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
      company.demo,
      cardinality(api_token.addresses) > 0 and (caller_address <<= any (api_token.addresses)) is not true
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
revoke execute on function find_caller(bytea, inet) from public;
grant execute on function find_caller(bytea, inet) to feldwerk_app;

-- Nodes of the version before do not say where a call comes from: with them no bound token opens anything.
create or replace function find_caller(wanted bytea) returns table (
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
    select kind, company_id, account_id, session_id, session_kind, session_expires_at, last_seen_at, api_token_id,
      scopes, email, email_confirmed, language, owner, portal_access, app_access, as_machine, demo
    from public.find_caller(wanted, null::inet)
    where elsewhere is not true;
end
$$;

-- Of the connections that a node holds open: which of them may no longer be, by their place in the lists, also since
-- their token may not be used any more where they come from.
create function ended_connections(companies uuid[], accounts uuid[], sessions uuid[], tokens uuid[], addresses inet[])
returns setof integer
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select held.place::integer
  from unnest(companies, accounts, sessions, tokens, addresses) with ordinality
    as held (company_id, account_id, session_id, token_id, address, place)
  left join public.account on account.company_id = held.company_id and account.id = held.account_id
    and account.deleted_at is null
  left join public.session on session.company_id = held.company_id and session.id = held.session_id
  left join public.api_token on api_token.company_id = held.company_id and api_token.id = held.token_id
  where account.id is null or not case
    when held.session_id is not null then
      session.id is not null and session.ended_at is null and session.expires_at > now()
      and case session.kind when 'APP' then account.app_access else account.portal_access or account.owner end
    else
      api_token.id is not null and api_token.ended_at is null
      and (api_token.expires_at is null or api_token.expires_at > now())
      and (cardinality(api_token.addresses) = 0 or (held.address <<= any (api_token.addresses)) is true)
  end;
end;
revoke execute on function ended_connections(uuid[], uuid[], uuid[], uuid[], inet[]) from public;
grant execute on function ended_connections(uuid[], uuid[], uuid[], uuid[], inet[]) to feldwerk_app;
