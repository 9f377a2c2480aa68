-- Mails that results have sent, by the days of the company: a day has a bound.
create table mail_day (
  company_id uuid not null,
  day date not null,
  sent integer not null,
  primary key (company_id, day)
);
comment on table mail_day is 'How many mails results have sent on a day of the company.';
alter table mail_day enable row level security;
create policy tenant on mail_day
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on mail_day to feldwerk_app;

alter table trigger_run add column released boolean not null default false;
comment on column trigger_run.released is 'Whether an operator lets it out while the installation holds back what leaves it.';

create function companies_with_old_runs(before timestamptz) returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select company.id from public.company where exists (
    select from public.trigger_run where trigger_run.company_id = company.id and trigger_run.evaluated_at < before);
end;
revoke execute on function companies_with_old_runs from public;
grant execute on function companies_with_old_runs to feldwerk_app;
