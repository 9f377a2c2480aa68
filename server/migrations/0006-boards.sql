-- Dashboards: panels that show metrics and views.

create table dashboard (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  readonly boolean not null default false,
  interval text not null,
  translations jsonb not null,
  panels jsonb not null,
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  last_change_at timestamptz(3) not null default now(),
  last_change_by uuid,
  deleted_at timestamptz(3),
  deleted_by uuid,
  primary key (company_id, id),
  constraint dashboard_created_by_fk foreign key (company_id, created_by) references account (company_id, id),
  constraint dashboard_last_change_by_fk foreign key (company_id, last_change_by) references account (company_id, id),
  constraint dashboard_deleted_by_fk foreign key (company_id, deleted_by) references account (company_id, id)
);
comment on column dashboard.readonly is 'Belongs to an installed template.';
comment on column dashboard.translations is
  'List of {language, name}; the first is shown where there is none in a language.';
comment on column dashboard.panels is 'List of panels, as the contract has them.';
alter table dashboard enable row level security;
create policy tenant on dashboard using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on dashboard to feldwerk_app;

create table dashboard_favourite (
  company_id uuid not null,
  account_id uuid not null,
  dashboard_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, account_id, dashboard_id),
  constraint dashboard_favourite_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade,
  constraint dashboard_favourite_dashboard_fk foreign key (company_id, dashboard_id)
    references dashboard (company_id, id) on delete cascade
);
create index dashboard_favourite_dashboard on dashboard_favourite (company_id, dashboard_id);
alter table dashboard_favourite enable row level security;
create policy tenant on dashboard_favourite
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, delete on dashboard_favourite to feldwerk_app;
