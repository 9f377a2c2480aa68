import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { temporaryFolder } from '../../test/job-tools.ts'
import { insertCompany, insertPerson } from '../../test/people.ts'
import { s3ForTest } from '../../test/s3/service.ts'
import { checkout } from '../platform/node/data-folder.ts'
import { runCommand } from './run.ts'

async function house(more: Record<string, string> = {}) {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const env = { DATABASE_URL: database.url, FELDWERK_DATA_DIR: await temporaryFolder(), ...more }
  return {
    owner: database.databases.owner,
    async run(line: string) {
      const lines: string[] = []
      const terminal = { input: Readable.from([]), out: (text: string) => void lines.push(text) }
      return { code: await runCommand(line.split(' '), env, terminal), text: lines.join('\n') }
    },
  }
}

test.each(['a folder', 'an object storage'])(
  'the commands of backup.md keep an installation in %s, try the backup and bring it back',
  async (kind) => {
    const page = readFileSync(path.join(checkout, 'docs/running/backup.md'), 'utf8')
    const blocks = [...page.matchAll(/(?<=```sh\n)[^]*?(?=```)/g)].map(([block]) => block)
    const [inFolder = '', inStorage = ''] = blocks
    const [block, named, env] =
      kind === 'a folder'
        ? [inFolder, '/var/backups/feldwerk', {}]
        : [inStorage, 's3://sicherung/feldwerk', (await s3ForTest()).env]
    const folder = kind === 'a folder' ? await temporaryFolder() : named
    const commands = block.match(/(?<=npm run feldwerk -- ).+/g) ?? []
    expect(commands).toHaveLength(3)
    expect(block).toContain(named)
    const before = await house(env)
    const { id, name } = await insertCompany(before.owner)
    await insertPerson(before.owner, id, { owner: true, portal: true })
    for (const command of commands) {
      const { code, text } = await before.run(command.replace(named, folder))
      expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('ok') })
    }
    const after = await house(env)
    const { code, text } = await after.run(`restore ${folder}`)
    expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('wait: see outgoing') })
    expect((await after.owner.query('select name from company')).rows).toEqual([{ name }])
    expect((await after.owner.query('select holds_outgoing as held from installation')).rows).toEqual([
      { held: true },
    ])
    await after.run('outgoing release')
    expect((await after.owner.query('select holds_outgoing as held from installation')).rows).toEqual([
      { held: false },
    ])
  },
)

test('the commands of upgrading.md bring everything into the database of another server', async () => {
  const page = readFileSync(path.join(checkout, 'docs/running/upgrading.md'), 'utf8')
  const folder = await temporaryFolder()
  const commands = [...page.matchAll(/(?<=npm run feldwerk -- )[^`\n]+/g)].map(([command]) => command)
  const [kept = '', keeping = '', bringing = '', releasing = ''] = commands
  expect(commands).toHaveLength(4)
  expect(keeping).toBe(kept)
  const [before, after] = [await house(), await house()]
  const { id, name } = await insertCompany(before.owner)
  await insertPerson(before.owner, id, { owner: true, portal: true })
  const here = (command: string) => command.replace('/var/backups/feldwerk', folder)
  expect(await before.run(here(keeping))).toMatchObject({ code: 0 })
  expect(await after.run(here(bringing))).toMatchObject({ code: 0 })
  expect(await after.run(releasing)).toMatchObject({ code: 0 })
  expect((await after.owner.query('select name from company')).rows).toEqual([{ name }])
})

test('without a folder, or with one in which no backup is, a command says what is missing', async () => {
  const { run } = await house()
  expect(await run('backup')).toMatchObject({ code: 2, text: expect.stringContaining('folder') })
  expect(await run('restore')).toMatchObject({ code: 2, text: expect.stringContaining('folder') })
  expect(await run(`restore ${await temporaryFolder()}`)).toMatchObject({
    code: 1,
    text: expect.stringContaining('has no finished backup'),
  })
})

test('the commands of backup.md keep one company alone and bring it back on an empty server', async () => {
  const page = readFileSync(path.join(checkout, 'docs/running/backup.md'), 'utf8')
  const block = /(?<=```sh\n)[^`]*--company[^`]*(?=```)/.exec(page)?.[0] ?? ''
  const [keeping = '', bringing = ''] = block.match(/(?<=npm run feldwerk -- ).+/g) ?? []
  const folder = await temporaryFolder()
  const before = await house()
  const { id, name } = await insertCompany(before.owner)
  await insertPerson(before.owner, id, { owner: true, portal: true })
  await insertCompany(before.owner)
  const here = (command: string) => command.replace('/var/backups/nordwerk', folder).replace('Nordwerk', id)
  expect(await before.run('backup /nowhere --company')).toMatchObject({ code: 2 })
  expect(await before.run('backup /nowhere --company nobody')).toMatchObject({
    code: 1,
    text: 'There is no company nobody.',
  })
  expect(await before.run(here(keeping))).toMatchObject({ code: 0, text: expect.stringContaining('ok') })
  expect(await before.run(`backup ${folder}`)).toMatchObject({
    code: 1,
    text: expect.stringContaining('name another folder'),
  })
  const after = await house()
  expect(await after.run(here(bringing))).toMatchObject({ code: 0 })
  expect((await after.owner.query('select id, name from company')).rows).toEqual([{ id, name }])
  const [asNew = ''] = page.match(/(?<=npm run feldwerk -- ).+ --as-new .+/) ?? []
  const named = await after.run(here(asNew))
  expect(named).toMatchObject({ code: 0, text: expect.stringContaining('switch on in the portal') })
  expect((await after.owner.query('select name from company order by name')).rows).toHaveLength(2)
})
