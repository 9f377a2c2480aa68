import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SessionKind } from '@feldwerk/contract/auth.ts'
import { type Client, createClient } from '@feldwerk/contract/client.ts'
import { ResponseError } from '@feldwerk/contract/client-errors.ts'
import type { ProblemBody, ProblemCode } from '@feldwerk/contract/errors.ts'
import type { KyselyPlugin } from 'kysely'
import type pg from 'pg'
import { buildApp } from '../src/app.ts'
import { jobHandlers } from '../src/jobs.ts'
import { createCallers } from '../src/people/credentials/callers.ts'
import type { Databases } from '../src/platform/db/pool.ts'
import { openFiles } from '../src/platform/files/open.ts'
import { runJobsUntilEmpty } from '../src/platform/jobs/run-until-empty.ts'
import { prepareQueue } from '../src/platform/jobs/worker.ts'
import { createMailer } from '../src/platform/mail/mailer.ts'
import { type Config, readConfig } from '../src/platform/node/config.ts'
import type { Platform } from '../src/platform/node/platform.ts'
import { createOutgoing } from '../src/platform/outgoing/outgoing.ts'
import { createLogTail } from '../src/platform/process/log-tail.ts'
import { type DatabaseDetour, testDatabase } from './database.ts'
import { type ReceivedMail, readMails } from './mails.ts'
import { nowhere } from './nowhere.ts'
import * as people from './people.ts'
import { countStatements } from './statements.ts'
import { writeWebPages } from './web-pages.ts'

/** An account with its own session; `client` calls as that account. */
export interface TestAccount extends people.NewAccount {
  readonly token: string
  /** The session cookie's secret. */
  readonly cookie: string
  readonly sessionId: string
  readonly client: Client
}

export interface TestCompany {
  readonly id: string
  readonly name: string
  /** Its first owner, with portal access. */
  readonly owner: TestAccount
  /** The owner's client. */
  readonly client: Client
  person(options?: people.PersonOptions): Promise<TestAccount>
  machine(options?: people.MachineOptions): Promise<people.NewAccount>
  /** People without a session, when only their rows matter. */
  row(options?: people.PersonOptions): Promise<people.NewAccount>
}

export interface RawOptions {
  readonly method?: string
  readonly token?: string
  /** The portal session's cookie. */
  readonly cookie?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; undefined when it is none. */
  readonly json: unknown
}

/** One server on its own database, with everything a test needs to fill it with people. */
export interface World {
  readonly url: string
  readonly platform: Platform
  readonly db: Databases['db']
  /** Pool of the role that owns the tables: sees all companies. */
  readonly owner: pg.Pool
  company(options?: people.CompanyOptions): Promise<TestCompany>
  /** A session and client for any account. */
  signIn(account: people.NewAccount, kind?: SessionKind): Promise<TestAccount>
  /** An API token and a client that uses it. */
  apiToken(account: people.NewAccount, scopes?: readonly string[]): Promise<{ token: string; client: Client }>
  /** An uploaded picture that nothing refers to yet. */
  image(account: people.NewAccount, mime?: string): Promise<string>
  /** A client with this bearer token; without one, nobody. */
  clientOf(token?: string): Client
  /** A request as written: no credential but the given, `X-Requested-With` unless overwritten by `''`. */
  raw(path: string, options?: RawOptions): Promise<RawAnswer>
  /** Does all jobs that are due, then gives every mail of this world, the oldest first. */
  mails(to?: string | null): Promise<ReceivedMail[]>
  /** Does all jobs that are due, as if it were this time by the clock of the jobs. */
  runJobs(at?: Date): Promise<void>
  /** How many SQL statements the serving role ran while `work` did. */
  statements(work: () => Promise<unknown>): Promise<number>
  /** Another server on the same database. */
  secondNode(): Promise<{ url: string; clientOf(token?: string): Client; close(): Promise<void> }>
  close(): Promise<void>
}

/** Starts the server on its own database and a free port. Close it in `afterAll`. */
export async function openWorld(
  env: Record<string, string> = {},
  plugins: readonly KyselyPlugin[] = [],
  through?: DatabaseDetour,
): Promise<World> {
  const database = await testDatabase(through)
  const given = database.databases
  const databases = { ...given, db: plugins.reduce((db, plugin) => db.withPlugin(plugin), given.db) }
  const folder = await mkdtemp(join(tmpdir(), 'feldwerk-test-'))
  const counter = countStatements(databases.app)
  const config = await testConfig({ folder, databaseUrl: database.url, env })
  const files = openFiles(config)
  const node = await startNode({ config, databases, files })
  const platform: Platform = {
    config,
    databases,
    db: databases.db,
    files,
    log: node.log,
    logTail: createLogTail(),
    callers: createCallers({ db: databases.db, config, log: node.log }),
  }
  const { owner } = databases
  const clientOf = (token?: string) => createClient({ baseUrl: node.url, token: () => token })
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    folder: config.mailFolder,
    publicUrl: config.publicUrl,
  })
  const queue = onceAsync(() => prepareQueue(owner, node.log))

  async function signIn(account: people.NewAccount, kind: SessionKind = 'PORTAL'): Promise<TestAccount> {
    const session = await people.insertSession(owner, account, kind)
    return { ...account, ...session, client: clientOf(session.token) }
  }

  async function runJobs(at?: Date): Promise<void> {
    await queue()
    const tools = {
      db: databases.db,
      databases,
      owner,
      files,
      mailer,
      outgoing: createOutgoing({ allow: config.outgoingAllow, resolve: nowhere }),
      mailsPerDay: config.mailsPerDay,
      holdsOutgoing: config.outgoing === 'hold',
      log: node.log,
      publicUrl: config.publicUrl,
      now: () => at ?? new Date(),
      payments: config,
      backups: { to: config.backupTo, s3: config.s3, at: config.backupAt, keep: config.backupKeep },
      operators: config.operators,
      companyStorage: config.companyStorage,
    }
    await runJobsUntilEmpty({ owner, tools, handlers: jobHandlers })
  }

  return {
    url: node.url,
    platform,
    db: databases.db,
    owner,
    clientOf,
    signIn,
    runJobs,
    async company(options) {
      const { id, name } = await people.insertCompany(owner, options)
      const person = async (wanted: people.PersonOptions = {}) =>
        await signIn(
          await people.insertPerson(owner, id, wanted),
          wanted.portal || wanted.owner ? 'PORTAL' : 'APP',
        )
      const first = await person({ firstName: 'Lena', lastName: 'Brandt', owner: true, portal: true })
      return {
        id,
        name,
        owner: first,
        client: first.client,
        person,
        machine: (wanted) => people.insertMachine(owner, id, wanted),
        row: (wanted) => people.insertPerson(owner, id, wanted),
      }
    },
    async apiToken(account, scopes = ['all:write']) {
      const token = await people.insertApiToken(owner, account, scopes)
      return { token, client: clientOf(token) }
    },
    image: (account, mime) => people.insertImage(owner, account, mime),
    raw: (path, options) => rawFetch(node.url, path, options),
    async mails(to) {
      await runJobs()
      const all = await readMails(config.mailFolder)
      return to ? all.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()) : all
    },
    statements: counter,
    async secondNode() {
      const second = await startNode({ config: { ...config }, databases, files })
      return {
        url: second.url,
        clientOf: (token) => createClient({ baseUrl: second.url, token: () => token }),
        close: second.close,
      }
    },
    async close() {
      await node.close()
      mailer.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The problem that a call is refused with; fails when the call goes through. */
export async function refusal(call: Promise<unknown>): Promise<ProblemBody & { code: ProblemCode }> {
  try {
    await call
  } catch (error) {
    if (error instanceof ResponseError && error.problem) return error.problem
    throw error
  }
  throw new Error('the call was not refused')
}

async function testConfig(wanted: {
  folder: string
  databaseUrl: string
  env: Record<string, string>
}): Promise<Config> {
  const webDist = await writeWebPages(wanted.folder)
  const config = readConfig({
    FELDWERK_PORT: '0',
    FELDWERK_LOG_LEVEL: 'silent',
    // A machine that is nearly full tests as well.
    FELDWERK_DISK_RESERVE: '1MB',
    FELDWERK_DATA_DIR: wanted.folder,
    DATABASE_URL: wanted.databaseUrl,
    ...wanted.env,
  })
  return { ...config, webDist }
}

async function startNode({ config, databases, files }: Omit<Platform, 'db' | 'log' | 'logTail' | 'callers'>) {
  const app = await buildApp({ config, databases, db: databases.db, files })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  // The port is known only now; everything reads the address when it needs it.
  if (config.publicUrl.endsWith(':0')) Object.assign(config, { publicUrl: url })
  return { url, log: app.log, close: () => app.close() }
}

export async function rawFetch(url: string, path: string, options: RawOptions = {}): Promise<RawAnswer> {
  const headers = new Headers({ 'X-Requested-With': 'JavaScript' })
  if (options.token) headers.set('Authorization', `Bearer ${options.token}`)
  if (options.cookie) headers.set('Cookie', `feldwerk-portal=${options.cookie}`)
  if (options.body !== undefined)
    headers.set(
      'Content-Type',
      options.body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
    )
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value === '') headers.delete(name)
    else headers.set(name, value)
  }
  const response = await fetch(`${url}${path}`, {
    method: options.method ?? 'GET',
    headers,
    redirect: 'manual',
    ...(options.body === undefined ? {} : { body: bodyText(options.body) }),
  })
  const text = await response.text()
  const isJson = /\bjson/.test(response.headers.get('Content-Type') ?? '') && text !== ''
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  }
}

/** A file as it is, text as it stands, everything else as JSON. */
function bodyText(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array) return new Uint8Array(body)
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function onceAsync(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work())
}
