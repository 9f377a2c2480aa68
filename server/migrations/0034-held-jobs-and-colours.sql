-- Mails and push messages that wait while the installation holds back what leaves it, as the jobs that send them.
create table held_job (
  company_id uuid not null,
  id uuid not null,
  job text not null,
  payload jsonb not null,
  held_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
comment on column held_job.id is 'Made of what the job carries: held back twice, it waits once.';
create index held_job_oldest on held_job (company_id, held_at, id);
alter table held_job enable row level security;
create policy tenant on held_job
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, delete on held_job to feldwerk_app;

create function companies_with_held_jobs() returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select company.id from public.company where exists (
    select from public.held_job where held_job.company_id = company.id);
end;
revoke execute on function companies_with_held_jobs from public;
grant execute on function companies_with_held_jobs to feldwerk_app;

alter table company add column colour text;
alter table company add constraint company_colour_check check (colour ~ '^#[0-9a-f]{6}$');
comment on column company.colour is 'What documents of the company are drawn in, as #rrggbb; null: the colour of the product.';
