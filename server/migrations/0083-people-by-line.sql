-- A filter for one field of people looks for its text in the folded words of all fields first, and had to fold the field
-- itself where they hold it. With a line for each field it is cut out of what is folded already.
alter table account drop column search_text, drop column search_private;
alter table account
  add column search_text text not null generated always as (
    lower(
      ' ' || translate(
        case when as_machine then coalesce(machine_name, '')
        else coalesce(first_name, '') || ' ' || coalesce(last_name, '') end,
        E'\n-./_()', '       '
      )
      || E'\n' || translate(coalesce(first_name, ''), E'\n', ' ')
      || E'\n' || translate(coalesce(last_name, ''), E'\n', ' ')
      || E'\n' || translate(coalesce(machine_name, ''), E'\n', ' ')
      || E'\n' || translate(coalesce(machine_manufacturer, ''), E'\n', ' ')
      || E'\n' || translate(coalesce(machine_serial_number, ''), E'\n', ' ')
      collate name_order
    )
  ) stored,
  add column search_private text not null generated always as (
    lower(translate(coalesce(employee_number, ''), E'\n', ' ') || E'\n' || coalesce(email, '') collate name_order)
  ) stored;
comment on column account.search_text is
  'In small letters: a line with the words of the name, each after a space; then a line for each field by which all may search.';
comment on column account.search_private is
  'In small letters, employee number and e-mail, a line each, for those who may see them: private_info_visible.';
