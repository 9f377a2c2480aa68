-- What somebody would make by hand for exactly these records: a table for each type, typed columns, fixed widths first,
-- and the indexes that the measured statements can use. No row-level security.
create table rival_result (
  company_id uuid not null,
  id uuid not null,
  completed_at timestamptz not null,
  started_at timestamptz,
  due_at timestamptz,
  planned_for timestamptz,
  duration float8,
  cost float8,
  temperature float8,
  pressure float8,
  count integer,
  score integer,
  check_level integer,
  passed boolean,
  urgent boolean,
  check_done boolean,
  created_by uuid,
  machine uuid,
  spare uuid,
  inspector uuid,
  state text collate "C",
  kind text collate "C",
  shift text collate "C",
  serial text collate "C",
  note text collate "C",
  remark text collate "C",
  photo text collate "C",
  tags text[] collate "C",
  signature jsonb,
  primary key (company_id, id)
);
create index rival_result_newest on rival_result (company_id, completed_at desc, id);

create table rival_round (
  company_id uuid not null,
  result_id uuid not null,
  index integer not null,
  at timestamptz,
  value float8,
  passed boolean,
  part uuid,
  label text collate "C",
  primary key (company_id, result_id, index)
);

create table rival_wide (
  company_id uuid not null,
  id uuid not null,
  completed_at timestamptz not null,
  n1 float8, n2 float8, n3 float8, n4 float8, n5 float8, n6 float8, n7 float8, n8 float8, n9 float8, n10 float8,
  n11 float8, n12 float8, n13 float8, n14 float8, n15 float8, n16 float8, n17 float8, n18 float8, n19 float8,
  n20 float8, n21 float8, n22 float8, n23 float8, n24 float8, n25 float8, n26 float8, n27 float8, n28 float8,
  n29 float8, n30 float8,
  d1 timestamptz, d2 timestamptz, d3 timestamptz, d4 timestamptz, d5 timestamptz, d6 timestamptz,
  b1 boolean, b2 boolean, b3 boolean, b4 boolean, b5 boolean, b6 boolean, b7 boolean, b8 boolean,
  r1 uuid, r2 uuid, r3 uuid, r4 uuid,
  t1 text collate "C", t2 text collate "C", t3 text collate "C", t4 text collate "C", t5 text collate "C",
  t6 text collate "C", t7 text collate "C", t8 text collate "C", t9 text collate "C", t10 text collate "C",
  t11 text collate "C", t12 text collate "C",
  primary key (company_id, id)
);
create index rival_wide_newest on rival_wide (company_id, completed_at desc, id);

create table rival_texts (
  company_id uuid not null,
  id uuid not null,
  completed_at timestamptz not null,
  n1 float8, n2 float8, n3 float8,
  t1 text collate "C", t2 text collate "C", t3 text collate "C", t4 text collate "C", t5 text collate "C",
  t6 text collate "C", t7 text collate "C", t8 text collate "C", t9 text collate "C", t10 text collate "C",
  t11 text collate "C", t12 text collate "C", t13 text collate "C", t14 text collate "C", t15 text collate "C",
  t16 text collate "C", t17 text collate "C", t18 text collate "C", t19 text collate "C", t20 text collate "C",
  primary key (company_id, id)
);
create index rival_texts_newest on rival_texts (company_id, completed_at desc, id);

-- What a write is measured against: the document alone, in a table like the one that has it in the product.
create table rival_document (like record including defaults including indexes);
alter table rival_document enable row level security;
create policy tenant on rival_document
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));

grant select, insert on rival_result, rival_round, rival_wide, rival_texts, rival_document to feldwerk_app;
