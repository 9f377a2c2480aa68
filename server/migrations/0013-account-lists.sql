-- Lists and searches over a hundred thousand people. Row-level security rules out an index for "contains", so every row
-- is looked at: what is looked for is folded once when it is written, and the common order and the count have indexes.

alter table account
  add column search_text text not null generated always as (
    lower(
      ' ' || translate(
        case when as_machine then coalesce(machine_name, '')
        else coalesce(first_name, '') || ' ' || coalesce(last_name, '') end,
        '-./_()', '      '
      )
      || E'\n' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(machine_name, '')
      || ' ' || coalesce(machine_manufacturer, '') || ' ' || coalesce(machine_serial_number, '')
      collate name_order
    )
  ) stored,
  add column search_private text not null generated always as (
    lower(coalesce(employee_number, '') || ' ' || coalesce(email, '') collate name_order)
  ) stored;
comment on column account.search_text is
  'In small letters: a line with the words of the name, each after a space; then everything by which all may search.';
comment on column account.search_private is 'In small letters, for those who may see it: private_info_visible.';

create index account_by_name on account (
  company_id, (coalesce(last_name, machine_name) collate name_order), (first_name collate name_order), id
) where deleted_at is null;
create index account_present on account (company_id, as_machine) where deleted_at is null;
