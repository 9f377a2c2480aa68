-- Facts and items lie in 16 tables each, by company and type or list: a query that reads a type whole no longer reads
-- those of all others with it, and the rows of one type lie closer together. What most types use comes first, because
-- reading a column walks over all before it.

drop function insert_records;
alter table fact rename to fact_before;
alter table item rename to item_before;
alter table fact_before drop constraint fact_pkey;
alter table item_before drop constraint item_pkey;
drop index fact_newest;

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
  t22 text collate "C", t23 text collate "C", t24 text collate "C"
) partition by hash (company_id, type_id);
comment on table fact is 'The fields of a record in slots; what does not fit on page 0 is on page 1, 2 …';

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
  t22 text collate "C", t23 text collate "C", t24 text collate "C"
) partition by hash (company_id, list);
comment on column item.place is 'Counts the elements of this list in the whole record, those of nested lists through.';
comment on column item.index is 'The place in its own list, from 0.';
comment on column item.parent is 'Place of the element that holds the nested list; null in a list of the record itself.';
comment on column item.path is 'Indexes from the outermost list inwards; null in a list of the record itself.';

do $$
declare
  base text;
  part text;
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
  end loop;
end
$$;

insert into fact (
  company_id, type_id, id, at, page, b1, b2, n1, n2, n3, d1, r1, t1, t2, t3, by, link, changed_at, b3, b4, n4, n5,
  n6, d2, r2, t4, t5, t6, b5, b6, n7, n8, n9, d3, r3, t7, t8, t9, b7, b8, n10, n11, n12, d4, r4, t10, t11, t12, tl1,
  tl2, tl3, tl4, rl1, rl2, nl1, nl2, dl1, bl1, j1, j2, d5, r5, d6, r6, d7, r7, d8, r8, n13, n14, n15, n16, n17, n18,
  n19, n20, n21, n22, n23, n24, n25, n26, n27, n28, n29, n30, n31, n32, t13, t14, t15, t16, t17, t18, t19, t20, t21,
  t22, t23, t24
)
  select
  company_id, type_id, id, at, page, b1, b2, n1, n2, n3, d1, r1, t1, t2, t3, by, link, changed_at, b3, b4, n4, n5,
  n6, d2, r2, t4, t5, t6, b5, b6, n7, n8, n9, d3, r3, t7, t8, t9, b7, b8, n10, n11, n12, d4, r4, t10, t11, t12, tl1,
  tl2, tl3, tl4, rl1, rl2, nl1, nl2, dl1, bl1, j1, j2, d5, r5, d6, r6, d7, r7, d8, r8, n13, n14, n15, n16, n17, n18,
  n19, n20, n21, n22, n23, n24, n25, n26, n27, n28, n29, n30, n31, n32, t13, t14, t15, t16, t17, t18, t19, t20, t21,
  t22, t23, t24
  from fact_before order by company_id, type_id, id, page;
insert into item (
  company_id, list, record_id, place, index, parent, page, b1, b2, n1, n2, n3, d1, r1, t1, t2, t3, b3, b4, n4, n5,
  n6, d2, r2, t4, t5, t6, b5, b6, n7, n8, n9, d3, r3, t7, t8, t9, b7, b8, n10, n11, n12, d4, r4, t10, t11, t12, path,
  tl1, tl2, tl3, tl4, rl1, rl2, nl1, nl2, dl1, bl1, j1, j2, d5, r5, d6, r6, d7, r7, d8, r8, n13, n14, n15, n16, n17,
  n18, n19, n20, n21, n22, n23, n24, n25, n26, n27, n28, n29, n30, n31, n32, t13, t14, t15, t16, t17, t18, t19, t20,
  t21, t22, t23, t24
)
  select
  company_id, list, record_id, place, index, parent, page, b1, b2, n1, n2, n3, d1, r1, t1, t2, t3, b3, b4, n4, n5,
  n6, d2, r2, t4, t5, t6, b5, b6, n7, n8, n9, d3, r3, t7, t8, t9, b7, b8, n10, n11, n12, d4, r4, t10, t11, t12, path,
  tl1, tl2, tl3, tl4, rl1, rl2, nl1, nl2, dl1, bl1, j1, j2, d5, r5, d6, r6, d7, r7, d8, r8, n13, n14, n15, n16, n17,
  n18, n19, n20, n21, n22, n23, n24, n25, n26, n27, n28, n29, n30, n31, n32, t13, t14, t15, t16, t17, t18, t19, t20,
  t21, t22, t23, t24
  from item_before order by company_id, list, record_id, place, page;
drop table fact_before, item_before;

-- Without the type in the key a part could not tell that an id is there once.
alter table fact add primary key (company_id, id, type_id, page);
alter table item add primary key (company_id, list, record_id, place, page);
create index fact_newest on fact (company_id, type_id, at desc nulls last, id) where page = 0;

alter table fact enable row level security;
alter table item enable row level security;
create policy tenant on fact using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on item using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update, delete on fact, item to feldwerk_app;

-- As in migration 0023.
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
  insert into fact select new.* from unnest(facts) new;
  if cardinality(items) > 0 then insert into item select new.* from unnest(items) new; end if;
  if cardinality(misfits) > 0 then insert into projection_error select new.* from unnest(misfits) new; end if;
  return current_version;
end
$$;

-- With the type or the list as a value, so that only the one part is looked at.
create or replace function remove_projection() returns trigger language plpgsql as $$
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

create or replace function remove_items() returns trigger language plpgsql as $$
declare
  of_list record;
begin
  for of_list in select company_id, id from gone loop
    delete from item where company_id = of_list.company_id and list = of_list.id;
  end loop;
  return null;
end
$$;
