-- What the last upgrade of an installed template replaced, so that it can be taken back.
alter table template_instance add column upgraded_from jsonb;
comment on column template_instance.upgraded_from is
  'Version, names and time before the last upgrade, and the rows of parts that it replaced; null: nothing to take back.';

-- The language that its values were put in when it was installed; an upgrade puts them in the same.
alter table template_instance add column language text not null default 'de';
