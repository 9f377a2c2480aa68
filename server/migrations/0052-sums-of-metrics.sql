-- What the panels of large companies are made of: the cells of a metric's source, label by label, summed up by day and by
-- month. A row holds all cells of one month (UTC) and says of which state of its records they are; of another state it
-- is not read. Jobs make the rows, and make them anew from the records whenever they are gone.
create table metric_sum (
  company_id uuid not null,
  shape text not null,
  month date not null,
  grain text not null check (grain in ('DAY', 'MONTH')),
  mark text not null,
  starts timestamptz(3)[],
  labels text[],
  counts float8[],
  sums float8[],
  mins float8[],
  maxs float8[],
  primary key (company_id, shape, month, grain)
);
comment on column metric_sum.shape is 'Digest of the statement that gives the cells, without its bounds, and of the zone.';
comment on column metric_sum.month is 'First day of the month (UTC) in which the records lie by their at.';
comment on column metric_sum.grain is 'How long a cell is: a day or a month of the zone, within the month.';
comment on column metric_sum.mark is 'The state of the records of that month, as record_change tells it.';
comment on column metric_sum.starts is 'When the cells begin; null: there would be nearly as many as records.';
comment on column metric_sum.labels is 'The labels of the cells as JSON.';
alter table metric_sum enable row level security;
create policy tenant on metric_sum using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on metric_sum to feldwerk_app;

create table metric_sum_state (
  company_id uuid primary key,
  mark text not null,
  shapes text[] not null
);
comment on table metric_sum_state is 'Companies for which sums are kept; small ones have no row.';
comment on column metric_sum_state.mark is 'The state of definitions and records of which all sums are, as metric_sum_mark has it.';
comment on column metric_sum_state.shapes is 'What sums are kept of.';
alter table metric_sum_state enable row level security;
create policy tenant on metric_sum_state using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on metric_sum_state to feldwerk_app;

-- Another text whenever other sums may have to be kept.
create function metric_sum_mark(of_company uuid) returns text
language sql stable set search_path = public, pg_temp as $$
  select concat_ws(' ',
    (select concat_ws(',', sum(changes), max(id)) from public.record_change where company_id = of_company),
    (select concat_ws(',', count(*), sum(version)) from public.record_type where company_id = of_company),
    (select concat_ws(',', count(*), max(last_change_at)) from public.view where company_id = of_company),
    (select concat_ws(',', count(*), sum(revision), count(deleted_at)) from public.metric where company_id = of_company),
    (select concat_ws(',', count(*), sum(revision), count(deleted_at)) from public.dashboard where company_id = of_company),
    (select time_zone from public.company where id = of_company))
$$;
revoke execute on function metric_sum_mark from public;
grant execute on function metric_sum_mark to feldwerk_app;

create function companies_with_stale_sums() returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select state.company_id from public.metric_sum_state state
   where state.mark is distinct from public.metric_sum_mark(state.company_id)
$$;
revoke execute on function companies_with_stale_sums from public;
grant execute on function companies_with_stale_sums to feldwerk_app;

-- Companies without sums whose records are so many that sums are worth it.
create function companies_without_sums(at_least integer) returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct type.company_id from public.record_type type
   where type.deleted_at is null
     and not exists (select from public.metric_sum_state state where state.company_id = type.company_id)
     and exists (select from public.dashboard where dashboard.company_id = type.company_id and dashboard.deleted_at is null)
     and (select count(*) from (select from public.fact
           where fact.company_id = type.company_id and fact.type_id = type.id and fact.page = 0 limit at_least) counted) = at_least
$$;
revoke execute on function companies_without_sums from public;
grant execute on function companies_without_sums to feldwerk_app;
