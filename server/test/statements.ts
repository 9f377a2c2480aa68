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
