-- Slots and lists that fields have left are taken back after a rest, and every record is projected anew without them.

alter table record_type add column projecting boolean not null default false;
comment on column record_type.projecting is 'A job has to walk through all records, as far as filled_to it has.';
update record_type set projecting = true where exists (
  select from record_slot slot
   where slot.company_id = record_type.company_id and slot.type_id = record_type.id and slot.state = 'filling');

alter table record_list drop constraint record_list_state_check;
alter table record_list add constraint record_list_state_check check (state in ('filling', 'live', 'retired', 'dropped'));
comment on column record_list.state is 'As that of slots; dropped: no longer written, its items are being removed.';

-- Which types have something that has rested long enough, for the job that asks company by company.
create function resting_types(at_most integer) returns table (company_id uuid, type_id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select slot.company_id, slot.type_id from public.record_slot slot
   where slot.state = 'retired' and slot.changed_at < now() - interval '1 hour'
  union
  select list.company_id, list.type_id from public.record_list list
   where list.state = 'retired' and list.changed_at < now() - interval '1 hour'
  limit at_most;
end;
revoke execute on function resting_types from public;
grant execute on function resting_types to feldwerk_app;
