-- Everything that says who is calling, found by the hash of what was shown: one round trip before every call.
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
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select
    credential.kind, credential.company_id, credential.account_id,
    session.id, session.kind, session.expires_at, coalesce(session.last_seen_at, api_token.last_used_at),
    api_token.id, api_token.scopes,
    account.email, account.email_confirmed, account.language,
    account.owner, account.portal_access, account.app_access, account.as_machine,
    company.demo
  from public.credential
  join public.account on account.company_id = credential.company_id and account.id = credential.account_id
  join public.company on company.id = credential.company_id
  left join public.session on session.company_id = credential.company_id and session.id = credential.session_id
  left join public.api_token on api_token.company_id = credential.company_id and api_token.id = credential.api_token_id
  where credential.hash = wanted
    and credential.kind in ('session', 'access', 'api')
    and (credential.expires_at is null or credential.expires_at > now())
    and account.deleted_at is null
    and (session.id is null or (session.ended_at is null and session.expires_at > now()))
    and (api_token.id is null or (api_token.ended_at is null and (api_token.expires_at is null or api_token.expires_at > now())));
end;
revoke execute on function find_caller from public;
grant execute on function find_caller to feldwerk_app;
