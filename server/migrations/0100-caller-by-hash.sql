-- Who is calling, for every request: begun at the hash whatever the statistics of the other tables say, and planned once
-- for each connection, which a function in SQL is not.
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
