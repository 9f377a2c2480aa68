import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { emptyDatabase } from '../database.ts'
import { temporaryFolder } from '../job-tools.ts'
import { keptFile, keptVersions, restore } from './restore.ts'
import { type Story, tellStory } from './story.ts'
import { visit } from './visit.ts'

test('the database of the first version that came out is kept', () => {
  expect(keptVersions).toContain('0.2.0')
})

test.each(keptVersions)('a company of %s finds all that it had after the update', async (version) => {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  await restore(version, database.url)
  await migrate(database.databases.owner)
  const dataFolder = await temporaryFolder()
  await cp(keptFile(version, 'files'), path.join(dataFolder, 'files'), { recursive: true })
  const visitor = await visit(database.databases, database.url, dataFolder)
  onTestFinished(() => visitor.close())
  const story = JSON.parse(await readFile(keptFile(version, 'story.generated.json'), 'utf8')) as Story
  expect(await tellStory(visitor, story.until)).toEqual(story)
})
