import { newId } from '@feldwerk/contract/new-id.ts'
import type { Query } from '@feldwerk/query/query.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { validateResult } from '@feldwerk/workflow/validate.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columns, insertMachines, type Machines, overAssets } from '../../../test/machines.ts'
import { activity, computed, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { deleteRecords } from '../../platform/records/records.ts'
import { taskValue } from '../resolved-workflows/task-record.ts'
import { type ReadyVersion, readyVersion } from '../workflows/ready-versions.ts'
import type { FilledForm } from './filled-form.ts'
import { resolveForms } from './resolve-forms.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let worker: TestAccount
let machines: Machines
let foreign: Machines
let workflowId: string
let version: ReadyVersion
/** What a round of the property may name, of every kind that a question may meet. */
let named: readonly (string | null)[]

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ portal: true })
  worker = await company.person({ app: true })
  machines = await insertMachines(world, { companyId: company.id, keeper: portal.id, count: 12 })
  const other = await world.company()
  foreign = await insertMachines(world, { companyId: other.id, keeper: other.owner.id, count: 2 })
  workflowId = (await publishedWorkflow(portal.client, { definition: inspection(), accounts: [worker] })).id
  const [gone = ''] = machines.machines.slice(-1)
  await within(async (trx) => {
    version = (await readyVersion(trx, { companyId: company.id, workflowId, version: 1 }))!
    const removed = { companyId: company.id, typeId: machines.machineType, ids: [gone] }
    await deleteRecords(trx, removed)
  })
  named = [
    ...machines.machines.slice(0, 6),
    ...machines.locations,
    portal.id,
    worker.id,
    gone,
    foreign.machines[0]!,
    newId(),
    machines.machines[1]!.toUpperCase(),
    'Presse',
    null,
  ]
})
afterAll(() => world.close())

const within = <T>(run: Parameters<typeof inCompany<T>>[3]) => inCompany(world.db, company.id, 'write', run)

const choice = (kind: 'SINGLE_CHOICE' | 'MULTIPLE_CHOICE', name: string, query: Query) =>
  ({
    kind,
    id: `q-${name}`,
    variableName: name,
    optional: { kind: 'VALUE', value: true },
    options: { kind: 'QUERY', query },
  }) as const

const filter = (condition: string) => ({ kind: 'FILTER', condition }) as const
const asItIs = columns({ value: 'asset', label: 'asset.name' })

/** A question of every form that choosing among records can have, and what follows from what was chosen. */
function inspection(): WorkflowDefinition {
  const ofMachines = (...steps: Query['steps']) => overAssets(machines.machineType, ...steps)
  const hidden = { hidden: computed('a.machine.location.floor == 1') }
  const type = { kind: 'ASSET', id: machines.machineType } as const
  return {
    ...EMPTY_DEFINITION,
    taskType: {
      fields: [{ id: 't-machine', name: 'machine', title: { de: 'Maschine' }, type, required: false }],
    },
    nodes: [
      activity('a', [
        choice('SINGLE_CHOICE', 'machine', ofMachines(filter('asset.active'), asItIs)),
        choice(
          'SINGLE_CHOICE',
          'given',
          ofMachines(
            columns({ it: 'asset', label: 'asset.name + coalesce(" · " + asset.location.name, "")' }),
            filter('(task.data.machine == null && it.active) || it == task.data.machine'),
            columns({ value: 'it', label: 'label' }),
          ),
        ),
        choice(
          'SINGLE_CHOICE',
          'near',
          ofMachines(
            filter('task.data.machine == null || asset.location == task.data.machine.location'),
            asItIs,
          ),
        ),
        choice('SINGLE_CHOICE', 'place', overAssets(machines.locationType, asItIs)),
        choice('SINGLE_CHOICE', 'there', ofMachines(filter('asset.location == a.place'), asItIs)),
        choice(
          'MULTIPLE_CHOICE',
          'heavy',
          ofMachines(
            columns({ it: 'asset', weight: 'asset.weight', label: 'asset.name' }),
            filter('a.machine == null || weight > a.machine.weight'),
            columns({ value: 'it', label: 'label' }),
          ),
        ),
        choice(
          'SINGLE_CHOICE',
          'used',
          ofMachines(columns({ value: 'asset.location', label: 'asset.location.name' }), {
            kind: 'DISTINCT',
          }),
        ),
        choice(
          'SINGLE_CHOICE',
          'first',
          ofMachines(filter('a.place == null || asset.location == a.place'), asItIs, {
            kind: 'DISTINCT',
          }),
        ),
        choice('SINGLE_CHOICE', 'who', {
          root: { kind: 'ACCOUNT' },
          steps: [filter('account.appAccess'), columns({ value: 'account', label: 'account.name' })],
        }),
        {
          kind: 'TEXT',
          id: 'q-why',
          variableName: 'why',
          optional: { kind: 'VALUE', value: true },
          ...hidden,
        },
        {
          kind: 'METADATA',
          id: 'q-heaviest',
          variableName: 'heaviest',
          value: computed('a.there.location.name'),
        } as never,
      ]),
      {
        kind: 'ITERATION',
        id: 'rounds',
        variableName: 'rounds',
        nodes: [
          activity('r', [choice('SINGLE_CHOICE', 'spare', ofMachines(filter('asset.count < 4'), asItIs))]),
        ],
      },
    ],
  }
}

const TASK = { id: newId(), label: 'Nach Plan', assignedTo: null, validFrom: null, deadline: null }

/** As the phone fills it in, and the same where all that could be chosen is looked up. */
function filledIn({
  answers,
  about,
}: {
  readonly answers: object
  readonly about: string | null | undefined
}): { readonly form: FilledForm; readonly whole: FilledForm } {
  const form: FilledForm = {
    version,
    answers: answers as never,
    task: about === undefined ? null : { ...TASK, data: { machine: about } },
    meta: null,
    startedAt: new Date('2026-11-20T08:15:00.000Z'),
    reader: { companyId: company.id, accountId: worker.id, owner: false },
    zone: 'Europe/Berlin',
  }
  return { form, whole: { ...form, meta: { gaveUp: true } as never } }
}

/** The same of a workflow with one question, by what is chosen in it. */
async function filledFrom(
  query: Query,
  all: readonly { readonly chosen: readonly string[]; readonly about?: string | null }[],
) {
  const nodes = [activity('a', [choice('MULTIPLE_CHOICE', 'left', query)])]
  const definition = { ...EMPTY_DEFINITION, taskType: inspection().taskType, nodes }
  const { id } = await publishedWorkflow(portal.client, { definition, accounts: [worker] })
  const key = { companyId: company.id, workflowId: id, version: 1 }
  const own = { version: (await within((trx) => readyVersion(trx, key)))! }
  return all.map(({ chosen, about }) => {
    const { form, whole } = filledIn({ answers: { a: { left: chosen } }, about })
    return { form: { ...form, ...own }, whole: { ...whole, ...own } }
  })
}

/** What is found wrong with answers, and how many rows were looked up for that. */
async function verdicts(forms: readonly FilledForm[]) {
  return await within(async (trx) => {
    const all = await resolveForms(trx, forms, { language: 'de' })
    return forms.map((filled) => {
      const { form, resolved } = all.get(filled)!
      const { answers, zone, startedAt } = filled
      const given = { form, zone, language: 'de', now: startedAt.getTime(), resolved: resolved! } as const
      const task = taskValue(filled.task)
      const { problems, references } = validateResult({ ...given, task, answers: answers as never })
      return { verdict: { problems, references }, rows: Object.values(resolved!.rows).flat().length }
    })
  })
}

describe('of what could be chosen', () => {
  test('only what was chosen is looked up, and the verdict is that of the whole list', {
    timeout: 600_000,
  }, async () => {
    const one = fc.nat({ max: 15 }).map((i) => named[i] ?? null)
    const mostly = (...fitting: readonly string[]) =>
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: one })
    const [off, on, other] = machines.machines as [string, string, string]
    const places = mostly(...machines.locations)
    const a = fc.record(
      {
        machine: mostly(on, other),
        given: mostly(off, on, other),
        near: mostly(off, on, other),
        place: places,
        there: mostly(off, on, other),
        heavy: fc.uniqueArray(mostly(...machines.machines.slice(3)), { maxLength: 3 }),
        used: places,
        first: mostly(off, on),
        who: mostly(worker.id),
        why: fc.constantFrom('Rost', null),
        heaviest: fc.constantFrom('Halle 0', 'Halle 1', null),
      },
      { requiredKeys: [] },
    )
    const rounds = fc.array(fc.record({ r: fc.record({ spare: mostly(off, on, other) }) }), { maxLength: 2 })
    const answers = fc.record({
      answers: fc.record({ a, rounds }),
      // None, one about nothing, or one about a machine, that may be out of use or gone.
      about: fc.constantFrom(undefined, null, off, on, other, machines.machines.at(-1)!),
    })
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(answers, answers, answers, async (...all) => {
        const both = all.map(filledIn)
        const chosen = await verdicts(both.map(({ form }) => form))
        const whole = await verdicts(both.map((each) => each.whole))
        expect(chosen.map(({ verdict }) => verdict)).toEqual(whole.map(({ verdict }) => verdict))
        for (const [i, { rows }] of chosen.entries()) expect(rows).toBeLessThan(whole[i]!.rows)
        for (const { verdict } of chosen)
          for (const { path } of verdict.references) {
            const name = String(path.findLast((part) => typeof part === 'string'))
            const isFree = verdict.problems.every((each) => `${each.path}` !== `${path}`)
            seen.add(`${name} ${isFree ? 'taken' : 'not an option'}`)
          }
      }),
      { numRuns: process.env.FELDWERK_TEST_LONG ? 2000 : 40 },
    )
    for (const name of ['machine', 'given', 'near', 'place', 'there', 'used', 'first', 'who', 'spare'])
      expect([name, seen.has(`${name} taken`), seen.has(`${name} not an option`)]).toEqual([name, true, true])
  })

  test('what the task leaves of it is asked of the database where that takes much computing', async () => {
    const many = `[${Array.from({ length: 20 }, (_, i) => i + 1).join(', ')}]`
    const inner = 'x + y + z > 0 && (task.data.machine == null || it == task.data.machine)'
    const condition = `${many}.all(x, ${many}.all(y, ${many}.all(z, ${inner})))`
    const left = overAssets(
      machines.machineType,
      columns({ it: 'asset', label: 'asset.name' }),
      filter(condition),
      columns({ value: 'it', label: 'label' }),
    )
    const six = machines.machines.slice(0, 6)
    const abouts = [six[0]!, six[1]!, null]
    const both = await filledFrom(
      left,
      abouts.map((about) => ({ chosen: six, about })),
    )
    const chosen = await verdicts(both.map(({ form }) => form))
    expect(chosen.map(({ rows }) => rows)).toEqual([1, 1, 6])
    const whole = await verdicts(both.map((each) => each.whole))
    expect(chosen.map(({ verdict }) => verdict)).toEqual(whole.map(({ verdict }) => verdict))
    const [one, three] = [both.slice(0, 1), both].map((of) => () => verdicts(of.map(({ form }) => form)))
    const statements = await world.statements(one!)
    expect(await world.statements(three!)).toBe(statements + 2)
  })

  test('each has all rows of what it names, also where that of all together is more than a look-up gives', async () => {
    const place = 'asset.location'
    const beside = (name: string) =>
      ({
        kind: 'JOIN',
        query: overAssets(machines.machineType, columns({ place })),
        name,
        on: [{ left: 'place', right: 'place' }],
      }) as const
    const manifold = overAssets(
      machines.machineType,
      columns({ it: 'asset', label: 'asset.name', place }),
      ...['b', 'c', 'd', 'e'].map(beside),
      columns({ value: 'it', label: 'label' }),
    )
    const even = machines.machines.filter((_, i) => i % 2 === 0)
    const both = await filledFrom(manifold, [{ chosen: even.slice(0, 2) }, { chosen: even.slice(2, 4) }])
    const rows = 2 * even.length ** 4
    expect((await verdicts(both.map(({ form }) => form))).map((each) => each.rows)).toEqual([rows, rows])
  })

  test('what is no longer there, filtered out, of others or made up is stored and marked', async () => {
    const [off, on] = machines.machines as [string, string]
    const send = async (machine: string) => {
      const { flags } = await worker.client.workflowResults.create({
        workflowResult: {
          id: newId(),
          workflow: { id: workflowId },
          activityResults: { a: { machine }, rounds: [] },
          completedAt: '2026-11-20T08:15:00.000Z',
        },
      })
      return flags
    }
    const marked = ['DATA_CHANGED']
    expect(await send(off)).toEqual(marked)
    expect(await send(machines.machines.at(-1)!)).toEqual(marked)
    expect(await send(foreign.machines[0]!)).toEqual(marked)
    expect(await send(newId())).toEqual(marked)
    expect(await send(on)).toEqual([])
  })
})
