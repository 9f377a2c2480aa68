-- What changed together is one row: a transaction writes one for each kind, however many things it changes.

alter table change alter column id drop not null;
alter table change add column ids uuid[] not null default '{}';
comment on column change.ids is
  'The things, where they were written together; neither an id nor ids: whatever is shown of the kind is to be read again.';

-- Its check would lock the row of the company for everybody who writes.
alter table change drop constraint change_company_id_fkey;
