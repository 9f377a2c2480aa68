-- What the portal tells people of the field app, whom, and what became of it at each.
create table push_message (
  company_id uuid not null,
  id uuid not null,
  created_at timestamptz(3) not null default now(),
  sent_by uuid,
  translations jsonb not null,
  image_file_id uuid,
  audience text not null,
  account_group_ids uuid[] not null default '{}',
  account_ids uuid[] not null default '{}',
  acknowledge boolean not null,
  link_kind text,
  link_id uuid,
  state text not null,
  send_at timestamptz(3) not null,
  sent_at timestamptz(3),
  reached_id uuid,
  primary key (company_id, id),
  constraint push_message_audience_check check (audience in ('ALL', 'GROUPS', 'ACCOUNTS')),
  constraint push_message_link_check check (link_kind in ('ASSET') and link_id is not null or link_kind is null),
  constraint push_message_state_check check (state in ('WAITING', 'SENDING', 'SENT', 'CANCELLED')),
  constraint push_message_by_fk foreign key (company_id, sent_by) references account (company_id, id),
  constraint push_message_image_fk foreign key (company_id, image_file_id) references file (company_id, id)
);
comment on column push_message.reached_id is 'The last account that it was given to while it is being sent.';
create index push_message_newest on push_message (company_id, send_at desc, id desc);
create index push_message_by on push_message (company_id, sent_by) where sent_by is not null;
create index push_message_image on push_message (company_id, image_file_id) where image_file_id is not null;
alter table push_message enable row level security;
create policy tenant on push_message
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on push_message to feldwerk_app;

create table push_recipient (
  company_id uuid not null,
  push_message_id uuid not null,
  account_id uuid not null,
  created_at timestamptz(3) not null default now(),
  delivered_at timestamptz(3),
  read_at timestamptz(3),
  acknowledged_at timestamptz(3),
  reminded_at timestamptz(3),
  primary key (company_id, push_message_id, account_id),
  constraint push_recipient_message_fk foreign key (company_id, push_message_id)
    references push_message (company_id, id) on delete cascade,
  constraint push_recipient_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade
);
comment on column push_recipient.delivered_at is 'When the push service of a device first took it, or the person read it.';
create index push_recipient_account on push_recipient (company_id, account_id, created_at desc, push_message_id desc);
alter table push_recipient enable row level security;
create policy tenant on push_recipient
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on push_recipient to feldwerk_app;
