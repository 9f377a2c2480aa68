-- An owner may let a machine use the portal: by its tokens, since it has neither e-mail nor password.

alter table account drop constraint account_machine_check;
alter table account add constraint account_machine_check check (
  case when as_machine then machine_name is not null and email is null and not owner
  else first_name is not null and last_name is not null end
);
