import pg from 'pg'
import { codeOf } from '../platform/process/error-code.ts'
import { Failure } from '../platform/process/failure.ts'

/** Where an address of a database leads, without its password. */
interface DatabasePlace {
  /** The setting that names it. */
  readonly setting: string
  readonly host: string
  readonly name: string
  readonly user: string
}

/**
 * Connects once to an external database. Throws a `Failure` that says what to change when that is not possible, within
 * ten seconds.
 */
export async function checkReach(setting: 'DATABASE_URL' | 'DATABASE_APP_URL', url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const { hostname, port, pathname, username } = new URL(url)
    const place = {
      setting,
      host: `${hostname}:${port || 5432}`,
      name: decodeURIComponent(pathname.slice(1)),
      user: decodeURIComponent(username),
    }
    throw new Failure(`Feldwerk cannot use the database of ${setting}: ${reasonOf(error, place)}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

type ReachMessage = (place: DatabasePlace) => string

const unknownHost: ReachMessage = ({ host }) =>
  `there is no machine called ${host.replace(/:\d+$/, '')}. Check the host`
const noWay: ReachMessage = ({ host }) =>
  `nothing answers at ${host}. Check host and port, whether PostgreSQL runs there, and whether a firewall is between`
const untrusted: ReachMessage = ({ host }) =>
  `the certificate of ${host} is not one that this machine trusts. Name its authority with NODE_EXTRA_CA_CERTS, or ` +
  'use the name that the certificate is for'

const reasons: Readonly<Record<string, ReachMessage>> = {
  '28P01': ({ user, setting }) =>
    `PostgreSQL does not take the password of the role "${user}". Check it in ${setting}; what is not a letter or a ` +
    'digit is written there as %XX',
  '28000': ({ user, name }) =>
    `PostgreSQL does not let the role "${user}" into "${name}" from this machine: the role does not exist, may not log ` +
    'in, or pg_hba.conf has no line for it (or one that wants TLS: then add ?sslmode=require)',
  '3D000': ({ name }) => `it has no database "${name}". Make it as docs/starting.md says, or name another`,
  '42501': ({ user, name }) =>
    `the role "${user}" may not connect to "${name}". Let its owner run: grant connect on database "${name}" to "${user}"`,
  '53300': () => 'PostgreSQL has no connection left. Raise its max_connections, or end what uses them',
  '55000': ({ name }) => `the database "${name}" takes no connections at present`,
  '57P03': () => 'PostgreSQL is just starting or ending. Start Feldwerk again in a moment',
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ECONNREFUSED: noWay,
  ECONNRESET: noWay,
  EHOSTUNREACH: noWay,
  ENETUNREACH: noWay,
  ETIMEDOUT: noWay,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
}

/** What node-postgres says without a code. */
const spoken: readonly (readonly [RegExp, ReachMessage])[] = [
  [
    /does not support SSL/,
    ({ host, setting }) =>
      `${host} does not speak TLS, which ${setting} asks for. Switch ssl on in its postgresql.conf, or take sslmode out ` +
      `of ${setting} where the way to it is safe`,
  ],
  [/timeout expired|connection timeout|Connection terminated/, noWay],
  [
    /password must be a/,
    ({ user, setting }) => `PostgreSQL wants a password for the role "${user}", and ${setting} has none`,
  ],
]

function reasonOf(error: unknown, place: DatabasePlace): string {
  const message = error instanceof Error ? error.message : String(error)
  const say = reasons[codeOf(error)] ?? spoken.find(([pattern]) => pattern.test(message))?.[1]
  return say ? say(place) : message
}
