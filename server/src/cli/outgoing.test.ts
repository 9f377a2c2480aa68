import { Readable } from 'node:stream'
import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixed, measurement, publishedWorkflow, said } from '../../test/workflows.ts'
import { openWorld, type World } from '../../test/world.ts'
import { runCommand } from './run.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ FELDWERK_OUTGOING: 'hold' })
})
afterAll(() => world.close())

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const { config } = world.platform
  const lines: string[] = []
  const terminal = { input: Readable.from(['']), out: (line: string) => void lines.push(line) }
  const env = { DATABASE_URL: config.databaseUrl ?? '', FELDWERK_DATA_DIR: config.dataFolder }
  return { code: await runCommand(['outgoing', ...args], env, terminal), text: lines.join('\n') }
}

test('what is held back waits until an operator releases or discards it', async () => {
  const company = await world.company()
  const owner = await company.person({ owner: true, portal: true, app: true })
  const mail = {
    id: 'mail',
    to: fixed(['leitstand@nordwerk.example']),
    subject: said('Überdruck'),
    body: said('Nachsehen.'),
    separate: false,
    attachedPdfs: [],
  }
  const definition = { ...measurement, emailTriggers: [mail] }
  const { id: workflowId } = await publishedWorkflow(owner.client, { definition, accounts: [owner] })
  const measure = async () => {
    const workflowResult = {
      id: newId(),
      workflow: { id: workflowId },
      activityResults: { measured: { pressure: 3 } },
      completedAt: new Date().toISOString(),
    }
    await owner.client.workflowResults.create({ workflowResult })
    await world.runJobs()
  }
  const runs = async () => (await owner.client.triggerRuns.paginated({ workflowId })).data

  expect(await run()).toMatchObject({ code: 2, text: expect.stringContaining('release or discard') })
  await measure()
  expect(await world.mails()).toEqual([])
  expect(await runs()).toMatchObject([
    { state: 'WAITING', tries: 0, problem: expect.stringContaining('zurückgehalten') },
  ])
  const held = () => owner.client.triggerRuns.held()
  expect(await held()).toEqual({ untilTomorrow: 0, isHeldBack: true, heldBack: 1 })
  expect(await run('release')).toEqual({ code: 0, text: '1 released.' })
  expect(await world.mails()).toHaveLength(1)
  expect(await runs()).toMatchObject([{ state: 'DONE', tries: 1, problem: null }])
  expect(await held()).toMatchObject({ isHeldBack: true, heldBack: 0 })

  await measure()
  expect(await run('discard')).toEqual({ code: 0, text: '1 discarded.' })
  expect(await world.mails()).toHaveLength(1)
  expect((await runs()).map(({ state }) => state).toSorted()).toEqual(['DONE', 'SKIPPED'])
})
