-- Words that a receiver writes beside those of the giver.

alter table workflow_share add column own_texts jsonb not null default '[]';
comment on column workflow_share.own_texts is
  'Of a receiver: its own texts of parts of the workflow, by part, field, option and language. They stay when a new version is taken, and the giver never hears of them.';
