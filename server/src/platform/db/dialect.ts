import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import { Adapter } from './adapter.ts'

/**
 * PostgreSQL, with a transaction that is begun together with the `set local` that follows: nearly every transaction
 * sets its company first, and a round trip costs as much as a small statement.
 */
export class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createAdapter(): Adapter {
    return new Adapter()
  }

  override createDriver(): PostgresDriver {
    return new Driver(this.#config)
  }
}

/** One after the other, in the order in which they are asked: what works on one thing beside another may not wait for it. */
function inTurn<Given extends unknown[], Result>(
  ask: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (...given) => {
    const answer = last.then(() => ask(...given))
    last = answer.catch(() => undefined)
    return answer
  }
}

class Driver extends PostgresDriver {
  /** The pending statement that begins a connection's transaction. */
  readonly #begins = new WeakMap<DatabaseConnection, string>()
  readonly #known = new WeakSet<DatabaseConnection>()

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...options)
    this.#begins.delete(connection)
    if (!this.#known.has(connection)) this.#sendBegins(connection)
    return connection
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    this.#begins.set(connection, `start transaction${level}${accessMode ? ` ${accessMode}` : ''}`)
  }

  #sendBegins(connection: DatabaseConnection): void {
    this.#known.add(connection)
    const execute = inTurn(connection.executeQuery.bind(connection))
    connection.executeQuery = async <R>(query: CompiledQuery, ...rest: unknown[]) => {
      const begin = this.#begins.get(connection)
      this.#begins.delete(connection)
      const send = execute as (query: CompiledQuery, ...rest: unknown[]) => ReturnType<typeof execute<R>>
      if (begin === undefined) return await send(query, ...rest)
      // Several statements in one message have no parameters and give no rows.
      const isTogether = query.parameters.length === 0 && query.sql.startsWith('set local ')
      if (isTogether) return await send({ ...query, sql: `${begin}; ${query.sql}` }, ...rest)
      await execute(CompiledQuery.raw(begin))
      return await send(query, ...rest)
    }
  }
}
