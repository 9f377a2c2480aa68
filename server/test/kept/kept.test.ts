import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { inCompany } from '../../src/platform/db/tenant.ts'
import { askToShorten, shortenType } from '../../src/platform/records/shorten.ts'
import { emptyDatabase } from '../database.ts'
import { temporaryFolder } from '../job-tools.ts'
import { asked, takenAway } from './contracted.ts'
import { mayRefuse, relyFacts, writeRules } from './expands.ts'
import { keptFile, keptVersions, restore } from './restore.ts'
import { type Story, tellStory } from './story.ts'
import { visit } from './visit.ts'

/** One machine is away for so long at most while it is updated. */
const DOWNTIME_MS = 30_000

test('the database of the first version that came out is kept', () => {
  expect(keptVersions).toContain('0.2.0')
})

test.each(keptVersions)('a company of %s finds all that it had after the update', async (version) => {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  await restore(version, database.url)
  const { owner } = database.databases
  const relied = await relyFacts(owner)
  const rules = new Set((await writeRules(owner)).map(({ fact }) => fact))
  const began = performance.now()
  await migrate(owner)
  const migrated = performance.now() - began
  // Nodes of the version before go on serving while one of this version has begun.
  const still = await relyFacts(owner)
  expect([...relied].filter((fact) => !still.has(fact) && !(fact in takenAway))).toEqual([])
  const added = (await writeRules(owner)).filter(({ fact }) => !rules.has(fact) && !(fact in asked))
  expect(added.filter((rule) => mayRefuse(rule, relied))).toEqual([])
  const dataFolder = await temporaryFolder()
  await cp(keptFile(version, 'files'), path.join(dataFolder, 'files'), { recursive: true })
  const starting = performance.now()
  const visitor = await visit(database.databases, database.url, dataFolder)
  onTestFinished(() => visitor.close())
  const away = migrated + performance.now() - starting
  expect(away).toBeLessThan(DOWNTIME_MS)
  process.stdout.write(
    `from ${version}: ${Math.round(migrated)} ms of migrations, serving after ${Math.round(away)} ms\n`,
  )
  const story = JSON.parse(await readFile(keptFile(version, 'story.generated.json'), 'utf8')) as Story
  expect(await tellStory(visitor, story.until)).toEqual(story)
  // Once no node of the version before serves, documents get their shorter form.
  expect(await longDocuments(owner)).toBeGreaterThan(0)
  await owner.query('select finish_keys()')
  const { rows: types } = await owner.query<{ companyId: string; typeId: string }>(
    `select company_id as "companyId", id as "typeId" from record_type where deleted_at is null`,
  )
  const { db } = database.databases
  for (const { companyId, typeId } of types) {
    await inCompany(db, companyId, 'write', (trx) => askToShorten(trx, companyId, typeId))
    await shortenType({ db, companyId, typeId })
  }
  expect(await longDocuments(owner)).toBe(0)
  expect(await tellStory(visitor, story.until)).toEqual(story)
})

/** How many documents name a field by a whole id. */
async function longDocuments(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ long: number }>(
    `select count(*)::int as long from record where document::text ~ '"[0-9a-f-]{36}":'`,
  )
  return rows[0]?.long ?? 0
}
