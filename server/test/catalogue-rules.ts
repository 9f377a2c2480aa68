/**
 * Exceptions of the catalogue test, each with its reason. Every line widens what one company could learn about another:
 * think twice.
 */
export const catalogueRules = {
  /** Tables that belong to no company, and have no row-level security therefore. */
  globalTables: {
    migration: 'which migrations ran; the application role cannot read it',
    singleton_text: "the operator's legal texts, public by nature",
    installation: 'what an operator was told of this database; the application only reads it',
    mail_trial: 'the last mail by which an operator tried whether mails leave; only the owner reaches it',
    backup: 'which backups were made of the installation; the application only reads it',
    node_life: 'which processes live, for operators; only the owner reaches it',
    node_load: 'what they did in the last day, in figures; only the owner reaches it',
    database_size: 'how large the database was on each day; only the owner reaches it',
    slow_statement: 'the slowest statements of a day, for operators; only the owner reaches it',
    secret: 'keys that all nodes share; the application role cannot read it',
    builtin_template: 'what Feldwerk brings; the application only reads it',
    rate_limit: 'counts of attempts by callers who have no company yet',
  },
  /** Keys without the company: what they hold must be found, or be unique, before the company is known. */
  globalKeys: {
    directory_company_name_unique: 'companyNameAlreadyExists',
    directory_company_share_id_unique: 'found by the share id alone',
    directory_account_unique: 'email validation names an account only',
    directory_customer_unique: 'the provider names its customer only',
    directory_login_email_unique: 'signing in names an e-mail only',
    directory_credential_hash_unique: 'a token is all that a request brings',
    outbox_pkey: 'a queue in the order of arrival, for work of no company too',
  },
  /** Tables whose company may be null, with a policy of their own. */
  ownPolicies: {
    outbox: 'the application only inserts: for its company, or for none',
  },
  /** Functions that read across companies. */
  definerFunctions: {
    find_company_of_account: 'from an account to its company',
    find_login: 'from an e-mail to its login',
    is_login: 'whether an e-mail is a login, and nothing else',
    find_credential: 'from the hash of a secret to what it is for',
    find_caller: 'from the hash of a token to who is calling',
    clean_expired: 'deletes what has run its time in every company; takes no parameter and tells nothing',
    empty_demo_company: 'empties the company that the transaction is set to, if it is the demo company',
    clean_unconfirmed:
      'frees names and addresses that nobody confirmed; takes no parameter and tells nothing',
    changed_companies: 'names companies with changes to add up, for the job that does so company by company',
    long_types: 'names types with documents to shorten, for the job that does so company by company',
    resting_types: 'names types with slots to take back, for the job that does so company by company',
    companies_with_due_tasks: 'names companies, for the job that moves tasks on company by company',
    companies_with_task_sources: 'names companies, for the job that makes their tasks company by company',
    companies_with_followed_metrics:
      'names companies, for the job that looks at their metrics company by company',
    companies_with_stale_sums: 'names companies, for the job that makes their sums company by company',
    companies_without_sums: 'names large companies, for the job that makes their sums company by company',
    companies_with_due_runs: 'names companies, for the job that hands out their runs company by company',
    companies_with_old_runs: 'names companies, for the job that cleans up their runs company by company',
    companies_with_payments:
      'names companies, for the job that fetches what they have bought, company by company',
    company_of_payment_customer: 'the provider tells of a customer, before the company is known',
    clean_payment_events: 'forgets old events of all companies and gives nothing back',
    companies_with_held_jobs: 'names companies, for the job that lets go what waited, company by company',
    companies_that_forget_messages:
      'names companies, for the job that removes their old messages company by company',
    clean_changes: 'deletes what was told long ago; takes no parameter and tells nothing',
    clean_notifications: 'deletes what is older than 90 days; takes no parameter and tells nothing',
    ended_connections: 'which of the connections of a node may no longer be, by their place in the list',
    company_of_share_id: 'an offer names the other company by its share id; gives its name and nothing else',
    companies_with_run_out_shares: 'names companies, for the job that ends their shares company by company',
    abandoned_files: 'names files that nobody finished, for the job that removes them company by company',
  },
} as const satisfies Record<string, Record<string, string>>

/** The same where the tables are spread over several servers. */
export const clusterRules: CatalogueRules = {
  ...catalogueRules,
  globalTables: {
    ...catalogueRules.globalTables,
    spread_foreign_key:
      'which foreign keys to bring back while tables are spread; the application cannot read it',
  },
}

export type CatalogueRules = Record<keyof typeof catalogueRules, Record<string, string>>
