import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { ensureAppRole } from '../../src/platform/db/roles.ts'

/** The versions whose database is kept: a folder each. */
export const keptVersions = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** A file of the kept database of a version. */
export function keptFile(version: string, name: string): string {
  return path.join(import.meta.dirname, version, name)
}

/** Puts a kept database into the empty one at `url`, as its owner. */
export async function restore(version: string, url: string): Promise<void> {
  const dump = zstdDecompressSync(await readFile(keptFile(version, 'database.sql.zst'))).toString()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await ensureAppRole(client)
    for (const { sql, rows } of stepsOf(dump)) {
      if (rows === undefined) await client.query(sql)
      else await copyIn(client, sql, rows)
    }
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

interface Step {
  readonly sql: string
  /** Of a COPY: what follows it. */
  readonly rows?: string
}

/** What pg_dump wrote, without the lines that only psql understands. */
function stepsOf(dump: string): Step[] {
  const copies = dump.matchAll(/^COPY .+ FROM stdin;\n([^]*?)^\\\.$/gm)
  const steps: Step[] = []
  let from = 0
  for (const copy of copies) {
    const [whole, rows = ''] = copy
    steps.push({ sql: plain(dump.slice(from, copy.index)) })
    steps.push({ sql: whole.slice(0, whole.indexOf('\n')), rows })
    from = copy.index + whole.length
  }
  return [...steps, { sql: plain(dump.slice(from)) }]
}

const plain = (sql: string) => sql.replace(/^\\.*$/gm, '')

/** The part of a connection that the driver has for this, and does not describe. */
interface CopyConnection extends pg.Connection {
  query(sql: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

async function copyIn(client: pg.Client, sql: string, rows: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  client.query({
    submit: (connection: pg.Connection) => (connection as CopyConnection).query(sql),
    handleCopyInResponse(connection: CopyConnection) {
      connection.sendCopyFromChunk(Buffer.from(rows))
      connection.endCopyFrom()
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => resolve(),
    handleError: reject,
  } as pg.Submittable)
  await promise
}
