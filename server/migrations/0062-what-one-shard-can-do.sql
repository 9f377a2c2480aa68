-- Rows of a company may lie on another server than those of others. So what tables do by themselves keeps to one
-- company, given as a value, and a policy compares without a sub-select.

do $$
declare
  old record;
begin
  for old in
    select c.oid::regclass as place, case c.relname when 'company' then 'id' else 'company_id' end as company
      from pg_policy p join pg_class c on c.oid = p.polrelid
     where c.relnamespace = 'public'::regnamespace and p.polname = 'tenant'
       and pg_get_expr(p.polqual, p.polrelid) ilike '%select%'
  loop
    execute format(
      'alter policy tenant on %s using (%I = nullif(current_setting(''app.company'', true), '''')::uuid)',
      old.place, old.company);
  end loop;
end
$$;
alter policy tenant_or_none on outbox
  with check (company_id is null or company_id = nullif(current_setting('app.company', true), '')::uuid);

create or replace function note_account_changes() returns trigger language plpgsql as $$
declare
  of_company uuid;
begin
  for of_company in select distinct company_id from changed loop
    insert into public.record_change (company_id, type_id)
      values (of_company, '00000000-0000-0000-0000-000000000000');
  end loop;
  return null;
end
$$;

create or replace function note_record_changes() returns trigger language plpgsql as $$
declare
  touched record;
begin
  for touched in
    select distinct company_id, type_id, date_trunc('month', at at time zone 'UTC')::date as month from changed
  loop
    insert into public.record_change (company_id, type_id, month)
      values (touched.company_id, touched.type_id, touched.month);
  end loop;
  return null;
end
$$;

create or replace function note_moved_records() returns trigger language plpgsql as $$
declare
  of_company uuid := nullif(current_setting('app.company', true), '')::uuid;
  moved uuid;
begin
  for moved in select id from public.record_type where company_id = of_company and deleted_at is null loop
    insert into public.record_change (company_id, type_id) values (of_company, moved);
  end loop;
  return null;
end
$$;

create or replace function remove_records() returns trigger language plpgsql as $$
declare
  of_type record;
begin
  for of_type in select company_id, id from gone loop
    delete from public.record where company_id = of_type.company_id and type_id = of_type.id;
  end loop;
  return null;
end
$$;

create or replace function remove_rows_of_asset_type() returns trigger language plpgsql as $$
declare
  type record;
  part uuid;
begin
  for type in select * from gone loop
    delete from public.asset_name where company_id = type.company_id and type_id = type.id;
    delete from public.asset_count where company_id = type.company_id and type_id = type.id;
    delete from public.asset_change where company_id = type.company_id and type_id = type.id;
    for part in select (rule ->> 'id')::uuid from jsonb_array_elements(type.unique_constraints) rule loop
      delete from public.asset_unique_key where company_id = type.company_id and constraint_id = part;
    end loop;
    for part in select (rule ->> 'id')::uuid from jsonb_array_elements(type.equality_constraints) rule loop
      delete from public.asset_equality_key where company_id = type.company_id and constraint_id = part;
    end loop;
    for part in select (property ->> 'id')::uuid from jsonb_array_elements(type.properties) property loop
      delete from public.asset_column_value where company_id = type.company_id and property_id = part;
    end loop;
  end loop;
  return null;
end
$$;

create or replace function keep_past_permission(company uuid, workflow uuid, accounts uuid[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  present uuid;
begin
  for present in
    select account.id from public.account
     where account.company_id = company and account.id = any (accounts)
       and exists (select from public.workflow there where there.company_id = company and there.id = workflow)
  loop
    insert into public.workflow_permission_past (company_id, workflow_id, account_id, ended_at)
      values (company, workflow, present, now())
      on conflict (company_id, workflow_id, account_id) do update set ended_at = excluded.ended_at;
  end loop;
end
$$;

create or replace function past_membership() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  left_workflow uuid;
begin
  for left_workflow in
    select workflow_id from public.workflow_permission
     where company_id = old.company_id and account_group_id = old.account_group_id
  loop
    perform public.keep_past_permission(old.company_id, left_workflow, array[old.account_id]);
  end loop;
  return null;
end
$$;

create or replace function past_permission() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  holders uuid[] := array[old.account_id];
begin
  if old.account_id is null then
    holders := array(select account_id from public.account_group_member
      where company_id = old.company_id and account_group_id = old.account_group_id);
  end if;
  perform public.keep_past_permission(old.company_id, old.workflow_id, holders);
  return null;
end
$$;


-- What jobs ask over all companies: PL/pgSQL, whose parameters are values before a statement is planned.

create or replace function abandoned_files(at_most integer) returns table (company_id uuid, id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select file.company_id, file.id from public.file
     where ((file.state = 'pending' and file.created_at < now() - interval '1 day')
         or (file.state = 'stored' and file.created_at < now() - interval '60 days'))
       and not exists (select from public.workflow_result_file used
         where used.company_id = file.company_id and used.file_id = file.id)
     order by file.created_at limit at_most;
end
$$;

create or replace function changed_companies(at_least integer) returns table (company_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select company_id from public.record_change
     group by company_id having count(*) - count(distinct (type_id, month)) >= at_least;
end
$$;

create or replace function companies_with_due_runs(at timestamptz) returns table (company_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select distinct trigger_run.company_id from public.trigger_run
     where trigger_run.due_at <= companies_with_due_runs.at;
end
$$;

create or replace function companies_with_due_tasks(at timestamptz) returns table (company_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select task.company_id from public.task where task.next_change_at <= companies_with_due_tasks.at
    union
    select task.company_id from public.task where task.remind_at <= companies_with_due_tasks.at;
end
$$;

create or replace function companies_with_old_runs(before timestamptz) returns table (company_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select company.id from public.company
     where exists (select from public.trigger_run
       where trigger_run.company_id = company.id and trigger_run.evaluated_at < companies_with_old_runs.before);
end
$$;

create or replace function companies_with_run_out_shares(at timestamptz) returns table (company_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select distinct workflow_share.company_id from public.workflow_share
     where workflow_share.state in ('OFFERED', 'ACCEPTED')
       and workflow_share.valid_until <= companies_with_run_out_shares.at;
end
$$;

create or replace function resting_types(at_most integer) returns table (company_id uuid, type_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select slot.company_id, slot.type_id from public.record_slot slot
     where slot.state = 'retired' and slot.changed_at < now() - interval '1 hour'
    union
    select list.company_id, list.type_id from public.record_list list
     where list.state = 'retired' and list.changed_at < now() - interval '1 hour'
    limit at_most;
end
$$;

create or replace function metric_sum_mark(of_company uuid) returns text
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return concat_ws(' ',
    (select concat_ws(',', sum(changes), max(id)) from public.record_change where company_id = of_company),
    (select concat_ws(',', count(*), sum(version)) from public.record_type where company_id = of_company),
    (select concat_ws(',', count(*), max(last_change_at)) from public.view where company_id = of_company),
    (select concat_ws(',', count(*), sum(revision), count(deleted_at)) from public.metric where company_id = of_company),
    (select concat_ws(',', count(*), sum(revision), count(deleted_at)) from public.dashboard where company_id = of_company),
    (select time_zone from public.company where id = of_company));
end
$$;

create or replace function companies_with_stale_sums() returns table (company_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  state record;
begin
  for state in select kept.company_id, kept.mark from public.metric_sum_state kept loop
    if state.mark is distinct from public.metric_sum_mark(state.company_id) then
      company_id := state.company_id;
      return next;
    end if;
  end loop;
end
$$;

create or replace function companies_without_sums(at_least integer) returns table (company_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  type record;
begin
  for type in
    select of_type.company_id, of_type.id from public.record_type of_type
     where of_type.deleted_at is null
       and not exists (select from public.metric_sum_state state where state.company_id = of_type.company_id)
       and exists (select from public.dashboard
         where dashboard.company_id = of_type.company_id and dashboard.deleted_at is null)
     order by of_type.company_id
  loop
    continue when company_id is not distinct from type.company_id;
    if (select count(*) = at_least from (select from public.fact
         where fact.company_id = type.company_id and fact.type_id = type.id and fact.page = 0
         limit at_least) counted) then
      company_id := type.company_id;
      return next;
    end if;
  end loop;
end
$$;

-- Which connections of a node may no longer be, company by company.
create or replace function ended_connections(companies uuid[], accounts uuid[], sessions uuid[], tokens uuid[])
  returns setof integer
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  of_company uuid;
begin
  for of_company in select distinct unnest(companies) loop
    return query
      select held.place::integer
        from unnest(companies, accounts, sessions, tokens) with ordinality
          as held (company_id, account_id, session_id, token_id, place)
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
       end);
  end loop;
end
$$;


-- Records: statements of one company each, one after the other.

do $$
declare
  columns_of constant text := $q$
    select string_agg('new.' || quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'company_id'$q$;
  facts text;
  items text;
  misfits text;
  projected text;
begin
  execute columns_of into facts using 'public.fact';
  execute columns_of into items using 'public.item';
  execute columns_of into misfits using 'public.projection_error';
  projected := format($f$
  insert into public.fact select company.id, %s
    from public.company cross join unnest(facts) new where company.id = of_company;
  if cardinality(items) > 0 then
    insert into public.item select company.id, %s
      from public.company cross join unnest(items) new where company.id = of_company;
  end if;
  if cardinality(misfits) > 0 then
    insert into public.projection_error select company.id, %s
      from public.company cross join unnest(misfits) new where company.id = of_company;
  end if;$f$, facts, items, misfits);

  execute format($f$
create or replace function insert_record(
  of_company uuid, of_type uuid, known_version integer, new_id uuid, new_at timestamptz, new_by uuid, new_link uuid,
  new_document jsonb, facts public.fact[], items public.item[], misfits public.projection_error[]
) returns integer language plpgsql as $body$
declare
  current_version integer;
  nothing text;
begin
  -- An assignment, which costs less than a statement. What comes next sees what it waited for.
  nothing := pg_advisory_xact_lock_shared(hashtextextended('record type ' || of_type, 0));
  select version into current_version from public.record_type
   where company_id = of_company and id = of_type and deleted_at is null;
  if current_version is distinct from known_version then return current_version; end if;
  -- The record first, so that it is its key that tells of an id which is there already.
  insert into public.record (company_id, type_id, id, at, by, link, changed_at, changed_by, document)
    values (of_company, of_type, new_id, new_at, new_by, new_link, new_at, new_by, new_document);
  insert into public.record_change (company_id, type_id, month)
    values (of_company, of_type, date_trunc('month', new_at at time zone 'UTC')::date);%s
  return current_version;
end
$body$;

create or replace function insert_records(
  of_company uuid, of_type uuid, known_version integer, ids uuid[], ats timestamptz[], bys uuid[], links uuid[],
  documents jsonb, facts public.fact[], items public.item[], misfits public.projection_error[]
) returns integer language plpgsql as $body$
declare
  current_version integer;
  written date;
begin
  -- A statement of its own: the next one sees what it waited for.
  perform pg_advisory_xact_lock_shared(hashtextextended('record type ' || of_type, 0));
  select version into current_version from public.record_type
   where company_id = of_company and id = of_type and deleted_at is null;
  if current_version is distinct from known_version then return current_version; end if;
  insert into public.record (company_id, type_id, id, at, by, link, changed_at, changed_by, document)
    select company.id, of_type, new.id, new.at, new.by, new.link, new.at, new.by, new.document
    from public.company cross join
      rows from (unnest(ids), unnest(ats), unnest(bys), unnest(links), jsonb_array_elements(documents))
        as new (id, at, by, link, document)
    where company.id = of_company;
  for written in select distinct date_trunc('month', at at time zone 'UTC')::date from unnest(ats) at loop
    insert into public.record_change (company_id, type_id, month) values (of_company, of_type, written);
  end loop;%s
  return current_version;
end
$body$;$f$, projected, projected);

  execute format($f$
create function replace_projection(
  of_company uuid, of_type uuid, tells_changes boolean, slots text[], lists uuid[], ids uuid[],
  facts public.fact[], items public.item[], misfits public.projection_error[]
) returns void language plpgsql as $body$
begin
  execute format(
    'insert into public.fact (company_id, type_id, id, at, by, link, changed_at, page%%s)
      select record.company_id, new.type_id, record.id, record.at, record.by, record.link,
        case when $3 then record.changed_at end, new.page%%s
      from public.record join unnest($1) new on new.id = record.id where record.company_id = $2
      on conflict (company_id, id, type_id, page) do update set changed_at = excluded.changed_at%%s',
    (select string_agg(format(', %%I', slot), '') from unnest(slots) slot),
    (select string_agg(format(', new.%%I', slot), '') from unnest(slots) slot),
    (select string_agg(format(', %%1$I = excluded.%%1$I', slot), '') from unnest(slots) slot)
  ) using facts, of_company, tells_changes;
  delete from public.item where company_id = of_company and list = any (lists) and record_id = any (ids);
  delete from public.projection_error where company_id = of_company and type_id = of_type and record_id = any (ids);
  if cardinality(items) > 0 then
    insert into public.item select company.id, %s
      from public.company cross join unnest(items) new where company.id = of_company;
  end if;
  if cardinality(misfits) > 0 then
    insert into public.projection_error select company.id, %s
      from public.company cross join unnest(misfits) new where company.id = of_company;
  end if;
end
$body$;$f$, items, misfits);
end
$$;
comment on function replace_projection is
  'Writes the facts of records that are there anew, of their slots those named, and all of their items and misfits.';

create function update_records(
  of_company uuid, of_type uuid, documents json, tells_changes boolean, slots text[], lists uuid[],
  facts fact[], items item[], misfits projection_error[]
) returns table (id uuid, version integer) language plpgsql as $$
#variable_conflict use_column
declare
  changed uuid[];
begin
  return query
    update public.record set document = new.document, version = record.version + 1, changed_at = now(),
        changed_by = new.by
      from json_populate_recordset(null::public.record, documents) new
     where record.company_id = of_company and record.id = new.id
    returning record.id, record.version;
  changed := array(select new.id from json_populate_recordset(null::public.record, documents) new);
  perform replace_projection(of_company, of_type, tells_changes, slots, lists, changed, facts, items, misfits);
end
$$;
comment on function update_records is 'New documents of records, with all that follows from them; gives their versions.';
revoke execute on function replace_projection, update_records from public;
grant execute on function replace_projection, update_records to feldwerk_app;
