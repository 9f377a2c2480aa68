import type { Query } from '@feldwerk/contract/queries.ts'
import { EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import { createBudget } from '@feldwerk/query/expression/budget.ts'
import { checkText } from '@feldwerk/query/expression/check.ts'
import { createRun, evaluate } from '@feldwerk/query/expression/run.ts'
import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../asset-types.ts'
import { columns, viewOf } from '../machines.ts'
import { activity, computed, fixed, publishedWorkflow, said } from '../workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../world.ts'
import { LARGE, LOOPS, PATTERN, SUMS } from './hostile-expressions.ts'

let world: World
let company: TestCompany
let worker: TestAccount
/** Milliseconds for which the thread that answers may be kept busy in one piece. */
let most: number

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  worker = await company.person({ app: true })
  most = 250 + 4 * plainSteps(200_000)
})
afterAll(() => world.close())

/** How long this machine takes for so many steps of plain computing. */
function plainSteps(steps: number): number {
  const { typed } = checkText(LOOPS, { names: {}, catalogue: EMPTY_CATALOGUE })
  const start = computedFor()
  const run = createRun({ zone: 'UTC', budget: createBudget({ steps }) })
  expect(() => evaluate(typed, { get: () => null }, run)).toThrow('runSteps')
  return computedFor() - start
}

/** Milliseconds that this thread has computed for; whatever else the machine does is not in it. */
function computedFor(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Does the work, and gives the longest that this thread, which answers calls, computed in one piece. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let [before, longest] = [computedFor(), 0]
  const look = () => {
    const now = computedFor()
    longest = Math.max(longest, now - before)
    before = now
  }
  const timer = setInterval(look, 1)
  try {
    await work()
  } finally {
    look()
    clearInterval(timer)
  }
  return longest
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

/** Ten columns that are little work each. */
const sums = () => Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`c${i}`, SUMS]))

const seriesOf = (query: Query) => ({
  id: 'morning',
  name: 'Morgenrunde',
  schedule: fixed({ rrule: 'FREQ=DAILY', start: '2026-01-01T05:00:00.000Z', timeZone: 'Europe/Berlin' }),
  query: { kind: 'QUERY', query } as const,
})

describe('expressions made to take for ever keep nobody waiting', () => {
  test('in results, each of which is kept as it was answered, and says so', async () => {
    const costly = [[LOOPS], [PATTERN, ...Array.from({ length: 60 }, () => LOOPS)]]
    const published = costly.map((expressions) =>
      publishedWorkflow(company.client, { definition: withValues(...expressions), accounts: [worker] }),
    )
    const workflows = await Promise.all(published)
    const block = await longestBlock(async () => {
      for (const stored of await Promise.all(workflows.map(({ id }) => send(id, 'fertig')))) {
        expect(stored.flags).toEqual(['TOO_COSTLY'])
        expect(stored.activityResults).toEqual({ a: { note: 'fertig' } })
      }
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
      assetType: typeOf('Pumpe', [property('name', 'STRING', { customCheck: `${LOOPS} < 0` })]),
    })
    const create = Array.from({ length: 50 }, (_, i) => ({ value: { name: `P${i}` } }))
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

  test('in the constants of queries, which the database computes', async () => {
    const query = { root: { kind: 'NULL' } as const, steps: [columns(sums())] }
    const block = await longestBlock(async () => {
      const { data } = await company.client.viewData.preview({ query })
      expect(data).toEqual([Object.fromEntries(Object.keys(sums()).map((name) => [name, 30]))])
    })
    expect(block).toBeLessThan(most)
  })

  test('in the sources of metrics and of tasks', async () => {
    const root = { kind: 'NULL' } as const
    const { id: viewId } = await company.client.views.create(viewOf({ root, steps: [columns(sums())] }))
    const { id: workflowId } = await publishedWorkflow(company.client, { definition: withValues('1') })
    const all = Object.keys(sums()).join(' + ')
    const task = columns({ key: '"morgen"', label: `string(${all})` })
    const [from, until] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']
    const period = { from, until, interval: 'P1M', timezone: 'UTC' } as const
    const block = await longestBlock(async () => {
      const timeExpression = `timestamp("${from}")`
      const { data } = await company.client.metricData.preview({
        ...period,
        sources: [{ viewId, timeExpression, valueExpression: all, filterExpression: `${all} > 0` }],
      })
      expect(data).toEqual([expect.objectContaining({ count: 1, sum: 300 })])
      const { tasks } = await company.client.taskSources.preview({
        workflowId,
        taskSource: { source: seriesOf({ root, steps: [columns(sums()), task] }) },
      })
      expect(tasks.map(({ label }) => label)).toEqual(['300'])
    })
    expect(block).toBeLessThan(most)
  })

  test('in definitions of a megabyte, which are refused before they are read', async () => {
    const definition = withValues(...Array.from({ length: 999 }, () => LARGE))
    const query = {
      root: { kind: 'NULL' } as const,
      steps: [columns(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`c${i}`, LARGE])))],
    }
    const block = await longestBlock(async () => {
      const workflow = { translations: [{ language: 'de' as const, name: 'Rundgang' }], definition }
      expect(await refusal(company.client.workflows.create({ workflow }))).toMatchObject({
        details: { errors: [{ path: 'definition', rule: 'tooManyParts' }] },
      })
      expect(await refusal(company.client.viewData.preview({ query }))).toMatchObject({
        details: { errors: [{ rule: 'limit', message: expect.stringContaining('10000 Teile') }] },
      })
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
