-- What is asked of the records in the language: views are saved queries, metrics count over time from their columns.

create table view (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  internal boolean not null default false,
  readonly boolean not null default false,
  translations jsonb not null,
  query jsonb not null,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  last_change_at timestamptz(3) not null default now(),
  last_change_by uuid,
  deleted_at timestamptz(3),
  deleted_by uuid,
  primary key (company_id, id),
  constraint view_created_by_fk foreign key (company_id, created_by) references account (company_id, id),
  constraint view_last_change_by_fk foreign key (company_id, last_change_by) references account (company_id, id),
  constraint view_deleted_by_fk foreign key (company_id, deleted_by) references account (company_id, id)
);
comment on column view.internal is 'A helper made by the product or a template; listed only when asked for.';
comment on column view.readonly is 'Belongs to an installed template.';
comment on column view.translations is
  'List of {language, name, columnMappings}; the first is shown where there is none in a language.';
alter table view enable row level security;
create policy tenant on view using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on view to feldwerk_app;

create table metric (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  readonly boolean not null default false,
  translations jsonb not null,
  sources jsonb not null,
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  last_change_at timestamptz(3) not null default now(),
  last_change_by uuid,
  deleted_at timestamptz(3),
  deleted_by uuid,
  primary key (company_id, id),
  constraint metric_created_by_fk foreign key (company_id, created_by) references account (company_id, id),
  constraint metric_last_change_by_fk foreign key (company_id, last_change_by) references account (company_id, id),
  constraint metric_deleted_by_fk foreign key (company_id, deleted_by) references account (company_id, id)
);
comment on column metric.readonly is 'Belongs to an installed template.';
comment on column metric.translations is
  'List of {language, name}; the first is shown where there is none in a language.';
comment on column metric.sources is
  'List of {viewId, timeExpression, valueExpression, labelExpression, filterExpression}.';
alter table metric enable row level security;
create policy tenant on metric using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on metric to feldwerk_app;
