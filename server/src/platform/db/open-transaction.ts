import { Kysely, PostgresDialect, PostgresDriver } from 'kysely'
import type { PoolClient } from 'pg'
import type { Tables } from './schema.ts'
import { inCompany, type Trx } from './tenant.ts'

/** Does typed work for one company in the transaction that is open on a connection, which its holder commits or rolls back. */
export async function inOpenTransaction<T>(
  client: PoolClient,
  companyId: string,
  run: (trx: Trx) => Promise<T>,
): Promise<T> {
  const lent = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => lent, end: async () => undefined, options: {} }
  const db = new Kysely<Tables>({ dialect: new OpenDialect({ pool }) })
  return await inCompany(db, companyId, 'write', run)
}

class OpenDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0]

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new OpenDriver(this.#config)
  }
}

/** It has begun already, and is not its to end. */
class OpenDriver extends PostgresDriver {
  override async beginTransaction(): Promise<void> {}
  override async commitTransaction(): Promise<void> {}
  override async rollbackTransaction(): Promise<void> {}
}
