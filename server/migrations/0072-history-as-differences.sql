-- A change of one value kept the whole asset as it was. Now it keeps what it replaced; what is there already stays whole.
alter table asset_change add column is_difference boolean not null default false;
comment on column asset_change.is_difference is
  'Whether before says only the values that the change replaced, null where there was none.';
comment on column asset_change.before is
  'The document until then, or what of it was replaced; null when the asset was not there.';
