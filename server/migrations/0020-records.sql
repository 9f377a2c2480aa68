-- Records of declared types (assets, results, tasks). The document is the truth; `fact` and `item` are its projection
-- into typed slots, written in the statement that writes the document and made again from it at any time.

create table record_type (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  kind text not null,
  subject uuid not null,
  version integer not null default 1,
  fields jsonb not null,
  filled_to uuid,
  deleted_at timestamptz(3),
  primary key (company_id, id),
  constraint record_type_kind_check check (kind in ('ASSET', 'WORKFLOW_RESULT', 'TASK'))
);
comment on column record_type.subject is 'The asset type or workflow that the language names; a workflow has results and tasks.';
comment on column record_type.version is 'Counts the changes of fields and slots: who writes by another version has to read the type again.';
comment on column record_type.filled_to is 'How far the back-fill of slots has come, in the order of record ids.';
create unique index record_type_subject_unique on record_type (company_id, kind, subject) where deleted_at is null;

create table record_list (
  company_id uuid not null,
  id uuid not null,
  type_id uuid not null,
  parent uuid,
  path text not null,
  state text not null,
  changed_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  constraint record_list_state_check check (state in ('filling', 'live', 'retired')),
  constraint record_list_type_fk foreign key (company_id, type_id) references record_type (company_id, id) on delete cascade
);
comment on table record_list is 'A list of objects whose elements are rows of item; parent: the list whose elements hold it.';
create index record_list_type on record_list (company_id, type_id);

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
  constraint record_slot_type_fk foreign key (company_id, type_id) references record_type (company_id, id) on delete cascade
);
comment on column record_slot.path is 'Ids of fields joined by dots, from the record or from the element of the list.';
comment on column record_slot.state is
  'filling: written, not yet by all records, so read from the document; retired: written on for readers of the old type.';

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
  primary key (company_id, id),
  constraint record_type_fk foreign key (company_id, type_id) references record_type (company_id, id) on delete cascade
);
comment on column record.document is 'By ids of fields. Instants are milliseconds since 1970, dates YYYY-MM-DD, references ids.';
comment on column record.at is 'When it was created; of a result: when it was completed.';
comment on column record.link is 'The task of a result.';
create index record_of_type on record (company_id, type_id, id);

-- Fixed width first, then what varies; the names of slots say their type. Columns that a type does not use cost a bit each.
create table fact (
  company_id uuid not null,
  type_id uuid not null,
  id uuid not null,
  at timestamptz(3) not null,
  page smallint not null,
  b1 boolean, b2 boolean, b3 boolean, b4 boolean,
  n1 float8, n2 float8, n3 float8, n4 float8, n5 float8, n6 float8,
  n7 float8, n8 float8, n9 float8, n10 float8, n11 float8, n12 float8,
  d1 timestamptz(3), d2 timestamptz(3), d3 timestamptz(3), d4 timestamptz(3),
  by uuid, link uuid, changed_at timestamptz(3),
  r1 uuid, r2 uuid, r3 uuid, r4 uuid,
  t1 text collate "C", t2 text collate "C", t3 text collate "C", t4 text collate "C",
  t5 text collate "C", t6 text collate "C", t7 text collate "C", t8 text collate "C",
  t9 text collate "C", t10 text collate "C", t11 text collate "C", t12 text collate "C",
  tl1 text[] collate "C", tl2 text[] collate "C", tl3 text[] collate "C", tl4 text[] collate "C",
  rl1 uuid[], rl2 uuid[], nl1 float8[], nl2 float8[], dl1 timestamptz(3)[], bl1 boolean[],
  j1 jsonb, j2 jsonb,
  primary key (company_id, id, page)
);
comment on table fact is 'The fields of a record in slots; what does not fit on page 0 is on page 1, 2 …';
create index fact_newest on fact (company_id, type_id, at desc nulls last, id) where page = 0;

create table item (
  company_id uuid not null,
  list uuid not null,
  record_id uuid not null,
  place integer not null,
  index integer not null,
  parent integer,
  page smallint not null,
  b1 boolean, b2 boolean, b3 boolean, b4 boolean,
  n1 float8, n2 float8, n3 float8, n4 float8, n5 float8, n6 float8,
  n7 float8, n8 float8, n9 float8, n10 float8, n11 float8, n12 float8,
  d1 timestamptz(3), d2 timestamptz(3), d3 timestamptz(3), d4 timestamptz(3),
  r1 uuid, r2 uuid, r3 uuid, r4 uuid,
  t1 text collate "C", t2 text collate "C", t3 text collate "C", t4 text collate "C",
  t5 text collate "C", t6 text collate "C", t7 text collate "C", t8 text collate "C",
  t9 text collate "C", t10 text collate "C", t11 text collate "C", t12 text collate "C",
  tl1 text[] collate "C", tl2 text[] collate "C", tl3 text[] collate "C", tl4 text[] collate "C",
  rl1 uuid[], rl2 uuid[], nl1 float8[], nl2 float8[], dl1 timestamptz(3)[], bl1 boolean[],
  j1 jsonb, j2 jsonb,
  path integer[],
  primary key (company_id, list, record_id, place, page)
);
comment on column item.place is 'Counts the elements of this list in the whole record, those of nested lists through.';
comment on column item.index is 'The place in its own list, from 0.';
comment on column item.parent is 'Place of the element that holds the nested list; null in a list of the record itself.';
comment on column item.path is 'Indexes from the outermost list inwards; null in a list of the record itself.';

create table projection_error (
  company_id uuid not null,
  type_id uuid not null,
  record_id uuid not null,
  path text not null,
  places integer[] not null,
  primary key (company_id, type_id, record_id, path, places)
);
comment on table projection_error is 'Values that do not fit the type of their field, and are null in queries therefore.';
comment on column projection_error.places is 'Indexes in the lists that the path leads through.';

-- No foreign keys from the projection: their checks would cost as much as the rows. Whatever removes a record, a list
-- or a type removes its projection here.
create function remove_projection() returns trigger language plpgsql as $$
begin
  delete from fact using gone where fact.company_id = gone.company_id and fact.id = gone.id;
  delete from item using gone join record_list list on list.company_id = gone.company_id and list.type_id = gone.type_id
   where item.company_id = gone.company_id and item.list = list.id and item.record_id = gone.id;
  delete from projection_error error using gone
   where error.company_id = gone.company_id and error.type_id = gone.type_id and error.record_id = gone.id;
  return null;
end
$$;
create trigger remove_projection after delete on record
  referencing old table as gone for each statement execute function remove_projection();

create function remove_items() returns trigger language plpgsql as $$
begin
  delete from item using gone where item.company_id = gone.company_id and item.list = gone.id;
  return null;
end
$$;
create trigger remove_items after delete on record_list
  referencing old table as gone for each statement execute function remove_items();

alter table record_type enable row level security;
alter table record_list enable row level security;
alter table record_slot enable row level security;
alter table record enable row level security;
alter table fact enable row level security;
alter table item enable row level security;
alter table projection_error enable row level security;

create policy tenant on record_type using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on record_list using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on record_slot using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on record using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on fact using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on item using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on projection_error
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));

grant select, insert, update, delete on record_type, record_list, record_slot, record, fact, item, projection_error
  to feldwerk_app;

-- What a document holds, as typed values. None of these throws: what does not fit is null. They say the same as
-- values.ts beside the projector; a test compares them.
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
