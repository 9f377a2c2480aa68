import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'

/**
 * PostgreSQL, with a transaction that is begun, and set to its company, together with the statement that follows: both
 * are sent before the first is answered, since each way to the database and back takes as long as a small statement.
 * Needs a pool that pipelines.
 */
export class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new Driver(this.#config)
  }
}

class Driver extends PostgresDriver {
  /** What begins the transaction of a connection and sets it, as long as it has not been sent. */
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
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async <R>(query: CompiledQuery, ...rest: unknown[]) => {
      const send = execute as (query: CompiledQuery, ...rest: unknown[]) => ReturnType<typeof execute<R>>
      const begin = this.#begins.get(connection)
      if (begin === undefined) return await send(query, ...rest)
      if (query.parameters.length === 0 && query.sql.startsWith('set local ')) {
        this.#begins.set(connection, `${begin}; ${query.sql}`)
        return { rows: [] }
      }
      this.#begins.delete(connection)
      const [, answer] = await Promise.all([execute(CompiledQuery.raw(begin)), send(query, ...rest)])
      return answer
    }
  }
}
