import type { Parse } from './parse.ts'
import * as parse from './parse.ts'

/** One environment variable that Feldwerk reads. */
export interface Setting<T> {
  readonly name: string
  /** Its purpose, as in the README. */
  readonly about: string
  /** Its default: the value as text, or in words when it follows from something else. */
  readonly fallback?: string
  readonly otherwise?: string
  /** Its value holds no secret and says nothing about anybody: support may see it. Of all others it sees whether they are set. */
  readonly isTold?: true
  readonly parse: Parse<T>
}

/** Every setting, in the order of the README. */
export const settings = {
  port: setting({
    name: 'FELDWERK_PORT',
    about: 'Port to listen on; 0 takes a free one.',
    fallback: '4000',
    isTold: true,
    parse: parse.port,
  }),
  host: setting({
    name: 'FELDWERK_HOST',
    about: 'Address to listen on; `0.0.0.0` for all of the machine.',
    fallback: '127.0.0.1',
    parse: parse.host,
  }),
  publicUrl: optional({
    name: 'FELDWERK_PUBLIC_URL',
    about: 'Address under which people reach Feldwerk; links in mails and QR codes begin with it.',
    otherwise: '`http://localhost:<port>`',
    parse: parse.origin,
  }),
  tlsCert: optional({
    name: 'FELDWERK_TLS_CERT',
    about: 'File with the certificate chain (PEM), to serve https without a proxy.',
    parse: parse.anything,
  }),
  tlsKey: optional({
    name: 'FELDWERK_TLS_KEY',
    about: 'File with the private key of the certificate (PEM).',
    parse: parse.anything,
  }),
  trustProxy: setting({
    name: 'FELDWERK_TRUST_PROXY',
    about:
      'Proxies whose `X-Forwarded-…` headers are believed: addresses and networks, `loopback`, `linklocal`, ' +
      '`uniquelocal`, separated by commas; `0` for none.',
    fallback: '0',
    parse: parse.proxies,
  }),
  redirectOrigins: setting({
    name: 'FELDWERK_REDIRECT_ORIGINS',
    about: 'Other addresses that signing in may lead back to, separated by commas.',
    fallback: '',
    parse: parse.origins,
  }),
  dataFolder: optional({
    name: 'FELDWERK_DATA_DIR',
    about: 'Folder for the database, files and mails.',
    otherwise: '`.feldwerk` in the checkout, where that is possible (docs/starting.md)',
    parse: parse.anything,
  }),
  databaseUrl: optional({
    name: 'DATABASE_URL',
    about: 'An own PostgreSQL, 15 or newer, as the role that owns the tables.',
    otherwise: 'a PostgreSQL that Feldwerk brings and starts',
    parse: parse.url('postgres', 'postgresql'),
  }),
  databaseAppUrl: optional({
    name: 'DATABASE_APP_URL',
    about: 'The same database as a role with fewer rights, which serves.',
    otherwise: 'the role of `DATABASE_URL` acts as `feldwerk_app`',
    parse: parse.url('postgres', 'postgresql'),
  }),
  databaseConnections: setting({
    name: 'FELDWERK_DATABASE_CONNECTIONS',
    about:
      'Most connections of one node that serve; half as many come on top for queries, a quarter (at least 7) for migrations and jobs. ' +
      'Several processes share them, with at least 8 for each.',
    fallback: '20',
    isTold: true,
    parse: parse.count(2),
  }),
  role: setting({
    name: 'FELDWERK_ROLE',
    about: 'What this node does: `web` serves, `worker` runs jobs, `all` does both.',
    fallback: 'all',
    isTold: true,
    parse: parse.oneOf(['all', 'web', 'worker']),
  }),
  processes: optional({
    name: 'FELDWERK_PROCESSES',
    about: 'Processes that serve, all on one port; only the first runs jobs (docs/starting.md).',
    otherwise: 'one less than the machine has cores, at least 1, at most 4',
    isTold: true,
    parse: parse.processes,
  }),
  s3Url: optional({
    name: 'S3_URL',
    about:
      'Files in an object storage that speaks S3: `https://host/bucket`, `https://host/bucket/folder` or ' +
      '`https://bucket.host` (docs/running/files.md).',
    otherwise: 'files lie in the data folder',
    parse: parse.s3Address,
  }),
  s3AccessKeyId: optional({
    name: 'S3_ACCESS_KEY_ID',
    about: 'Name of the key with which the object storage is asked.',
    parse: parse.anything,
  }),
  s3SecretAccessKey: optional({
    name: 'S3_SECRET_ACCESS_KEY',
    about: 'The key itself.',
    parse: parse.anything,
  }),
  s3Region: setting({
    name: 'S3_REGION',
    about: 'Region that signatures name.',
    fallback: 'us-east-1',
    isTold: true,
    parse: parse.anything,
  }),
  filesIn: optional({
    name: 'FELDWERK_FILES',
    about: 'Where new files go: `s3` or `disk`; those that lie in the other place are found as well.',
    otherwise: '`s3` with `S3_URL`, without it `disk`',
    isTold: true,
    parse: parse.oneOf(['disk', 's3']),
  }),
  smtpUrl: optional({
    name: 'SMTP_URL',
    about: 'Mail server, `smtp://user:password@host:587` or `smtps://…`.',
    otherwise: 'every mail is an `.eml` file in `<data>/mail`',
    parse: parse.url('smtp', 'smtps'),
  }),
  mailFrom: optional({
    name: 'FELDWERK_MAIL_FROM',
    about: 'Sender of mails, `Feldwerk <portal@example.com>`.',
    otherwise: '`noreply@` the host of the public URL',
    parse: parse.anything,
  }),
  mailsPerDay: setting({
    name: 'FELDWERK_MAILS_PER_DAY',
    about: 'Mails that the results of one company send in a day; what is more waits for the next.',
    fallback: '2000',
    isTold: true,
    parse: parse.count(1),
  }),
  outgoing: setting({
    name: 'FELDWERK_OUTGOING',
    about:
      '`hold` holds back mails, calls and push messages, as after a restore, until `npm run feldwerk -- outgoing` ' +
      'releases or discards them; what is needed to sign in goes (docs/outgoing.md).',
    fallback: 'send',
    isTold: true,
    parse: parse.oneOf(['send', 'hold']),
  }),
  outgoingAllow: setting({
    name: 'FELDWERK_OUTGOING_ALLOW',
    about:
      'What calls of other systems may reach inside your network: host names, addresses and networks, with a port where ' +
      'it is not the usual one (`:*` for all), separated by commas; `http://` in front allows it without encryption ' +
      '(docs/outgoing.md).',
    fallback: '',
    parse: parse.allowedTargets,
  }),
  outgoingProxy: optional({
    name: 'FELDWERK_OUTGOING_PROXY',
    about:
      'Proxy through which other systems are called, `http://user:password@host:3128`; what `FELDWERK_OUTGOING_ALLOW` ' +
      'lists is called without it.',
    otherwise: 'they are called directly',
    parse: parse.url('http', 'https'),
  }),
  registration: setting({
    name: 'FELDWERK_REGISTRATION',
    about: 'Whether new companies can register: `open` or `closed`.',
    fallback: 'open',
    isTold: true,
    parse: parse.oneOf(['open', 'closed']),
  }),
  mapTiles: optional({
    name: 'FELDWERK_MAP_TILES',
    about: 'A base map of your own for maps: address of its pictures with `{z}`, `{x}` and `{y}`.',
    otherwise: 'outlines of all countries, which need no network',
    parse: parse.tiles,
  }),
  mapAttribution: optional({
    name: 'FELDWERK_MAP_ATTRIBUTION',
    about: 'Whose base map it is, as its licence wants it to be said on the map.',
    parse: parse.anything,
  }),
  operators: setting({
    name: 'FELDWERK_OPERATOR',
    about:
      'E-mail addresses of the accounts that run the server: they see how it is, hear of backups that fail, and may change global legal texts and built-in templates; separated by commas.',
    fallback: '',
    parse: parse.emails,
  }),
  pushHashKey: optional({
    name: 'FELDWERK_PUSH_HASH_KEY',
    about: 'Key by which your provider of push messages checks who somebody is.',
    otherwise: 'a key of its own',
    parse: parse.anything,
  }),
  cronKey: optional({
    name: 'FELDWERK_CRON_KEY',
    about: 'Key with which a clock may have the built-in templates refreshed, at least 16 characters.',
    otherwise: 'nobody may',
    parse: parse.secret,
  }),
  appLicenses: setting({
    name: 'FELDWERK_APP_LICENSES',
    about: 'App licences of each company where payments are not set up.',
    fallback: '10000',
    isTold: true,
    parse: parse.count(0),
  }),
  stripeSecretKey: optional({
    name: 'STRIPE_SECRET_KEY',
    about: 'Key of your account at Stripe, by which companies pay for their app licences.',
    otherwise: 'no payments',
    parse: parse.secret,
  }),
  stripeWebhookSecret: optional({
    name: 'STRIPE_WEBHOOK_SECRET',
    about: 'Secret of the webhook at Stripe that leads to `/api/stripe/webhook`.',
    parse: parse.secret,
  }),
  stripePrice: optional({
    name: 'STRIPE_PRICE',
    about: 'Id of the monthly price of one app licence at Stripe, such as `price_1Q2w3E4r`.',
    parse: parse.anything,
  }),
  stripeTax: setting({
    name: 'STRIPE_TAX',
    about: '`1` lets Stripe work out the tax by the address of the company.',
    fallback: '0',
    isTold: true,
    parse: parse.flag,
  }),
  stripeApiBase: optional({
    name: 'STRIPE_API_BASE',
    about: 'Another address than Stripe’s own, for tests.',
    otherwise: '`https://api.stripe.com`',
    parse: parse.origin,
  }),
  companyStorage: setting({
    name: 'FELDWERK_COMPANY_STORAGE',
    about: 'Most that the files of one company may take up: `500MB`, `100GB`, `2TB`.',
    fallback: '100GB',
    isTold: true,
    parse: parse.bytes,
  }),
  unusedUploads: setting({
    name: 'FELDWERK_UNUSED_UPLOADS',
    about:
      'Most that one account may upload within an hour without using it; what a result or anything else shows does not count.',
    fallback: '10GB',
    isTold: true,
    parse: parse.bytes,
  }),
  diskReserve: setting({
    name: 'FELDWERK_DISK_RESERVE',
    about:
      'Free space in the data folder that is left to the database and to results: with less, uploads, imports and templates are refused.',
    fallback: '1GB',
    isTold: true,
    parse: parse.bytes,
  }),
  backupTo: optional({
    name: 'FELDWERK_BACKUP_TO',
    about:
      'Folder for a backup every night, or a place in an object storage, `s3://bucket/folder` (docs/running/backup.md).',
    otherwise: 'none is made',
    parse: parse.backupPlace,
  }),
  backupAt: setting({
    name: 'FELDWERK_BACKUP_AT',
    about: 'When it is made, by the clock of the machine.',
    fallback: '02:30',
    isTold: true,
    parse: parse.clockTime,
  }),
  backupKeep: setting({
    name: 'FELDWERK_BACKUP_KEEP',
    about: 'How many backups are kept of days, weeks and months; the last one always is.',
    fallback: '7,4,12',
    isTold: true,
    parse: parse.keptBackups,
  }),
  demo: optional({
    name: 'FELDWERK_DEMO',
    about:
      'The demo company: `1` makes it in an empty database and lets it sign in from this machine, `public` from ' +
      'everywhere, `0` leaves it out.',
    otherwise: '`1`; with `DATABASE_URL` `0`',
    isTold: true,
    parse: parse.demo,
  }),
  staging: optional({
    name: 'FELDWERK_STAGING',
    about: '`1` puts STAGING before the page title.',
    otherwise: '`1` where the public URL has a host part `staging`',
    isTold: true,
    parse: parse.flag,
  }),
  metricsToken: optional({
    name: 'FELDWERK_METRICS_TOKEN',
    about: 'Bearer token for Prometheus at `/internal/metrics`, at least 16 characters.',
    otherwise: 'no metrics',
    parse: parse.secret,
  }),
  slowMs: setting({
    name: 'FELDWERK_SLOW_STATEMENTS',
    about:
      'Milliseconds from which on a statement is in the log, with the view, metric or dashboard that it was for, and under Einstellungen › Betrieb.',
    fallback: '1000',
    isTold: true,
    parse: parse.count(1),
  }),
  otlpEndpoint: optional({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    about: 'Where traces of calls, jobs and statements go, by OTLP over HTTP: `http://collector:4318`.',
    otherwise: 'no traces',
    parse: parse.url('http', 'https'),
  }),
  logLevel: setting({
    name: 'FELDWERK_LOG_LEVEL',
    about: 'Least level that is logged: `debug`, `info`, `warn`, `error` or `silent`.',
    fallback: 'info',
    isTold: true,
    parse: parse.oneOf(['debug', 'info', 'warn', 'error', 'silent']),
  }),
}

function setting<T>(row: Setting<T> & { fallback: string }): Setting<T> {
  return row
}

function optional<T>(row: Setting<T>): Setting<T | undefined> {
  return row
}
