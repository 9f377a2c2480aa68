-- Whether an address is a log-in is asked after rows of the own company were locked. Where these lie on another server,
-- nothing there may be read as the owner any more: the directory alone is.
create function is_login(wanted text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return exists (select from public.directory_login where email = lower(wanted));
end
$$;
comment on function is_login is 'Whether an address is a log-in, of whatever company.';
revoke execute on function is_login from public;
grant execute on function is_login to feldwerk_app;
