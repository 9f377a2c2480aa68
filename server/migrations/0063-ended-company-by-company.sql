-- Which connections of a node may no longer be, also since their token may not be used where they come from: company by
-- company, each as a value, so that the server answers on which the company's rows lie.
create or replace function ended_connections(
  companies uuid[], accounts uuid[], sessions uuid[], tokens uuid[], addresses inet[]
) returns setof integer
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  of_company uuid;
begin
  for of_company in select distinct unnest(companies) loop
    return query
      select held.place::integer
        from unnest(companies, accounts, sessions, tokens, addresses) with ordinality
          as held (company_id, account_id, session_id, token_id, address, place)
        left join public.account
          on account.company_id = of_company and account.id = held.account_id and account.deleted_at is null
        left join public.session on session.company_id = of_company and session.id = held.session_id
        left join public.api_token on api_token.company_id = of_company and api_token.id = held.token_id
       where held.company_id = of_company and (account.id is null or not case
         when held.session_id is not null then
           session.id is not null and session.ended_at is null and session.expires_at > now()
             and case session.kind when 'APP' then account.app_access
               else account.portal_access or account.owner end
         else api_token.id is not null and api_token.ended_at is null
           and (api_token.expires_at is null or api_token.expires_at > now())
           and (cardinality(api_token.addresses) = 0 or (held.address <<= any (api_token.addresses)) is true)
       end);
  end loop;
end
$$;
