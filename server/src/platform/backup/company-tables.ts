/** Tables of the installation as a whole: the backup of one company has none of their rows. */
export const ofTheServer: Readonly<Record<string, string>> = {
  builtin_template: 'what Feldwerk brings with it',
  secret: 'keys of the server, which another one has of its own',
  singleton_text: 'legal texts of whoever runs the server',
  slow_statement: 'the slowest statements of a day, which are of no use elsewhere',
}

/** Tables of which a company brings nothing where it comes as a new one, beside that which it was. */
export const leftWithTheOld: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'api_token',
      'credential',
      'directory_credential',
      'device_code',
      'email_code',
      'invitation',
      'push_subscription',
      'session',
    ].map((name) => [name, 'a way in, and none may lie in two places']),
  ),
  webhook_secret: 'a key that is shared with who is called',
  change: 'what was just told to those who were signed in',
  change_feed: 'how far programs have followed the old one',
  frontend_error: 'faults of screens that somebody has seen',
  held_job: 'what was to leave the house',
  idempotency: 'answers to calls that may be repeated',
  licence_day: 'what was used of what was paid for',
  mail: 'mails that have gone out',
  mail_day: 'mails of a day',
  metric_alert: 'how figures were when they were last held against their bounds',
  outbox: 'work under way',
  directory_customer: 'what is paid for',
  payment_customer: 'what is paid for',
  payment_event: 'what is paid for',
  payment_invoice: 'what is paid for',
  payment_standing: 'what is paid for',
  shared_person: 'what people are called by other companies',
  workflow_share: 'contracts with other companies',
}

/** Tables whose documents define something: what stands under `id` in them was made for it. */
export const mintIds: Readonly<Record<string, string>> = {
  asset_type: 'properties and constraints',
  dashboard: 'panels',
  metric: 'sources',
  record_type: 'fields',
  template: 'all that it installs',
  template_instance: 'what an upgrade replaced',
  template_instance_part: 'all that was installed',
  view: 'steps',
  workflow: 'triggers',
  workflow_draft: 'all of a workflow',
  workflow_trigger_revision: 'triggers',
  workflow_version: 'questions and their fields',
}

/** Columns that look like those of ids and hold hashes of values. */
export const holdNoIds: Readonly<Record<string, readonly string[]>> = {
  asset_column_value: ['key'],
  asset_equality_key: ['key'],
  asset_unique_key: ['key'],
}
