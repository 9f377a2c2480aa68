-- What the server itself keeps, who uses what, and records: how whatever a company notes is stored and found.
--
-- Every table of a company: company_id first in every key, composite foreign keys (PostgreSQL's own checks do not see
-- row-level security), one policy, and only the rights that the application needs. A floor knows nothing of those
-- above: the keys that lead from these tables to companies and accounts are added where those are made.

create collation name_order (provider = icu, locale = 'de-u-kn-true');
comment on collation name_order is
  'Order in which people expect names: umlauts beside their vowels, case last, numbers by value.';

grant usage on schema public to feldwerk_app;

-- Keys that all nodes share and that only the owner reads, once, when a node starts.
create table secret (
  name text primary key,
  value bytea not null check (octet_length(value) >= 32),
  created_at timestamptz(3) not null default now()
);
alter table secret enable row level security;

-- Counts of attempts. They may be lost in a crash, and they concern callers that have no company yet.
create unlogged table rate_limit (
  key text not null,
  window_start timestamptz(3) not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_limit_age on rate_limit (window_start);
grant select, insert, update, delete on rate_limit to feldwerk_app;

-- Calls that carry an Idempotency-Key: the first one's answer is every repeat's answer. Key and answer are written in
-- the transaction of the call itself: nobody sees one that is still under way.
create table idempotency (
  company_id uuid not null,
  account_id uuid not null,
  key text not null,
  call text not null,
  body_hash bytea not null,
  answer json,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, account_id, key)
);
create index idempotency_age on idempotency (created_at);
alter table idempotency enable row level security;
create policy tenant on idempotency
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on idempotency to feldwerk_app;

-- Who did what, when, to what: the company's log. Rows are added and read, never changed.
create table activity (
  company_id uuid not null,
  id uuid not null,
  at timestamptz(3) not null default now(),
  account_id uuid,
  api_token_id uuid,
  action text not null,
  object_kind text not null,
  object_id uuid,
  object_name text,
  details jsonb not null default '{}',
  primary key (company_id, id)
);
create index activity_at on activity (company_id, at);
create index activity_object on activity (company_id, object_id, at);
alter table activity enable row level security;
create policy tenant on activity using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert on activity to feldwerk_app;

-- Work to be done after the commit. A dispatcher takes the rows away; the application only adds. No foreign key: its
-- check would lock the company's row for every writer.
create table outbox (
  id bigint primary key generated always as identity,
  company_id uuid,
  job text not null,
  payload jsonb not null,
  attempts smallint not null default 25,
  created_at timestamptz(3) not null default now(),
  -- A row that the queue refuses would hold up all others of its batch.
  constraint outbox_job_check check (length(job) between 1 and 100),
  constraint outbox_attempts_check check (attempts > 0)
)
-- Rows come and go: the vacuum has to follow, or each batch wades through what is already gone.
with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);
alter table outbox enable row level security;
-- Work of no company (a mail of the operator) is a row without one.
create policy tenant_or_none on outbox for insert
  with check (company_id is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant insert (company_id, job, payload, attempts) on outbox to feldwerk_app;

-- Takes up to `batch` rows and enqueues them in one call, with the one NOTIFY which that makes. Rows that another
-- node is taking are skipped. Returns how many were moved. The queue's types exist only once it has migrated itself,
-- so they are named in statements alone, which PL/pgSQL reads when it runs them.
create function dispatch_outbox(batch integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved integer;
begin
  with due as materialized (
    select id from public.outbox order by id limit batch for update skip locked
  ), taken as (
    delete from public.outbox where id in (select id from due) returning *
  ), specs as (
    select array_agg(
      (job, json_build_object('company', company_id, 'data', payload), null, null, attempts, null, null, null)
        ::graphile_worker.job_spec order by id
    ) as list
    from taken
  )
  select count(job.id) into moved
    from specs cross join lateral graphile_worker.add_jobs(specs.list) job
   where specs.list is not null;
  return moved;
end
$$;
revoke execute on function dispatch_outbox from public;


-- Who uses what among the definitions of a company: views, metrics, dashboards, workflows, asset types.

-- Definitions that use others, with what to call them when somebody asks who is in the way.
create table dependant (
  company_id uuid not null,
  kind text not null,
  id uuid not null,
  names jsonb not null,
  primary key (company_id, kind, id),
  constraint dependant_kind_check check (kind in ('ASSET_TYPE', 'WORKFLOW', 'VIEW', 'METRIC', 'DASHBOARD'))
);
comment on column dependant.names is 'Language to name.';
alter table dependant enable row level security;
create policy tenant on dependant using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on dependant to feldwerk_app;

create table reference (
  company_id uuid not null,
  source_kind text not null,
  source_id uuid not null,
  target_kind text not null,
  target_id uuid not null,
  primary key (company_id, source_kind, source_id, target_kind, target_id),
  constraint reference_source_fk foreign key (company_id, source_kind, source_id)
    references dependant (company_id, kind, id) on delete cascade
);
comment on table reference is 'The source uses the target.';
create index reference_target on reference (company_id, target_kind, target_id);
alter table reference enable row level security;
create policy tenant on reference using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, delete on reference to feldwerk_app;


-- Records of declared types (assets, results, tasks). The document is the truth; `fact` and `item` are its projection
-- into typed slots, written in the statement that writes the document and made again from it at any time.

create table record_type (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  subject uuid not null,
  version integer not null default 1,
  fields jsonb not null,
  walk_until uuid,
  filled_to uuid,
  deleted_at timestamptz(3),
  primary key (company_id, id),
  constraint record_type_kind_check check (kind in ('ASSET', 'WORKFLOW_RESULT', 'TASK'))
);
comment on column record_type.subject is
  'The asset type or workflow that the language names; a workflow has results and tasks.';
comment on column record_type.version is
  'Counts the changes of fields and slots: who writes by another version has to read the type again.';
comment on column record_type.walk_until is
  'The last record that a job has to project anew, later ones are written by the new slots; null when none has to be.';
comment on column record_type.filled_to is 'How far that job has come, in the order of record ids.';
create unique index record_type_subject_unique on record_type (company_id, kind, subject) where deleted_at is null;
alter table record_type enable row level security;
create policy tenant on record_type
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on record_type to feldwerk_app;

create table record_list (
  company_id uuid not null,
  id uuid not null,
  type_id uuid not null,
  parent uuid,
  path text not null,
  state text not null,
  changed_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  constraint record_list_state_check check (state in ('filling', 'live', 'retired', 'dropped')),
  constraint record_list_type_fk foreign key (company_id, type_id)
    references record_type (company_id, id) on delete cascade
);
comment on table record_list is
  'A list of objects whose elements are rows of item; parent: the list whose elements hold it.';
comment on column record_list.state is 'As that of slots; dropped: no longer written, its items are being removed.';
create index record_list_type on record_list (company_id, type_id);
alter table record_list enable row level security;
create policy tenant on record_list
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on record_list to feldwerk_app;

create table record_slot (
  company_id uuid not null,
  id uuid not null,
  type_id uuid not null,
  list uuid,
  path text not null,
  codec text not null,
  page smallint not null,
  slot text not null,
  state text not null,
  changed_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  constraint record_slot_state_check check (state in ('filling', 'live', 'retired')),
  constraint record_slot_place_unique unique nulls not distinct (company_id, type_id, list, page, slot),
  constraint record_slot_type_fk foreign key (company_id, type_id)
    references record_type (company_id, id) on delete cascade
);
comment on column record_slot.path is
  'Ids of fields joined by dots, from the record or from the element of the list.';
comment on column record_slot.state is
  'filling: written, not yet by all records, so read from the document; retired: written on for readers of the old type.';
alter table record_slot enable row level security;
create policy tenant on record_slot
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on record_slot to feldwerk_app;

-- Without a key to its type: writers hold the type's lock and see that it is there, and a foreign key would mark the
-- row of the type once more with every record, all writers the same row.
create table record (
  company_id uuid not null,
  id uuid not null,
  type_id uuid not null,
  version integer not null default 1,
  at timestamptz(3) not null,
  by uuid,
  link uuid,
  changed_at timestamptz(3) not null,
  changed_by uuid,
  document jsonb not null,
  primary key (company_id, id)
);
comment on column record.document is
  'By ids of fields. Instants are milliseconds since 1970, dates YYYY-MM-DD, references ids.';
comment on column record.at is 'When it was created; of a result: when it was completed.';
comment on column record.link is 'The task of a result.';
create index record_of_type on record (company_id, type_id, id);
alter table record enable row level security;
create policy tenant on record using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on record to feldwerk_app;

-- Facts and items lie in 16 parts each, by company and type or list: a query that reads a type whole does not read
-- those of all others with it, and the rows of one type lie close together. What most types use comes first, because
-- reading a column walks over all before it; one that a type does not use costs a bit. The names of slots say their
-- type. There are so many that a type with sixty fields, or with twenty texts, lies on one page: a second one would
-- have to be joined wherever fields of both are used.
create table fact (
  company_id uuid not null,
  type_id uuid not null,
  id uuid not null,
  at timestamptz(3) not null,
  page smallint not null,
  b1 boolean, b2 boolean, n1 float8, n2 float8, n3 float8, d1 timestamptz(3), r1 uuid, t1 text collate "C",
  t2 text collate "C", t3 text collate "C",
  by uuid, link uuid, changed_at timestamptz(3),
  b3 boolean, b4 boolean, n4 float8, n5 float8, n6 float8, d2 timestamptz(3), r2 uuid, t4 text collate "C",
  t5 text collate "C", t6 text collate "C",
  b5 boolean, b6 boolean, n7 float8, n8 float8, n9 float8, d3 timestamptz(3), r3 uuid, t7 text collate "C",
  t8 text collate "C", t9 text collate "C",
  b7 boolean, b8 boolean, n10 float8, n11 float8, n12 float8, d4 timestamptz(3), r4 uuid, t10 text collate "C",
  t11 text collate "C", t12 text collate "C",
  tl1 text[] collate "C", tl2 text[] collate "C", tl3 text[] collate "C", tl4 text[] collate "C", rl1 uuid[],
  rl2 uuid[], nl1 float8[], nl2 float8[], dl1 timestamptz(3)[], bl1 boolean[], j1 jsonb, j2 jsonb,
  d5 timestamptz(3), r5 uuid, d6 timestamptz(3), r6 uuid, d7 timestamptz(3), r7 uuid, d8 timestamptz(3), r8 uuid,
  n13 float8, n14 float8, n15 float8, n16 float8, n17 float8, n18 float8, n19 float8, n20 float8, n21 float8,
  n22 float8, n23 float8, n24 float8, n25 float8, n26 float8, n27 float8, n28 float8, n29 float8, n30 float8,
  n31 float8, n32 float8, t13 text collate "C", t14 text collate "C", t15 text collate "C", t16 text collate "C",
  t17 text collate "C", t18 text collate "C", t19 text collate "C", t20 text collate "C", t21 text collate "C",
  t22 text collate "C", t23 text collate "C", t24 text collate "C",
  -- Without the type in the key a part could not tell that an id is there once.
  primary key (company_id, id, type_id, page)
) partition by hash (company_id, type_id);
comment on table fact is 'The fields of a record in slots; what does not fit on page 0 is on page 1, 2 …';
create index fact_newest on fact (company_id, type_id, at desc nulls last, id) where page = 0;
alter table fact enable row level security;
create policy tenant on fact using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on fact to feldwerk_app;

create table item (
  company_id uuid not null,
  list uuid not null,
  record_id uuid not null,
  place integer not null,
  index integer not null,
  parent integer,
  page smallint not null,
  b1 boolean, b2 boolean, n1 float8, n2 float8, n3 float8, d1 timestamptz(3), r1 uuid, t1 text collate "C",
  t2 text collate "C", t3 text collate "C",
  b3 boolean, b4 boolean, n4 float8, n5 float8, n6 float8, d2 timestamptz(3), r2 uuid, t4 text collate "C",
  t5 text collate "C", t6 text collate "C",
  b5 boolean, b6 boolean, n7 float8, n8 float8, n9 float8, d3 timestamptz(3), r3 uuid, t7 text collate "C",
  t8 text collate "C", t9 text collate "C",
  b7 boolean, b8 boolean, n10 float8, n11 float8, n12 float8, d4 timestamptz(3), r4 uuid, t10 text collate "C",
  t11 text collate "C", t12 text collate "C",
  path integer[],
  tl1 text[] collate "C", tl2 text[] collate "C", tl3 text[] collate "C", tl4 text[] collate "C", rl1 uuid[],
  rl2 uuid[], nl1 float8[], nl2 float8[], dl1 timestamptz(3)[], bl1 boolean[], j1 jsonb, j2 jsonb,
  d5 timestamptz(3), r5 uuid, d6 timestamptz(3), r6 uuid, d7 timestamptz(3), r7 uuid, d8 timestamptz(3), r8 uuid,
  n13 float8, n14 float8, n15 float8, n16 float8, n17 float8, n18 float8, n19 float8, n20 float8, n21 float8,
  n22 float8, n23 float8, n24 float8, n25 float8, n26 float8, n27 float8, n28 float8, n29 float8, n30 float8,
  n31 float8, n32 float8, t13 text collate "C", t14 text collate "C", t15 text collate "C", t16 text collate "C",
  t17 text collate "C", t18 text collate "C", t19 text collate "C", t20 text collate "C", t21 text collate "C",
  t22 text collate "C", t23 text collate "C", t24 text collate "C",
  primary key (company_id, list, record_id, place, page)
) partition by hash (company_id, list);
comment on column item.place is
  'Counts the elements of this list in the whole record, those of nested lists through.';
comment on column item.index is 'The place in its own list, from 0.';
comment on column item.parent is
  'Place of the element that holds the nested list; null in a list of the record itself.';
comment on column item.path is 'Indexes from the outermost list inwards; null in a list of the record itself.';
alter table item enable row level security;
create policy tenant on item using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on item to feldwerk_app;

do $$
declare
  base text;
  part text;
  slot name;
begin
  foreach base in array array['fact', 'item'] loop
    for number in 0..15 loop
      part := format('%s_%s', base, lpad(number::text, 2, '0'));
      execute format('create table %I partition of %I for values with (modulus 16, remainder %s)', part, base, number);
      -- Nobody is granted anything on a part; should somebody be, it is no way around.
      execute format('alter table %I enable row level security', part);
      execute format('create policy tenant on %I using (company_id = %s)', part,
        '(select nullif(current_setting(''app.company'', true), '''')::uuid)');
    end loop;
    -- A slot means another thing in each type, so what statistics say of it holds for none; to gather them takes a busy
    -- database most of what it spends on statistics. The planner assumes what it assumes of any column that it knows
    -- nothing of. Who and when a row is of, it still knows.
    for slot in
      select attname from pg_attribute
       where attrelid = base::regclass and attname ~ '^(b|n|d|r|t|bl|nl|dl|rl|tl|j)[0-9]+$'
    loop
      execute format('alter table %I alter column %I set statistics 0', base, slot);
    end loop;
  end loop;
end
$$;

create table projection_error (
  company_id uuid not null,
  type_id uuid not null,
  record_id uuid not null,
  path text not null,
  places integer[] not null,
  primary key (company_id, type_id, record_id, path, places)
);
comment on table projection_error is
  'Values that do not fit the type of their field, and are null in queries therefore.';
comment on column projection_error.places is 'Indexes in the lists that the path leads through.';
alter table projection_error enable row level security;
create policy tenant on projection_error
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on projection_error to feldwerk_app;

-- No foreign keys from the projection: their checks would cost as much as the rows. Whatever removes a record, a list
-- or a type removes its projection here, with the type or the list as a value, so that only the one part is looked
-- at.
create function remove_projection() returns trigger language plpgsql as $$
declare
  of_type record;
  of_list uuid;
begin
  for of_type in select company_id, type_id, array_agg(id) as ids from gone group by company_id, type_id loop
    delete from fact
     where company_id = of_type.company_id and type_id = of_type.type_id and id = any (of_type.ids);
    for of_list in select id from record_list
       where company_id = of_type.company_id and type_id = of_type.type_id loop
      delete from item
       where company_id = of_type.company_id and list = of_list and record_id = any (of_type.ids);
    end loop;
    delete from projection_error
     where company_id = of_type.company_id and type_id = of_type.type_id and record_id = any (of_type.ids);
  end loop;
  return null;
end
$$;
create trigger remove_projection after delete on record
  referencing old table as gone for each statement execute function remove_projection();

create function remove_items() returns trigger language plpgsql as $$
declare
  of_list record;
begin
  for of_list in select company_id, id from gone loop
    delete from item where company_id = of_list.company_id and list = of_list.id;
  end loop;
  return null;
end
$$;
create trigger remove_items after delete on record_list
  referencing old table as gone for each statement execute function remove_items();

create function remove_records() returns trigger language plpgsql as $$
begin
  delete from record using gone where record.company_id = gone.company_id and record.type_id = gone.id;
  return null;
end
$$;
create trigger remove_records after delete on record_type
  referencing old table as gone for each statement execute function remove_records();

-- What a document holds, as typed values. None of these throws: what does not fit is null. They say the same as
-- codec.ts beside the projector; a test compares them.
create function record_boolean(value jsonb) returns boolean language sql immutable parallel safe
  return case jsonb_typeof(value) when 'boolean' then value::boolean end;

create function record_double(value jsonb) returns float8 language sql immutable parallel safe
  return case when jsonb_typeof(value) = 'number' then
    case when abs(value::numeric) < 1e-140 then 0 when abs(value::numeric) < 1e140 then value::float8 end
  end;

create function record_long(value jsonb) returns float8 language sql immutable parallel safe
  return case when jsonb_typeof(value) = 'number' then
    case when abs(value::numeric) < 9007199254740992 and trunc(value::numeric) = value::numeric then value::float8 end
  end;

create function record_time(value jsonb) returns timestamptz language sql immutable parallel safe
  return case when jsonb_typeof(value) = 'number' then
    case when trunc(value::numeric) > -62104060800000 and trunc(value::numeric) < 253402214400000 then
      timestamptz 'epoch' + trunc(trunc(value::numeric) / 1000)::float8 * interval '1 second'
        + (trunc(value::numeric) % 1000)::float8 * interval '1 millisecond'
    end
  end;

create function record_text(value jsonb) returns text language sql immutable parallel safe
  return case jsonb_typeof(value) when 'string' then value #>> '{}' end;

create function record_reference(value jsonb) returns uuid language sql immutable parallel safe
  return case when jsonb_typeof(value) = 'string' then
    case when value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (value #>> '{}')::uuid end
  end;

-- Midnight of a day YYYY-MM-DD on the clock of the zone.
create function record_date(value jsonb, zone text) returns timestamptz language plpgsql immutable parallel safe as $$
declare
  written text := case jsonb_typeof(value) when 'string' then value #>> '{}' end;
  year integer; month integer; day integer;
begin
  if written is null or written !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then return null; end if;
  year := left(written, 4)::integer; month := substr(written, 6, 2)::integer; day := right(written, 2)::integer;
  if year < 3 or year > 9998 or day > (case
    when month in (4, 6, 9, 11) then 30
    when month <> 2 then 31
    when year % 4 = 0 and (year % 100 <> 0 or year % 400 = 0) then 29
    else 28 end) then return null; end if;
  return make_date(year, month, day)::timestamp at time zone zone;
end
$$;

create function record_signature(value jsonb) returns jsonb language sql immutable parallel safe
  return case when jsonb_typeof(value) = 'object' then
    jsonb_build_object('fileRef', record_text(value -> 'fileRef'), 'name', record_text(value -> 'name'))
  end;

-- What of a company has changed, for whoever keeps the results of queries: one row for each statement that writes
-- records of a type, never a row that all writers update. A job adds rows up now and then.
--
-- The sum of `changes` of a type is its watermark. Every commit of a write makes it larger, and what one reader has
-- seen a later one sees as well: two readers with the same sum have seen the same records. Figures of months in which
-- nothing changed are as they were.
create table record_change (
  company_id uuid not null,
  type_id uuid not null,
  id bigint generated always as identity (cache 32),
  changes bigint not null default 1,
  month date,
  primary key (company_id, type_id, id)
);
comment on column record_change.type_id is 'A record type; all zeroes stand for accounts.';
comment on column record_change.id is
  'Unlike others, no more: each connection takes several, without a way to the counter for each.';
comment on column record_change.month is
  'First day of the month (UTC) in which the changed records lie by their at; null: any.';
alter table record_change enable row level security;
create policy tenant on record_change
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, delete on record_change to feldwerk_app;

create function note_record_changes() returns trigger language plpgsql as $$
begin
  insert into record_change (company_id, type_id, month)
    select distinct company_id, type_id, date_trunc('month', at at time zone 'UTC')::date from changed;
  return null;
end
$$;
create trigger note_updates after update on record
  referencing new table as changed for each statement execute function note_record_changes();
create trigger note_deletes after delete on record
  referencing old table as changed for each statement execute function note_record_changes();

-- A record that gets another time leaves a month that its new state does not tell.
create function note_moved_records() returns trigger language plpgsql as $$
begin
  insert into record_change (company_id, type_id)
    select company_id, id from record_type
    where company_id = nullif(current_setting('app.company', true), '')::uuid and deleted_at is null;
  return null;
end
$$;
create trigger note_moves after update of at on record for each statement execute function note_moved_records();

-- How records are added, and nothing else adds any. A call's statements are planned once for each connection:
-- planning them anew cost more than the rows. Both run with the rights of their caller, under row-level security;
-- both write nothing and give the version that the type has, or null, when it is not the given one: what is projected
-- would lie in the wrong slots. Rows of facts, items and misfits come whole. Both note the change themselves: a
-- trigger would have to keep a copy of every document for it.

-- A record that is written alone, as nearly all are: its document, its fact and the note of the change go in one
-- statement, because beginning and ending a statement costs as much as such a row.
create function insert_record(
  of_company uuid, of_type uuid, known_version integer,
  new_id uuid, new_at timestamptz, new_by uuid, new_link uuid, new_document jsonb,
  facts fact[], items item[], misfits projection_error[]
) returns integer language plpgsql as $$
declare
  current_version integer;
  nothing text;
begin
  -- An assignment, which costs less than a statement. What comes next sees what it waited for.
  nothing := pg_advisory_xact_lock_shared(hashtextextended('record type ' || of_type, 0));
  select version into current_version from record_type
   where company_id = of_company and id = of_type and deleted_at is null;
  if current_version is distinct from known_version then return current_version; end if;
  -- What is written last is done first, so that it is the record's key that tells of an id which is there already.
  with projected as (
    insert into fact select new.* from unnest(facts) new
  ), noted as (
    insert into record_change (company_id, type_id, month)
    values (of_company, of_type, date_trunc('month', new_at at time zone 'UTC')::date)
  )
  insert into record (company_id, type_id, id, at, by, link, changed_at, changed_by, document)
    values (of_company, of_type, new_id, new_at, new_by, new_link, new_at, new_by, new_document);
  if cardinality(items) > 0 then insert into item select new.* from unnest(items) new; end if;
  if cardinality(misfits) > 0 then insert into projection_error select new.* from unnest(misfits) new; end if;
  return current_version;
end
$$;

-- Several at once; documents come in the order of their ids.
create function insert_records(
  of_company uuid, of_type uuid, known_version integer,
  ids uuid[], ats timestamptz[], bys uuid[], links uuid[], documents jsonb,
  facts fact[], items item[], misfits projection_error[]
) returns integer language plpgsql as $$
declare
  current_version integer;
begin
  -- A statement of its own: the next one sees what it waited for.
  perform pg_advisory_xact_lock_shared(hashtextextended('record type ' || of_type, 0));
  select version into current_version from record_type
   where company_id = of_company and id = of_type and deleted_at is null;
  if current_version is distinct from known_version then return current_version; end if;
  insert into record (company_id, type_id, id, at, by, link, changed_at, changed_by, document)
    select of_company, of_type, id, at, by, link, at, by, document
    from rows from (unnest(ids), unnest(ats), unnest(bys), unnest(links), jsonb_array_elements(documents))
      as new (id, at, by, link, document);
  insert into record_change (company_id, type_id, month)
    select distinct of_company, of_type, date_trunc('month', at at time zone 'UTC')::date from unnest(ats) at;
  insert into fact select new.* from unnest(facts) new;
  if cardinality(items) > 0 then insert into item select new.* from unnest(items) new; end if;
  if cardinality(misfits) > 0 then insert into projection_error select new.* from unnest(misfits) new; end if;
  return current_version;
end
$$;


-- Which columns of a type queries ask for together, and how often: from it maintenance makes the covering indexes of
-- large types, the only schema that changes at run time.
create table record_use (
  company_id uuid not null,
  type_id uuid not null,
  columns text not null,
  day date not null default current_date,
  asked integer not null,
  primary key (company_id, type_id, columns, day),
  constraint record_use_type_fk foreign key (company_id, type_id)
    references record_type (company_id, id) on delete cascade
);
comment on column record_use.columns is 'Names of columns of fact, in order, joined by blanks.';
alter table record_use enable row level security;
create policy tenant on record_use using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on record_use to feldwerk_app;

-- Which types have something that has rested long enough, for the job that asks company by company.
create function resting_types(at_most integer) returns table (company_id uuid, type_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select slot.company_id, slot.type_id from public.record_slot slot
   where slot.state = 'retired' and slot.changed_at < now() - interval '1 hour'
  union
  select list.company_id, list.type_id from public.record_list list
   where list.state = 'retired' and list.changed_at < now() - interval '1 hour'
  limit at_most;
end;
revoke execute on function resting_types from public;
grant execute on function resting_types to feldwerk_app;

-- Rows of one type and month are added up; a company with many months has many rows for good.
create function changed_companies(at_least integer) returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select company_id from public.record_change
  group by company_id having count(*) - count(distinct (type_id, month)) >= at_least
$$;
revoke execute on function changed_companies from public;
grant execute on function changed_companies to feldwerk_app;
