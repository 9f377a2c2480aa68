-- Operators hear of a backup that failed or is missing, ask for one, and try whether mails leave.
alter table installation
  add column backup_bad_since timestamptz(3),
  add column backup_occasion uuid,
  add column backup_told_at timestamptz(3),
  add column backup_wanted_at timestamptz(3),
  add column backup_step text,
  add column backup_step_done bigint not null default 0,
  add column backup_step_all bigint not null default 0,
  add constraint installation_backup_step_check check (backup_step in ('ROWS', 'FILES', 'READING'));
comment on column installation.backup_bad_since is 'Since when it is known that the last backup failed or is missing.';
comment on column installation.backup_occasion is 'Of this time: operators are told once of it.';
comment on column installation.backup_wanted_at is 'An operator has asked for one, which is not made yet.';
comment on column installation.backup_step is 'Where the backup is that is made now, and how far, in tables or files.';
insert into installation (is_this) values (true) on conflict do nothing;

-- One row at most: the last mail by which an operator tried whether mails leave.
create table mail_trial (
  is_this boolean primary key default true check (is_this),
  id uuid not null,
  asked_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  error text
);
comment on column mail_trial.error is 'What the mail server or the settings had against it; null where it was taken.';

alter table portal_notification
  drop constraint portal_notification_link_check,
  add constraint portal_notification_link_check check (link_type in ('CHAT', 'TASK', 'RESULT', 'ASSET', 'ACCOUNT',
    'TRIGGER_RUN', 'IMPORT', 'TEMPLATE', 'SHARE', 'LICENCE', 'PUSH', 'METRIC', 'OPERATIONS'));
