-- A walk ends with the records that were there when it became necessary: later ones are written by the new slots.

alter table record_type add column walk_until uuid;
comment on column record_type.walk_until is 'The last record that a job has to project anew; null when none has to be.';
update record_type set walk_until = 'ffffffff-ffff-ffff-ffff-ffffffffffff' where projecting;
alter table record_type drop column projecting;
comment on column record_type.filled_to is 'How far that job has come, in the order of record ids.';
