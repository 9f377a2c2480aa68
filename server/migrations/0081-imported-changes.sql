-- The history tells a change by an imported file from one by hand.
alter table asset_change drop constraint asset_change_action_check;
alter table asset_change add constraint asset_change_action_check
  check (action in ('CHANGED', 'IMPORTED', 'REMOVED', 'RESTORED'));
update asset_change change set action = 'IMPORTED'
  from asset_import_result result, unnest(result.changed, result.changed_versions) as done (asset_id, version)
 where change.company_id = result.company_id and change.action = 'CHANGED'
   and change.asset_id = done.asset_id and change.version = done.version;
