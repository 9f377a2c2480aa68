-- What somebody claimed and never showed to be theirs does not block others for ever. It takes no parameter, so that no
-- caller can widen it.
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
