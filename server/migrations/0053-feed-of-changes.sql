-- What changed, for programs that follow it: in the order in which it could first be seen, and kept for 90 days.

alter table change add column position bigint;
comment on column change.position is
  'Its place among the changes of the company that programs may follow, given after the commit; null for other kinds.';
alter table change add column subject text;
comment on column change.subject is 'What it is, where its kind stands for more than one: ASSET_TYPE among those of ASSET.';
create index change_in_order on change (company_id, position) where position is not null;

create table change_feed (
  company_id uuid primary key,
  last_position bigint not null,
  cleaned_to bigint not null default 0
);
comment on table change_feed is 'How far the places of a company go. It refers to no company, as change does not.';
comment on column change_feed.cleaned_to is 'The last place that has been forgotten.';
alter table change_feed enable row level security;
create policy tenant on change_feed
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select on change_feed to feldwerk_app;

-- As before, and gives places: by one transaction at a time, so that whoever sees a place sees all before it. What waits on
-- another transaction was written after that committed, and has the higher number.
create or replace function announce_changes(batch integer) returns integer
language plpgsql set search_path = public, pg_temp as $$
declare
  part record;
  told integer := 0;
begin
  if not exists (select from public.change where not announced) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('feldwerk_changes', 0));
  for part in
    with due as materialized (
      select company_id, sequence, kind in
        ('RESULT', 'ASSET', 'TASK', 'ACCOUNT', 'ACCOUNT_GROUP', 'WORKFLOW', 'VIEW', 'METRIC', 'DASHBOARD') as followed
      from public.change where not announced
      order by sequence limit batch for update
    ), counted as (
      select company_id, count(*) as many from due where followed group by company_id
    ), moved as (
      insert into public.change_feed as feed (company_id, last_position)
      select company_id, many from counted
      on conflict (company_id) do update set last_position = feed.last_position + excluded.last_position
      returning company_id, last_position
    ), placed as (
      select due.company_id, sequence,
        case when followed then moved.last_position - counted.many
          + row_number() over (partition by due.company_id, followed order by sequence) end as position
      from due
      left join counted on counted.company_id = due.company_id
      left join moved on moved.company_id = due.company_id
    ), marked as (
      update public.change set announced = true, position = placed.position from placed
      where change.company_id = placed.company_id and change.sequence = placed.sequence
      returning change.company_id, change.sequence
    ), told as (
      select company_id, sequence, (row_number() over (partition by company_id order by sequence) - 1) / 300 as chunk
      from marked
    )
    select company_id, string_agg(sequence::text, ' ' order by sequence) as sequences, count(*)::integer as many
    from told group by company_id, chunk
  loop
    perform pg_notify('feldwerk_changes', part.company_id || ' ' || part.sequences);
    told := told + part.many;
  end loop;
  return told;
end
$$;

create or replace function clean_changes() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part record;
begin
  delete from public.change where announced and position is null and created_at < now() - interval '7 days';
  for part in
    with gone as (
      delete from public.change where position is not null and created_at < now() - interval '90 days'
      returning company_id, position
    )
    select company_id, max(position) as position from gone group by company_id
  loop
    -- Only now: whoever gives places waits for this.
    perform pg_advisory_xact_lock(hashtextextended('feldwerk_changes', 0));
    update public.change_feed set cleaned_to = greatest(cleaned_to, part.position) where company_id = part.company_id;
  end loop;
end
$$;
