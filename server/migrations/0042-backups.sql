-- What an operator has of the installation as a whole. No company sees any of it.

-- One row at most: that of this database.
create table installation (
  is_this boolean primary key default true check (is_this),
  holds_outgoing boolean not null default false,
  restored_at timestamptz(3)
);
comment on column installation.holds_outgoing is
  'After a restore mails, calls and push messages wait until an operator lets them go or gives them up.';

-- The backups that were made, or tried, as far as they are kept.
create table backup (
  id uuid primary key,
  began_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  place text not null,
  name text,
  tables_rows bigint,
  files bigint,
  bytes bigint,
  checked boolean not null default false,
  error text
);
create index backup_began on backup (began_at desc);

grant select on installation, backup to feldwerk_app;
