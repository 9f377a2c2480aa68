-- Two spellings of a name are one name by Unicode's rules, whatever locale the database was made with: in the locale C
-- `lower` leaves an Ü as it is.
alter table company drop column name_key;
alter table company
  add column name_key text not null
    generated always as (lower(regexp_replace(btrim(name), '\s+', ' ', 'g') collate name_order)) stored,
  add constraint company_name_unique unique (name_key);

alter table account_group drop column name_key;
alter table account_group
  add column name_key text not null
    generated always as (lower(regexp_replace(btrim(name), '\s+', ' ', 'g') collate name_order)) stored;
create unique index account_group_name_unique on account_group (company_id, name_key) where deleted_at is null;
