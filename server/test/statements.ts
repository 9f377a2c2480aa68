import type pg from 'pg'

/**
 * Counts the statements that go through a pool: the returned function runs `work` and tells how many it took, those of
 * other requests in the same moment included. Call it before the pool has connected.
 */
export function countStatements(pool: pg.Pool): (work: () => Promise<unknown>) => Promise<number> {
  let count = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      count += 1
      return query(...args)
    }) as typeof client.query
  })
  return async (work) => {
    const before = count
    await work()
    return count - before
  }
}

/** A statement in one line, whatever its values are and however many. */
export function shapeOf(text: string): string {
  return text
    .replace(/\$\d+/g, '$')
    .replace(/\$(?:, \$)+/g, '$…')
    .replace(/'[0-9a-f-]{36}'/g, "'…'")
    .replace(/\s+/g, ' ')
    .slice(0, 400)
}
