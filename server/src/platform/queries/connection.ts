import { Problem } from '@feldwerk/contract/errors.ts'
import {
  type DialectAdapter,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely'
import type pg from 'pg'
import type { Databases, Db, Trx } from '../db/pool.ts'
import type { Tables } from '../db/schema.ts'
import { inSnapshot } from '../db/tenant.ts'
import { watchLong } from './give-way.ts'

export interface ReadOptions {
  readonly companyId: string
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal
  /** Told when it takes long; true: it is to give way. */
  readonly onLong?: () => boolean
  /** It is expected to. */
  readonly isLong?: boolean
}

/**
 * Runs `run` on a connection of its own, in a read-only transaction that sees one company and the same state of it in
 * every statement. When the signal is aborted the connection is cut, and with it ends the statement that runs. A long
 * query gives way to short ones; its connection is not used again. Undefined where it was cut to give way.
 */
export async function onOwnConnection<T>(
  { queries, db, isHere }: Pick<Databases, 'queries' | 'db' | 'isHere'>,
  { companyId, signal, onLong = () => false, isLong = false }: ReadOptions,
  run: (trx: Trx) => Promise<T>,
): Promise<T | undefined> {
  const client = await queries.connect()
  let isReleased = false
  let gaveWay = false
  const watched = watchLong(client, {
    isHere,
    isExpected: isLong,
    onLong() {
      gaveWay = onLong()
      if (gaveWay) cut()
      return gaveWay
    },
  })
  const release = (broken: boolean) => {
    const hasGivenWay = watched.end()
    if (!isReleased) client.release(broken || hasGivenWay)
    isReleased = true
  }
  const cut = () => release(true)
  if (signal.aborted) {
    release(false)
    throw new Problem('unavailable')
  }
  signal.addEventListener('abort', cut, { once: true })
  try {
    const result = await inSnapshot(only(client, db), companyId, run)
    release(false)
    return result
  } catch (error) {
    // What state the connection is in after a failure is not worth finding out.
    release(!isStatementError(error))
    if (gaveWay && !signal.aborted) return undefined
    throw signal.aborted ? new Problem('unavailable') : error
  } finally {
    signal.removeEventListener('abort', cut)
  }
}

/** kysely over this one connection, which somebody else gives back; it writes statements as `db` does. */
function only(client: pg.PoolClient, db: Db): Kysely<Tables> {
  const lent = {
    query: client.query.bind(client),
    release: () => undefined,
  } as unknown as PostgresPoolClient
  const pool = { connect: async () => lent, end: async () => undefined }
  const { adapter, plugins } = db.getExecutor()
  return new Kysely<Tables>({ dialect: new Lent(pool as never, adapter), plugins: [...plugins] })
}

/** What the node remembers of the database it remembers on this connection too. */
class Lent extends PostgresDialect {
  readonly #adapter: DialectAdapter

  constructor(pool: PostgresPool, adapter: DialectAdapter) {
    super({ pool })
    this.#adapter = adapter
  }

  override createAdapter(): DialectAdapter {
    return this.#adapter
  }
}

/** An error that PostgreSQL told, after which the transaction was rolled back in good order. */
function isStatementError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return error instanceof Problem || ('severity' in error && typeof error.severity === 'string')
}
