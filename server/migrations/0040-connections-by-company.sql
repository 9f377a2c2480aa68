-- Of the connections that a node holds open: which of them may no longer be, by their place in the lists. Each with its
-- company, so that every look-up goes by a key; nodes of the version before ask the one with three lists.
create function ended_connections(companies uuid[], accounts uuid[], sessions uuid[], tokens uuid[])
returns setof integer
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select held.place::integer
  from unnest(companies, accounts, sessions, tokens) with ordinality
    as held (company_id, account_id, session_id, token_id, place)
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
  end;
end;
revoke execute on function ended_connections(uuid[], uuid[], uuid[], uuid[]) from public;
grant execute on function ended_connections(uuid[], uuid[], uuid[], uuid[]) to feldwerk_app;

-- A push message leads to a workflow or a task, too.
alter table push_message drop constraint push_message_link_check;
alter table push_message add constraint push_message_link_check
  check (link_kind in ('ASSET', 'WORKFLOW', 'TASK') and link_id is not null or link_kind is null);
