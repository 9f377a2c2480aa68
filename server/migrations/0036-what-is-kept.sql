-- Companies that do not keep their messages for good, and people who are forgotten.

create function companies_that_forget_messages() returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select company.id from public.company where company.chat_months is not null;
end;
revoke execute on function companies_that_forget_messages from public;
grant execute on function companies_that_forget_messages to feldwerk_app;

grant delete on portal_notification, notification_preference to feldwerk_app;
