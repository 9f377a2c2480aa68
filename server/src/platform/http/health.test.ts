import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/deadline.ts'
import { openWorld } from '../../../test/world.ts'
import { readConfig } from '../../config.ts'
import { startNode } from '../../main.ts'

test('/healthz is 503 while the database is gone, and 200 again when it is back', async () => {
  const world = await openWorld()
  const admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  onTestFinished(async () => {
    await admin.end()
    await world.close()
  })
  const name = new URL(world.platform.config.databaseUrl ?? '').pathname.slice(1)
  const allow = (allowed: boolean) => admin.query(`alter database ${name} with allow_connections ${allowed}`)
  expect(await world.raw('/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } })

  await allow(false)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await eventually(async () => {
    expect(await world.raw('/healthz')).toMatchObject({ status: 503, json: { status: 'unavailable' } })
  })
  expect((await world.raw('/api/accounts/mine', { token: 'fwa_x' })).status).toBe(503)

  await allow(true)
  await eventually(async () => expect((await world.raw('/healthz')).status).toBe(200))
  expect((await world.raw('/api/accounts/mine', { token: 'fwa_x' })).status).toBe(499)
})

test('a node that ends says so, answers what still comes, and closes its connections only then', async () => {
  const database = await testDatabase()
  const config = readConfig({
    FELDWERK_PORT: '0',
    FELDWERK_ROLE: 'web',
    FELDWERK_LOG_LEVEL: 'silent',
    FELDWERK_DATA_DIR: '/nonexistent/feldwerk',
    DATABASE_URL: database.url,
  })
  const node = await startNode(config, database.databases)
  const ask = (path: string) => fetch(`${node.url}${path}`)
  expect((await ask('/healthz')).headers.get('connection')).toBe('keep-alive')
  const closing = node.close()
  onTestFinished(async () => {
    await closing
    await database.close()
  })
  await eventually(async () => expect((await ask('/healthz')).status).toBe(503))
  const late = await ask('/api/singletonTexts?type=IMPRINT&language=de')
  expect(late.status).toBeLessThan(300)
  expect(late.headers.get('connection')).toBe('close')
  await closing
  await expect(ask('/healthz')).rejects.toThrow()
})
