-- Rooms on assets, tasks, results and workflows, and how long a company keeps messages.

alter table chat_room
  add column thing_kind text,
  add column thing_id uuid,
  add column gone_number integer not null default 0,
  drop constraint chat_room_kind_check,
  add constraint chat_room_kind_check check (kind in ('PRIVATE', 'GROUP', 'ACCOUNT_GROUP', 'THING')),
  add constraint chat_room_thing_check check (
    (kind = 'THING') = (thing_kind is not null) and (thing_kind is null) = (thing_id is null)
  ),
  add constraint chat_room_thing_kind_check check (thing_kind in ('ASSET', 'TASK', 'RESULT', 'WORKFLOW'));
comment on column chat_room.thing_id is
  'What the room is on. Nobody is a member of it: who may open the thing at that moment reads and writes.';
comment on column chat_room.gone_number is 'Messages up to this number were removed, as the company keeps them no longer.';
create unique index chat_room_thing_unique on chat_room (company_id, thing_kind, thing_id) where kind = 'THING';

alter table chat_reader add column follows boolean;
comment on column chat_reader.follows is
  'Of the room of a thing: whether it stands in the list of the account; null of who has only opened it.';

alter table company
  add column chat_months smallint,
  add constraint company_chat_months_check check (chat_months between 1 and 120);
comment on column company.chat_months is 'So many months messages are kept; null: for good.';
