import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { errorOf } from '../process/error-code.ts'
import { Failure } from '../process/failure.ts'
import { isFarPlace, type S3Settings } from '../settings/s3-address.ts'
import { type Setting, settings } from '../settings/settings.ts'
import { checkout, chooseDataFolder } from './data-folder.ts'

/** What one node was told, checked. */
export interface Config
  extends Omit<
    Values,
    | 'publicUrl'
    | 'processes'
    | 'tlsCert'
    | 'tlsKey'
    | 'staging'
    | 'demo'
    | 'filesIn'
    | `s3${string}`
    | `stripe${string}`
  > {
  /** Scheme, host and port, without a slash at the end. */
  readonly publicUrl: string
  /** True when people come by https, to us or to a proxy before us: cookies are then sent by https only. */
  readonly secure: boolean
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined
  /** Undefined where nothing is billed. */
  readonly stripe: StripeSettings | undefined
  readonly staging: boolean
  readonly demo: 'off' | 'local' | 'public'
  readonly dataFolder: string
  readonly filesFolder: string
  /** Where new files go. */
  readonly filesIn: 'disk' | 's3'
  /** The object storage, where there is one: for files with an address of its own, else for backups alone. */
  readonly s3: S3Settings | undefined
  readonly mailFolder: string
  /** The web build. */
  readonly webDist: string
  /** How many processes serve. */
  readonly processes: number
}

/** The account at Stripe to which companies pay. */
export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** A monthly price of one licence. */
  readonly price: string
  readonly tax: boolean
  readonly apiBase: string
}

type Values = { readonly [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['parse']> }

/**
 * Reads all settings from the environment. Throws one `Failure` that names every wrong value, so that they can all be
 * corrected at once.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const wrong: string[] = []
  const values = readValues(env, wrong)
  const tls = readTls(values, wrong)
  checkTogether(values, wrong)
  if (wrong.length > 0) {
    throw new Failure(
      `Feldwerk cannot start with these settings:\n${wrong.map((line) => `  ${line}`).join('\n')}`,
    )
  }
  const publicUrl = values.publicUrl ?? `${tls ? 'https' : 'http'}://${localName(values.host)}:${values.port}`
  const dataFolder = chooseDataFolder({ configured: values.dataFolder })
  return {
    ...values,
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    tls,
    stripe: stripeOf(values),
    s3: s3Of(values),
    filesIn: values.filesIn ?? (values.s3Url ? 's3' : 'disk'),
    staging: values.staging ?? isStagingHost(new URL(publicUrl).hostname),
    demo: values.demo ?? (values.databaseUrl ? 'off' : 'local'),
    dataFolder,
    filesFolder: path.join(dataFolder, 'files'),
    mailFolder: path.join(dataFolder, 'mail'),
    webDist: path.join(checkout, 'web/dist'),
    processes: values.role === 'worker' ? 1 : (values.processes ?? usualProcesses(availableParallelism())),
  }
}

/** One core is left to the database and to the jobs' own threads; more than a few gain little on one database. */
export const usualProcesses = (cores: number): number => Math.min(4, Math.max(1, cores - 1))

/** Variables that look like settings but are none: most likely misspelt. */
export function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  const known = new Set(Object.values<Setting<unknown>>(settings).map((row) => row.name))
  return Object.keys(env).filter((name) => /^FELDWERK_(?!TEST_|SERVICE_)/.test(name) && !known.has(name))
}

function readValues(env: NodeJS.ProcessEnv, wrong: string[]): Values {
  const entries = Object.entries<Setting<unknown>>(settings).map(([key, row]) => {
    const text = env[row.name]?.trim() || row.fallback
    if (text === undefined) return [key, undefined]
    try {
      return [key, row.parse(text)]
    } catch (error) {
      wrong.push(`${row.name} ${errorOf(error).message}.`)
      return [key, undefined]
    }
  })
  return Object.fromEntries(entries) as Values
}

function readTls({ tlsCert, tlsKey }: Values, wrong: string[]): Config['tls'] {
  if (!tlsCert !== !tlsKey) {
    wrong.push('FELDWERK_TLS_CERT and FELDWERK_TLS_KEY must be set together.')
    return undefined
  }
  if (!tlsCert || !tlsKey) return undefined
  const cert = readPem({ name: 'FELDWERK_TLS_CERT', file: tlsCert, kind: 'CERTIFICATE', wrong })
  const key = readPem({ name: 'FELDWERK_TLS_KEY', file: tlsKey, kind: 'PRIVATE KEY', wrong })
  return cert && key ? { cert, key } : undefined
}

function readPem(pem: { name: string; file: string; kind: string; wrong: string[] }): Buffer | undefined {
  try {
    const content = readFileSync(pem.file)
    if (content.includes(`${pem.kind}-----`)) return content
    pem.wrong.push(`${pem.name} must name a PEM file with a ${pem.kind.toLowerCase()}; ${pem.file} has none.`)
  } catch (error) {
    pem.wrong.push(`${pem.name} cannot be read: ${errorOf(error).message}.`)
  }
  return undefined
}

function stripeOf(values: Values): StripeSettings | undefined {
  const { stripeSecretKey, stripeWebhookSecret, stripePrice, stripeTax, stripeApiBase } = values
  if (!stripeSecretKey || !stripeWebhookSecret || !stripePrice) return undefined
  return {
    secretKey: stripeSecretKey,
    webhookSecret: stripeWebhookSecret,
    price: stripePrice,
    tax: stripeTax,
    apiBase: stripeApiBase ?? 'https://api.stripe.com',
  }
}

function s3Of({
  s3Url: address,
  s3AccessKeyId: accessKeyId,
  s3SecretAccessKey: secretAccessKey,
  s3Region: region,
  outgoingProxy: proxy,
}: Values): S3Settings | undefined {
  return accessKeyId && secretAccessKey
    ? { address, keys: { accessKeyId, secretAccessKey, region }, proxy }
    : undefined
}

function checkTogether(values: Values, wrong: string[]): void {
  const ofStripe = [values.stripeSecretKey, values.stripeWebhookSecret, values.stripePrice]
  if (ofStripe.some(Boolean) && !ofStripe.every(Boolean))
    wrong.push('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE must be set together.')
  const s3Keys = [values.s3AccessKeyId, values.s3SecretAccessKey]
  const needsS3 = values.s3Url !== undefined || isFarPlace(values.backupTo ?? '')
  if ((needsS3 || s3Keys.some(Boolean)) && !s3Keys.every(Boolean))
    wrong.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, and with S3_URL.')
  if (values.filesIn === 's3' && !values.s3Url) wrong.push('FELDWERK_FILES s3 needs S3_URL beside it.')
  if (values.databaseAppUrl && !values.databaseUrl)
    wrong.push('DATABASE_APP_URL needs DATABASE_URL beside it.')
  if (values.role !== undefined && values.role !== 'all' && !values.databaseUrl) {
    wrong.push(`FELDWERK_ROLE ${values.role} needs DATABASE_URL: the own PostgreSQL is for a single node.`)
  }
}

/** How this machine calls itself in a link: an address that means "all of them" is none. */
function localName(host: string): string {
  if (['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Whether a name of a server says that nothing there is real: one of its parts is `staging`. */
export const isStagingHost = (hostname: string): boolean => /(^|[.-])staging([.-]|$)/.test(hostname)
