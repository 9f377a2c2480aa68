-- Which columns of a type queries ask for together, and how often: from it maintenance makes the covering indexes of
-- large types, the only schema that changes at run time.
create table record_use (
  company_id uuid not null,
  type_id uuid not null,
  columns text not null,
  day date not null default current_date,
  asked integer not null,
  primary key (company_id, type_id, columns, day),
  constraint record_use_type_fk foreign key (company_id, type_id) references record_type (company_id, id) on delete cascade
);
comment on column record_use.columns is 'Names of columns of fact, in order, joined by blanks.';
alter table record_use enable row level security;
create policy tenant on record_use using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on record_use to feldwerk_app;
