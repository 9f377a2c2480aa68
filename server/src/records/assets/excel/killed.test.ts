import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openWorld, type TestCompany, type World } from '../../../../test/world.ts'
import { inCompany } from '../../../platform/db/tenant.ts'
import { insertImport } from './imports-store.ts'
import { download, filled, opened, reading, saved, sheetOf } from './readings.fixture.ts'

let world: World
let company: TestCompany

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
})
afterAll(() => world.close())

const ROWS = 3000
const minutes = { timeout: 180_000 }

/** Everything that the database holds of the assets of a type, in a few figures. */
async function stateOf(typeId: string) {
  const { rows } = await world.owner.query(
    `select (select array[count(*), sum(version), sum((document::text like '%P-new%')::int)] from record where type_id = $1) as records,
       (select array[count(*), sum(hashtext(fact::text))] from fact where type_id = $1) as facts,
       (select array[count(*), sum(hashtext(name))] from asset_name where type_id = $1) as names,
       (select count(*) from asset_change where type_id = $1) as changes,
       (select sum(assets) from asset_count where type_id = $1) as assets,
       (select count(*) from asset_unique_key where company_id = $2) as keys`,
    [typeId, company.id],
  )
  return rows[0]
}

test(
  'a replacement whose node is killed has done nothing, wherever it was; the next one does all',
  minutes,
  async () => {
    const { client, owner } = company
    const { id: typeId } = await client.assetTypes.create({ assetType: reading() })
    const rows = Array.from({ length: ROWS }, (_, index) => ({ UDI: index + 1, Produkt: `P${index}` }))
    await client.assets.replaceWithExcel({
      assetTypeId: typeId,
      body: await filled(client, typeId, rows),
    })
    const before = await stateOf(typeId)
    // Every second row is another, the last thousand go, and as many come.
    const book = opened(await download(client, typeId))
    const sheet = sheetOf(book)
    for (let row = 2; row <= ROWS + 1; row++) {
      if (row > ROWS - 999) {
        sheet[`A${row}`] = { t: 's', v: '' }
        sheet[`B${row}`] = { t: 'n', v: ROWS + row }
      }
      if (row % 2 === 0) sheet[`C${row}`] = { t: 's', v: `P-new ${row}` }
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'feldwerk-killed-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = path.join(folder, 'assets.xlsx')
    await writeFile(file, saved(book))
    const caller = { companyId: company.id, accountId: owner.id, apiTokenId: null, language: 'de' as const }

    /** Runs it in another process, which is killed as soon as it reports that it is at this point. */
    async function replace(killedAt: string | undefined): Promise<string | null> {
      const importId = newId()
      await inCompany(world.db, company.id, 'write', (trx) =>
        insertImport(trx, { companyId: company.id, typeId, importId }, owner.id),
      )
      const script = path.join(import.meta.dirname, '../../../../test/replace-process.ts')
      const given = JSON.stringify({ caller, typeId, importId })
      const child = spawn(process.execPath, [script, world.platform.config.databaseUrl ?? '', file, given], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      const ended = once(child, 'exit')
      for await (const line of createInterface(child.stdout)) {
        const [phase, percent] = line.split(' ')
        const [of, from] = killedAt?.split(' ') ?? []
        if (phase === of && Number(percent) >= Number(from)) child.kill('SIGKILL')
      }
      return (await ended)[1] as string | null
    }

    for (const place of ['CHECKING 45', 'WRITING 50', 'WRITING 56', 'WRITING 80']) {
      expect(await replace(place), place).toBe('SIGKILL')
      expect(await stateOf(typeId), place).toEqual(before)
    }
    expect(await replace(undefined)).toBeNull()
    const after = await stateOf(typeId)
    expect(after).not.toEqual(before)
    expect(after).toMatchObject({ assets: ROWS, keys: ROWS, changes: 2000 })
  },
)
