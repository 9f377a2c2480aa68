import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type AskedConnection, checkSessions, haveSessions } from './sessions.ts'

/** A connection to the server of the tests. */
async function connection(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('a pooler that gives each transaction the next process of the server is noticed', async () => {
  const [first, second] = [await connection(), await connection()]
  const through = (choose: (text: string) => pg.Client): AskedConnection => ({
    query: (text) => choose(text).query(text),
  })
  // Whoever asks gets the process that was free last.
  const shared = through(() => first)
  expect(await haveSessions(shared, shared)).toBe(false)
  // Or each time another one, while a transaction holds the first.
  let turn = 0
  const moving = through(() => (turn++ % 2 === 0 ? first : second))
  expect(await haveSessions(moving, await connection())).toBe(false)
})

test('a server itself gives each connection a process of its own', async () => {
  await expect(checkSessions('DATABASE_URL', inject('postgres'))).resolves.toBeUndefined()
})
