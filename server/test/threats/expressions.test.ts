import { monitorEventLoopDelay } from 'node:perf_hooks'
import { EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import { createBudget } from '@feldwerk/query/expression/budget.ts'
import { checkText } from '@feldwerk/query/expression/check.ts'
import { createRun, evaluate } from '@feldwerk/query/expression/run.ts'
import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../asset-types.ts'
import { columns, insertMachines, type Machines, overAssets } from '../machines.ts'
import { activity, computed, fixed, publishedWorkflow, said } from '../workflows.ts'
import { openWorld, refusal, type Signed, type TestCompany, type World } from '../world.ts'
import { AS, LOOPS, PATTERN, TEXTS } from './hostile-expressions.ts'

let world: World
let company: TestCompany
let worker: Signed
let machines: Machines
/** Milliseconds for which the thread that answers may be kept busy in one piece. */
let most: number

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  worker = await company.person({ app: true })
  machines = await insertMachines(world, { companyId: company.id, keeper: company.owner.id, count: 30 })
  most = 250 + 4 * plainSteps(200_000)
})
afterAll(() => world.close())

/** How long this machine takes for so many steps of plain computing. */
function plainSteps(steps: number): number {
  const { typed } = checkText(LOOPS, { names: {}, catalogue: EMPTY_CATALOGUE })
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now()
    const run = createRun({ zone: 'UTC', budget: createBudget({ steps }) })
    expect(() => evaluate(typed, { get: () => null }, run)).toThrow('runSteps')
    return performance.now() - start
  })
  return Math.min(...times)
}

/** Does the work while others ask whether the server is there; gives the longest time in which nobody was answered. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const done = work()
  let isOver = false
  const end = () => {
    isOver = true
  }
  done.then(end, end)
  while (!isOver) expect((await world.raw('/healthz')).status).toBe(200)
  await done
  delay.disable()
  return delay.max / 1e6
}

/** A workflow with one question, and as many computed values. */
const withValues = (...expressions: string[]) => ({
  ...EMPTY_DEFINITION,
  nodes: [
    activity('a', [
      { kind: 'TEXT', id: 't', variableName: 'note', title: said('Notiz'), optional: fixed(true) },
      ...expressions.map((each, i) => ({
        kind: 'METADATA' as const,
        id: `m${i}`,
        variableName: `m${i}`,
        label: said(`Summe ${i + 1}`),
        value: computed(each),
      })),
    ] as never),
  ],
})

const send = (id: string, note: string, signed = worker) =>
  signed.client.workflowResults.create({
    workflowResult: {
      workflow: { id },
      activityResults: { a: { note } },
      completedAt: '2026-11-20T08:15:00.000Z',
    },
  })

describe('expressions made to take for ever keep nobody waiting', () => {
  test.each([
    ['loops in loops', [LOOPS]],
    ['a pattern of many states', [PATTERN]],
    ['patterns, each a little', Array.from({ length: 100 }, () => `"${AS}".matches("(a?){90}[cd]")`)],
    ['many fields', Array.from({ length: 60 }, () => LOOPS)],
  ])('in results: %s; each is kept as it was answered, and says so', async (_about, expressions) => {
    const { id } = await publishedWorkflow(company.client, {
      definition: withValues(...expressions),
      accounts: [worker],
    })
    const block = await longestBlock(async () => {
      const stored = await send(id, 'fertig')
      expect(stored.flags).toEqual(['TOO_COSTLY'])
      expect(stored.activityResults).toEqual({ a: { note: 'fertig' } })
    })
    expect(block).toBeLessThan(most)
  })

  test('in a correction, which is refused with the name of the part', async () => {
    const definition = withValues('size(a.note)', `a.note == "x" ? ${LOOPS} : 1`)
    const { id } = await publishedWorkflow(company.client, { definition, accounts: [worker] })
    const { id: workflowResultId } = await worker.client.workflowResults.create({
      workflowResult: {
        workflow: { id },
        activityResults: { a: { note: 'y', m0: 1, m1: 1 } },
        completedAt: '2026-11-20T08:15:00.000Z',
      },
    })
    const workflowResult = { activityResults: { a: { note: 'x', m0: 1 } } }
    const block = await longestBlock(async () => {
      const corrected = company.client.workflowResults.update({ workflowResultId, workflowResult })
      expect(await refusal(corrected)).toMatchObject({
        code: 'validation',
        details: { errors: [{ rule: 'tooCostly', message: expect.stringContaining('„Summe 2“ (value)') }] },
      })
    })
    expect(block).toBeLessThan(most)
  })

  test('in the checks of assets, which refuse the rows with the name of the property', async () => {
    const { id: assetTypeId } = await company.client.assetTypes.create({
      assetType: typeOf('Pumpe', [property('name', 'STRING', { customCheck: TEXTS })]),
    })
    const create = Array.from({ length: 1000 }, (_, i) => ({ value: { name: `P${i}` } }))
    const block = await longestBlock(async () => {
      expect(await refusal(company.client.assets.bulk({ assetTypeId, bulk: { create } }))).toMatchObject({
        code: 'assetInvalid',
        details: {
          cellErrors: expect.arrayContaining([
            expect.objectContaining({
              column: 'name',
              customMessage: 'Die Prüfung braucht zu viele Rechenschritte.',
            }),
          ]),
        },
      })
    })
    expect(block).toBeLessThan(most)
  })

  test('in the constants of queries and metrics, which the database computes in its time', async () => {
    const all = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`c${i}`, i % 2 ? LOOPS : PATTERN]))
    const query = overAssets(machines.machineType, columns(all))
    const block = await longestBlock(async () => {
      const answer = await company.client.viewData.preview({ query }).catch((error) => error)
      expect(answer).toBeDefined()
    })
    expect(block).toBeLessThan(most)
  })

  test('from one company do not keep the light results of another from being checked', async () => {
    const heavy = await publishedWorkflow(company.client, {
      definition: withValues(LOOPS),
      accounts: [worker],
    })
    const other = await world.company()
    const colleague = await other.person({ app: true })
    const light = await publishedWorkflow(other.client, {
      definition: withValues('size(a.note)'),
      accounts: [colleague],
    })
    const block = await longestBlock(async () => {
      const outcome = (sent: ReturnType<typeof send>) =>
        sent.then(
          ({ flags }) => String(flags),
          (error: { problem?: { code: string } }) => error.problem?.code,
        )
      const flood = Array.from({ length: 12 }, () => outcome(send(heavy.id, 'x')))
      const stored = await colleague.client.workflowResults.create({
        workflowResult: {
          workflow: { id: light.id },
          activityResults: { a: { note: 'gut', m0: 3 } },
          completedAt: '2026-11-20T08:15:00.000Z',
        },
      })
      expect(stored.flags).toEqual([])
      for (const each of await Promise.all(flood)) expect(['TOO_COSTLY', 'unavailable']).toContain(each)
    })
    expect(block).toBeLessThan(most)
  })
})
