import type pg from 'pg'

/**
 * Writes down the text of every statement that goes through a pool from now on. The returned function gives those since
 * it was last asked, without the values that they take.
 */
export function recordStatements(pool: pg.Pool): () => string[] {
  const seen = new WeakSet<pg.PoolClient>()
  let texts: string[] = []
  pool.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      texts.push(textOf(args[0]))
      return query(...args)
    }) as typeof client.query
  })
  return () => {
    const since = texts
    texts = []
    return since
  }
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : (statement as { text: string }).text
}
