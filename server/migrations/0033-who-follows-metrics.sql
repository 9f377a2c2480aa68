-- A bound is that of the figure of a period. What adds up was held against it over the ninety days of the list: a quarter.
update metric set bound = bound
  || jsonb_build_object('period', case when aggregation in ('COUNT', 'SUM') then 'P3M' else 'P1D' end)
where bound is not null;
-- What was installed is compared with what a company has.
update template_instance_part set installed = jsonb_set(installed, '{bound,period}',
  case when installed ->> 'aggregation' in ('COUNT', 'SUM') then '"P3M"'::jsonb else '"P1D"'::jsonb end)
where kind = 'METRIC' and jsonb_typeof(installed -> 'bound') = 'object' and installed -> 'bound' -> 'period' is null;
comment on column metric.bound is '{min, max, period} of its figure over a period; min or max null: no end there.';

create table metric_follower (
  company_id uuid not null,
  metric_id uuid not null,
  account_id uuid not null,
  since timestamptz(3) not null default now(),
  primary key (company_id, metric_id, account_id),
  constraint metric_follower_metric_fk foreign key (company_id, metric_id)
    references metric (company_id, id) on delete cascade,
  constraint metric_follower_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade
);
comment on table metric_follower is 'Who is told when the figure of a metric goes beyond its bound.';
create index metric_follower_account on metric_follower (company_id, account_id);
alter table metric_follower enable row level security;
create policy tenant on metric_follower
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, delete on metric_follower to feldwerk_app;

create table metric_alert (
  company_id uuid not null,
  metric_id uuid not null,
  rule text not null,
  mark text not null,
  looked_at timestamptz(3) not null,
  next_at timestamptz(3) not null,
  beyond timestamptz(3)[],
  primary key (company_id, metric_id),
  constraint metric_alert_metric_fk foreign key (company_id, metric_id)
    references metric (company_id, id) on delete cascade
);
comment on table metric_alert is
  'How the figures of a metric that somebody follows were when they were last held against its bound.';
comment on column metric_alert.rule is
  'What figure and bound were; with others everything begins anew, and nobody is told.';
comment on column metric_alert.mark is 'The state of the records that the figures came from.';
comment on column metric_alert.next_at is 'When the running period is over, so that its figure counts as well.';
comment on column metric_alert.beyond is
  'Where the periods began whose figures were beyond; null where that could not be said.';
alter table metric_alert enable row level security;
create policy tenant on metric_alert
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update on metric_alert to feldwerk_app;

create function companies_with_followed_metrics() returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct follower.company_id from public.metric_follower follower
    join public.metric on metric.company_id = follower.company_id and metric.id = follower.metric_id
   where metric.bound is not null and metric.deleted_at is null;
end;
revoke execute on function companies_with_followed_metrics from public;
grant execute on function companies_with_followed_metrics to feldwerk_app;
