/**
 * What stands against the rules for all that is new, each with the reason. These lists only ever get shorter: a row that
 * nothing in the house needs any more fails as well as something that no row names.
 */

/** Triggers on tables of companies. What a trigger writes belongs into the statement that causes it. */
export const standingTriggers: Readonly<Record<string, string>> = {
  'record.remove_projection': 'no foreign keys lead from the projection; who removes records is to remove it',
  'record_list.remove_items': 'the same for the elements of a list',
  'record_type.remove_records': 'the same for the records of a type',
  'record.note_updates': 'tells kept figures that records changed; insert_record does it itself already',
  'record.note_deletes': 'the same',
  'record.note_moves': 'the same for both months of a record that gets another time',
  'account.note_inserts': 'tells kept figures that people changed',
  'account.note_updates': 'the same',
  'account.note_deletes': 'the same',
  'asset_name.count_new_assets': 'counts the assets of a type without reading them',
  'asset_name.count_gone_assets': 'the same',
  'asset_type.remove_rows_of_asset_type': 'no foreign keys lead from the rows of assets',
  'file.note_new_bytes': 'adds up what a company stores',
  'file.note_stored_bytes': 'the same',
  'file.note_removed_bytes': 'the same',
  'workflow_permission.past_permission': 'a permission ends in many ways, and each of them is remembered',
  'account_group_member.past_membership': 'the same for permissions by a group',
}

/** Tables whose policy looks the company up in a sub-select: so it is found once a statement, not once a row. */
export const standingSubSelects: ReadonlySet<string> = new Set(
  `
    account account_group account_group_member activity api_token asset_change asset_column_value
    asset_count asset_equality_key asset_import asset_import_result asset_name asset_type
    asset_unique_key company company_text credential dashboard dashboard_favourite dependant device_code
    email_code fact file file_use frontend_error idempotency invitation item login mail metric outbox
    projection_error record record_change record_list record_slot record_type record_use reference
    session task task_assignee task_source template template_instance template_instance_part
    template_instance_sample view workflow workflow_draft workflow_permission workflow_permission_past
    workflow_result workflow_result_asset workflow_result_change workflow_result_file workflow_version`
    .trim()
    .split(/\s+/),
)

/** Tables to which rows are added by a select of their own, instead of by `insertMany`. */
export const standingInserts: Readonly<Record<string, string>> = {
  asset_column_value: 'adds to the counts that are there',
  asset_equality_key: 'adds to the uses of the key that is there',
  asset_unique_key: 'tells which keys are taken',
  asset_name: 'writes over the name that is there',
  asset_change: 'taking an import back reads what the import changed',
  asset_import: 'only where the type is still there',
  reference: 'each use once',
  record_list: 'written from JSON',
  record_slot: 'written from JSON',
  record_use: 'adds to the counts that are there',
  record_change: 'adds rows up, in the statement that removes them',
  fact: 'rows travel whole, in the statement that writes their records',
  item: 'the same',
  projection_error: 'the same',
  rate_limit: 'one row, only where there was no other',
  task: 'written from JSON, as it has many columns',
  workflow_permission: 'only for whoever is still there',
  workflow_result: 'written from JSON, as it has many columns',
  workflow_result_asset: 'only the assets among what is named',
  workflow_result_file: 'in two places; a file that is there stays',
}

/** Tables that some statement binds to a company by a join alone, instead of by a value of their own. */
export const standingJoins: Readonly<Record<string, string>> = {
  account: 'counted or named beside groups, permissions, invitations and results',
  account_group: 'named beside their members and what they are given',
  company: 'a zone or a name beside people, workflows and results',
  dashboard: 'beside who likes it',
  dashboard_favourite: 'whether the caller likes a dashboard of the list',
  invitation: 'whether it is open, beside its account',
  login: 'the address beside its account',
  record_list: 'types are read with their lists and slots at once',
  record_type: 'the same',
  task_source: 'beside the workflow that has it',
  template_instance: 'whether it has a sample, beside the sample',
  workflow: 'named beside permissions, tasks and results',
  workflow_draft: 'whether one is being edited, beside the workflow',
  workflow_result: 'counted beside the workflow',
  workflow_result_asset: 'which results name an asset, beside the results',
  workflow_version: 'the published definition, beside the workflow',
}
