-- Companies and their people, machines and groups.
--
-- Every table of a company: company_id first in every key, composite foreign keys (PostgreSQL's own checks ignore
-- row-level security), one policy, and only the rights that the application needs. The catalogue test guards all of it.

create collation name_order (provider = icu, locale = 'de-u-kn-true');
comment on collation name_order is
  'Order in which people expect names: umlauts beside their vowels, case last, numbers by value.';

create table company (
  id uuid primary key,
  name text not null,
  name_key text not null generated always as (lower(regexp_replace(btrim(name), '\s+', ' ', 'g'))) stored,
  share_id text not null,
  logo_file_id uuid,
  demo boolean not null default false,
  language text not null default 'de',
  time_zone text not null default 'Europe/Berlin',
  street_and_number text,
  address_addition text,
  zip text,
  city text,
  country text,
  industry text,
  vat text,
  email text,
  phone text,
  billing_name text,
  cost_center text,
  billing_email text,
  different_billing_address boolean not null default false,
  billing_street_and_number text,
  billing_address_addition text,
  billing_zip text,
  billing_city text,
  billing_country text,
  billing_vat text,
  app_license_count integer,
  trial_ends_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint company_name_unique unique (name_key),
  constraint company_share_id_unique unique (share_id),
  constraint company_app_license_count_check check (app_license_count >= 0)
);
comment on column company.app_license_count is 'Bought licences; null: the total that the configuration gives.';

create table file (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  storage_key text not null,
  name text not null,
  mime text,
  size bigint,
  max_size bigint not null,
  sha256 bytea,
  state text not null default 'pending',
  width integer,
  height integer,
  thumbnail_key text,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  stored_at timestamptz(3),
  consumed_at timestamptz(3),
  primary key (company_id, id),
  constraint file_storage_key_unique unique (company_id, storage_key),
  constraint file_state_check check (state in ('pending', 'stored', 'consumed')),
  constraint file_stored_check check (state = 'pending' or (size is not null and mime is not null and sha256 is not null))
);
comment on column file.state is
  'pending: an upload was promised; stored: it lies in the store; consumed: something of the product refers to it.';
create index file_unconsumed on file (created_at) where state <> 'consumed';

alter table company add constraint company_logo_fk
  foreign key (id, logo_file_id) references file (company_id, id) on delete set null (logo_file_id);

create table account (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  first_name text,
  last_name text,
  language text not null default 'de',
  email text,
  email_confirmed boolean not null default false,
  phone text,
  employee_number text,
  image_file_id uuid,
  as_machine boolean not null default false,
  machine_name text,
  machine_serial_number text,
  machine_manufacturer text,
  machine_description text,
  owner boolean not null default false,
  portal_access boolean not null default false,
  app_access boolean not null default false,
  private_info_visible boolean not null default false,
  last_login_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  deleted_at timestamptz(3),
  deleted_by uuid,
  primary key (company_id, id),
  constraint account_id_unique unique (id),
  constraint account_machine_check check (
    case when as_machine then machine_name is not null and email is null and not portal_access and not owner
    else first_name is not null and last_name is not null end
  ),
  constraint account_image_fk foreign key (company_id, image_file_id) references file (company_id, id)
    on delete set null (image_file_id),
  constraint account_created_by_fk foreign key (company_id, created_by) references account (company_id, id),
  constraint account_deleted_by_fk foreign key (company_id, deleted_by) references account (company_id, id)
);
create index account_image on account (company_id, image_file_id);
create index account_app_access on account (company_id) where app_access and deleted_at is null;
create index account_owner on account (company_id) where owner and deleted_at is null;

alter table file add constraint file_created_by_fk
  foreign key (company_id, created_by) references account (company_id, id) on delete set null (created_by);

create table account_group (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  name_key text not null generated always as (lower(regexp_replace(btrim(name), '\s+', ' ', 'g'))) stored,
  chat_active boolean not null default false,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  last_change_at timestamptz(3) not null default now(),
  last_change_by uuid,
  deleted_at timestamptz(3),
  deleted_by uuid,
  primary key (company_id, id),
  constraint account_group_created_by_fk foreign key (company_id, created_by) references account (company_id, id),
  constraint account_group_last_change_by_fk foreign key (company_id, last_change_by) references account (company_id, id),
  constraint account_group_deleted_by_fk foreign key (company_id, deleted_by) references account (company_id, id)
);
create unique index account_group_name_unique on account_group (company_id, name_key) where deleted_at is null;

create table account_group_member (
  company_id uuid not null,
  account_group_id uuid not null,
  account_id uuid not null,
  added_at timestamptz(3) not null default now(),
  primary key (company_id, account_group_id, account_id),
  constraint account_group_member_group_fk foreign key (company_id, account_group_id)
    references account_group (company_id, id) on delete cascade,
  constraint account_group_member_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade
);
create index account_group_member_account on account_group_member (company_id, account_id);

alter table company enable row level security;
alter table file enable row level security;
alter table account enable row level security;
alter table account_group enable row level security;
alter table account_group_member enable row level security;

create policy tenant on company using (id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on file using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on account using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on account_group using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
create policy tenant on account_group_member
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid));

grant usage on schema public to feldwerk_app;
grant select, insert, update on company to feldwerk_app;
grant select, insert, update, delete on file to feldwerk_app;
grant select, insert, update on account to feldwerk_app;
grant select, insert, update on account_group to feldwerk_app;
grant select, insert, update, delete on account_group_member to feldwerk_app;

-- Calls without a session name an account only; its company is what row-level security needs to know.
create function find_company_of_account(wanted uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  return (select company_id from public.account where id = wanted);
revoke execute on function find_company_of_account from public;
grant execute on function find_company_of_account to feldwerk_app;
