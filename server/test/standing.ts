/**
 * What stands against the rules for all that is new, each with the reason. These lists only ever get shorter: a row that
 * nothing in the house needs any more fails as well as something that no row names.
 */

/** Functions of SQL that read tables of companies by their parameters, each with the reason. */
export const standingSqlFunctions: Readonly<Record<string, string>> = {
  'ended_connections(uuid[],uuid[],uuid[])': 'only nodes of an earlier version call it',
}

/** Tables to which rows are added by a select that takes no company from a table, each with the reason. */
export const standingInserts: Readonly<Record<string, string>> = {
  rate_limit: 'one row, only where there was no other; it belongs to no company',
}

/** Tables that some statement binds to a company by a join alone, instead of by a value of their own. */
export const standingJoins: Readonly<Record<string, string>> = {
  account: 'counted or named beside groups, permissions, invitations and results',
  account_group: 'named beside their members and what they are given',
  company: 'a zone or a name beside people, workflows and results',
  invitation: 'whether it is open, beside its account',
  login: 'the address beside its account',
  task_source: 'beside the workflow that has it',
  workflow: 'named beside permissions, tasks and results',
  workflow_draft: 'whether one is being edited, beside the workflow',
  workflow_result_asset: 'which results name an asset, beside the results',
}
