-- What people are notified of, with the facts that its words are made of in the language of whoever reads them.
create table portal_notification (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  event text not null,
  link_type text not null,
  link_id uuid not null,
  facts jsonb not null,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  primary key (company_id, id),
  constraint portal_notification_link_check check (link_type in ('CHAT')),
  constraint portal_notification_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade
);
create index portal_notification_newest on portal_notification (company_id, account_id, created_at desc, id desc);
create unique index portal_notification_waiting_unique on portal_notification (company_id, account_id, link_id)
  where event = 'MESSAGES_WAITING' and read_at is null;
create index portal_notification_unread on portal_notification (company_id, account_id, link_id)
  where read_at is null;
create index portal_notification_old on portal_notification (created_at);
alter table portal_notification enable row level security;
create policy tenant on portal_notification
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update on portal_notification to feldwerk_app;

create function clean_notifications() returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  delete from public.portal_notification where created_at < now() - interval '90 days';
end;
revoke execute on function clean_notifications from public;
grant execute on function clean_notifications to feldwerk_app;

alter table chat_room add column looked_after_at timestamptz(3);
comment on column chat_room.looked_after_at is
  'When a job looks, or has looked, who has not read what was written: one look for all messages of a minute.';
