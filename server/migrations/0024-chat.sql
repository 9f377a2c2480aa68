-- Conversations of the people of a company.

create table chat_room (
  company_id uuid not null references company (id) on delete cascade,
  id uuid not null,
  kind text not null,
  name text,
  image_file_id uuid,
  first_of_pair uuid,
  second_of_pair uuid,
  account_group_id uuid,
  shows_all boolean not null default false,
  last_number integer not null default 0,
  last_message_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  primary key (company_id, id),
  constraint chat_room_kind_check check (kind in ('PRIVATE', 'GROUP', 'ACCOUNT_GROUP')),
  constraint chat_room_pair_check check (
    (kind = 'PRIVATE') = (first_of_pair is not null and second_of_pair is not null and first_of_pair < second_of_pair)
  ),
  constraint chat_room_group_check check ((kind = 'ACCOUNT_GROUP') = (account_group_id is not null)),
  constraint chat_room_number_check check ((last_number = 0) = (last_message_at is null)),
  constraint chat_room_image_fk foreign key (company_id, image_file_id) references file (company_id, id)
    on delete set null (image_file_id),
  constraint chat_room_first_fk foreign key (company_id, first_of_pair) references account (company_id, id),
  constraint chat_room_second_fk foreign key (company_id, second_of_pair) references account (company_id, id),
  constraint chat_room_account_group_fk foreign key (company_id, account_group_id)
    references account_group (company_id, id),
  constraint chat_room_created_by_fk foreign key (company_id, created_by) references account (company_id, id)
);
comment on column chat_room.last_number is
  'The number of the newest message: given under the lock of this row, so that all see one order without gaps.';
comment on column chat_room.shows_all is 'Whether who joins sees what was written before.';
comment on column chat_room.first_of_pair is 'Of a private room: the two people, the smaller id first.';
create unique index chat_room_pair_unique on chat_room (company_id, first_of_pair, second_of_pair)
  where kind = 'PRIVATE';
create unique index chat_room_account_group_unique on chat_room (company_id, account_group_id)
  where kind = 'ACCOUNT_GROUP';
create index chat_room_second on chat_room (company_id, second_of_pair) where second_of_pair is not null;
create index chat_room_image on chat_room (company_id, image_file_id) where image_file_id is not null;
alter table chat_room enable row level security;
create policy tenant on chat_room
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on chat_room to feldwerk_app;

create table chat_member (
  company_id uuid not null,
  chat_room_id uuid not null,
  account_id uuid not null,
  after_number integer not null,
  joined_at timestamptz(3) not null default now(),
  primary key (company_id, chat_room_id, account_id),
  constraint chat_member_room_fk foreign key (company_id, chat_room_id)
    references chat_room (company_id, id) on delete cascade,
  constraint chat_member_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade
);
comment on table chat_member is 'Who is in a room now; who leaves has no row any more.';
comment on column chat_member.after_number is 'What has a greater number is seen: who joins later sees from then on.';
create index chat_member_account on chat_member (company_id, account_id);
alter table chat_member enable row level security;
create policy tenant on chat_member
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on chat_member to feldwerk_app;

create table chat_reader (
  company_id uuid not null,
  chat_room_id uuid not null,
  account_id uuid not null,
  read_number integer not null default 0,
  muted boolean not null default false,
  primary key (company_id, chat_room_id, account_id),
  constraint chat_reader_room_fk foreign key (company_id, chat_room_id)
    references chat_room (company_id, id) on delete cascade,
  constraint chat_reader_account_fk foreign key (company_id, account_id)
    references account (company_id, id) on delete cascade
);
comment on table chat_reader is 'How far somebody has read a room; it outlives leaving and joining again.';
create index chat_reader_account on chat_reader (company_id, account_id);
alter table chat_reader enable row level security;
create policy tenant on chat_reader
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on chat_reader to feldwerk_app;

create table chat_message (
  company_id uuid not null,
  id uuid not null,
  chat_room_id uuid not null,
  number integer not null,
  sender_id uuid not null,
  message text not null,
  file_id uuid,
  file_kind text,
  reply_to uuid,
  mentions uuid[] not null default '{}',
  sent_hash bytea not null,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  primary key (company_id, id),
  constraint chat_message_number_unique unique (company_id, chat_room_id, number),
  constraint chat_message_room_key unique (company_id, chat_room_id, id),
  constraint chat_message_file_check check ((file_id is null) = (file_kind is null)),
  constraint chat_message_kind_check check (file_kind in ('IMAGE', 'AUDIO', 'FILE')),
  constraint chat_message_deleted_check check (deleted_at is null or (message = '' and file_id is null)),
  constraint chat_message_room_fk foreign key (company_id, chat_room_id)
    references chat_room (company_id, id) on delete cascade,
  constraint chat_message_sender_fk foreign key (company_id, sender_id) references account (company_id, id),
  constraint chat_message_file_fk foreign key (company_id, file_id) references file (company_id, id),
  constraint chat_message_reply_fk foreign key (company_id, chat_room_id, reply_to)
    references chat_message (company_id, chat_room_id, id)
);
comment on column chat_message.sent_hash is
  'Of what was sent: a repeat under the same id is harmless, something else under it is refused.';
comment on column chat_message.deleted_at is 'A removed message is a line without words.';
create index chat_message_media on chat_message (company_id, chat_room_id, number) where file_id is not null;
create index chat_message_file on chat_message (company_id, file_id) where file_id is not null;
create index chat_message_reply on chat_message (company_id, chat_room_id, reply_to) where reply_to is not null;
create index chat_message_sender on chat_message (company_id, sender_id);
alter table chat_message enable row level security;
create policy tenant on chat_message
  using (company_id = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on chat_message to feldwerk_app;

-- Groups in which people chat have their room from now on, with those who are in them and may enter.
insert into chat_room (company_id, id, kind, account_group_id)
  select company_id, gen_random_uuid(), 'ACCOUNT_GROUP', id from account_group
  where chat_active and deleted_at is null;
insert into chat_member (company_id, chat_room_id, account_id, after_number)
  select room.company_id, room.id, account.id, 0
  from chat_room room
  join account_group_member member
    on member.company_id = room.company_id and member.account_group_id = room.account_group_id
  join account on account.company_id = member.company_id and account.id = member.account_id
  where room.kind = 'ACCOUNT_GROUP' and account.deleted_at is null and not account.as_machine
    and (account.owner or account.portal_access or account.app_access);
