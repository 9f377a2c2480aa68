/** The tables of each domain of `server/src`: it alone writes them, and others read them by its functions. */
export const tables: Readonly<Record<string, readonly string[]>> = {
  'platform/activity': ['activity'],
  'platform/changes': ['change'],
  'platform/files': ['secret'],
  'platform/http': ['idempotency', 'rate_limit'],
  'platform/jobs': ['outbox'],
  'platform/records': [
    'record',
    'record_type',
    'record_slot',
    'record_list',
    'record_use',
    'record_change',
    'fact',
    'item',
    'projection_error',
  ],
  'platform/references': ['reference', 'dependant'],
  'people/companies': ['company', 'company_text'],
  'people/accounts': ['account', 'account_group_member'],
  'people/account-groups': ['account_group'],
  'people/credentials': [
    'api_token',
    'credential',
    'device_code',
    'email_code',
    'invitation',
    'login',
    'session',
  ],
  'people/frontend-errors': ['frontend_error'],
  'people/mails': ['mail'],
  'people/singleton-texts': ['singleton_text'],
  'people/upload': ['file', 'file_use'],
  'records/assets': [
    'asset_cause',
    'asset_change',
    'asset_column_value',
    'asset_count',
    'asset_equality_key',
    'asset_import',
    'asset_import_result',
    'asset_name',
    'asset_type',
    'asset_unique_key',
  ],
  'language/metrics': ['metric'],
  'language/views': ['view'],
  'fieldwork/task-sources': ['task_source'],
  'fieldwork/tasks': ['task', 'task_assignee'],
  'fieldwork/workflow-permissions': ['workflow_permission', 'workflow_permission_past'],
  'fieldwork/workflow-results': [
    'workflow_result',
    'workflow_result_asset',
    'workflow_result_change',
    'workflow_result_file',
    'workflow_result_review',
  ],
  'fieldwork/trigger-runs': ['mail_day', 'mail_refusal', 'trigger_run'],
  'fieldwork/workflows': ['workflow', 'workflow_draft', 'workflow_trigger_revision', 'workflow_version'],
  'outcomes/webhooks': ['webhook_secret'],
  'messages/chat': ['chat_member', 'chat_message', 'chat_reader', 'chat_room'],
  'messages/notifications': ['portal_notification'],
  'boards/dashboards': ['dashboard', 'dashboard_favourite'],
  'life/templates': [
    'builtin_template',
    'template',
    'template_instance',
    'template_instance_part',
    'template_instance_sample',
  ],
}

/** Tables of others that a domain reads itself, because one statement must join them. */
export interface AllowedReads {
  readonly domain: string
  readonly tables: readonly string[]
  readonly why: string
}

/** A row that no statement needs any more is a fault. */
export const allowedReads: readonly AllowedReads[] = [
  {
    domain: 'platform/records',
    tables: ['company'],
    why: 'days are stored by the clock of the company, whose row is held until the type is saved',
  },
  {
    domain: 'platform/records',
    tables: ['workflow_result_review'],
    why: 'queries read who reviewed a result beside its answers, in the one statement that they are',
  },
  {
    domain: 'platform/references',
    tables: ['template_instance_part'],
    why: 'every kind of definition tells which installed template it belongs to, and templates lie above them all',
  },
  {
    domain: 'people/companies',
    tables: ['account'],
    why: 'a company tells how many of its licences are in use, and accounts lie above it',
  },
  {
    domain: 'people/credentials',
    tables: ['account'],
    why: 'an invitation is read with the name of who sent it',
  },
  {
    domain: 'people/accounts',
    tables: ['company', 'invitation', 'login'],
    why: 'an account is shown with its company and with how it signs in',
  },
  {
    domain: 'people/accounts',
    tables: ['workflow_permission'],
    why: 'a page of accounts leaves out who may perform a workflow already',
  },
  {
    domain: 'people/account-groups',
    tables: ['account_group_member'],
    why: 'groups are shown with how many are in them, and ordered by that',
  },
  {
    domain: 'people/auth',
    tables: ['account', 'company', 'login'],
    why: 'who signs in is read in one statement',
  },
  {
    domain: 'people/data-sources',
    tables: ['metric', 'view'],
    why: 'views and metrics are one list with one order',
  },
  {
    domain: 'records/assets',
    tables: ['reference'],
    why: 'types that refer to another one are found by what they use',
  },
  {
    domain: 'language/process-types',
    tables: ['asset_type', 'workflow'],
    why: 'asset types and workflows are one list with one order',
  },
  {
    domain: 'language/view-data',
    tables: ['task', 'workflow', 'workflow_result'],
    why: 'rows name the tasks and results that they mention, and those lie above',
  },
  {
    domain: 'language/views',
    tables: ['reference'],
    why: 'views are read with all that they are built on',
  },
  {
    domain: 'fieldwork/task-sources',
    tables: ['task', 'workflow', 'workflow_draft'],
    why: 'sources stand in the definitions of workflows, and are listed with their open tasks',
  },
  {
    domain: 'fieldwork/tasks',
    tables: ['account', 'account_group', 'account_group_member', 'asset_change', 'asset_name'],
    why: 'tasks are found by whom they are assigned to and by what they are about, and ordered by their names',
  },
  {
    domain: 'fieldwork/tasks',
    tables: ['record', 'workflow', 'workflow_result'],
    why: 'tasks are read with their fields, their workflow and what they were done with',
  },
  {
    domain: 'fieldwork/workflow-permissions',
    tables: ['account', 'account_group', 'account_group_member'],
    why: 'permissions are searched and ordered by the names of who holds them',
  },
  {
    domain: 'fieldwork/workflow-results',
    tables: [
      'account',
      'asset_change',
      'asset_name',
      'company',
      'file',
      'record',
      'reference',
      'workflow',
      'workflow_permission_past',
      'workflow_version',
    ],
    why: 'results are found and read with all that they are about',
  },
  {
    domain: 'fieldwork/workflows',
    tables: ['account', 'account_group_member', 'workflow_permission', 'workflow_permission_past'],
    why: 'workflows are found by who may perform them',
  },
  {
    domain: 'fieldwork/workflows',
    tables: ['company', 'workflow_result'],
    why: 'workflows are listed with their last result and their company',
  },
  {
    domain: 'messages/chat',
    tables: ['account', 'account_group', 'account_group_member', 'file'],
    why: 'rooms are read with their people and groups, and messages with what their files are called',
  },
  {
    domain: 'boards/dashboard-data',
    tables: ['company', 'dashboard', 'metric', 'record_change', 'record_type', 'reference', 'view'],
    why: 'one mark tells the states of all that a dashboard shows apart',
  },
  {
    domain: 'boards/search',
    tables: [
      'account',
      'account_group',
      'account_group_member',
      'asset_name',
      'asset_type',
      'dashboard',
      'metric',
      'task',
      'task_assignee',
      'view',
      'workflow',
      'workflow_result',
      'workflow_result_asset',
    ],
    why: 'what is looked for in everything is found and ranked where it lies',
  },
  {
    domain: 'life/demo',
    tables: ['asset_name', 'record', 'workflow_result'],
    why: 'tasks of the demo company are made from the work that was done',
  },
]
