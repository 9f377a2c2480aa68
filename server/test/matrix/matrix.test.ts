import type { Call } from '@feldwerk/contract/call.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { headersOf, urlOf } from '@feldwerk/contract/send.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AnyRoutes, describeCalls } from '../../src/platform/docs/described-call.ts'
import { schemaBook } from '../../src/platform/docs/schemas.ts'
import { routes } from '../../src/routes.ts'
import { onOneServer } from '../spread/one-server.ts'
import { standingJoins } from '../standing.ts'
import { unlisted } from '../standing-faults.ts'
import type { RawAnswer, World } from '../world.ts'
import { buildCallers, type TestCaller } from './callers.ts'
import { entries, isShared, openWholeWorld } from './entries.ts'
import { buildEstate, checksums, type Estate } from './estate.ts'
import { withoutCompanyFilters } from './without-filters.ts'

type Args = Record<string, unknown>

/** More rounds make more requests, each with things of its own. */
const ROUNDS = process.env.FELDWERK_TEST_LONG ? 12 : 1

/** For a busy machine: some calls hash a password each time. */
const patience = { timeout: ROUNDS * 30_000 }

/** What a call may be refused with, as its description tells the world. */
const declared = new Map(
  describeCalls(routes as unknown as AnyRoutes, schemaBook()).map(
    ({ call, problems, commonProblems }) => [call, [...problems, ...commonProblems] as unknown[]] as const,
  ),
)

const byDomain = Map.groupBy(entries, ({ domain }) => domain)

describe.each([
  ['with the company filters of the code', false],
  ...(onOneServer('matrix with row-level security alone')
    ? [['with row-level security alone', true] as const]
    : []),
] as const)('the tenancy matrix %s', (_title, isBare) => {
  const bare = withoutCompanyFilters()
  let world: World
  let own: Estate
  let foreign: Estate
  let operator: Estate
  let callers: TestCaller[]
  let requests = 0

  beforeAll(async () => {
    world = await openWholeWorld(isBare ? bare.through : undefined)
    own = await buildEstate(world, 'EIGENES')
    foreign = await buildEstate(world, 'FREMDES')
    operator = await buildEstate(world, 'BETRIEB')
    await world.owner.query(`update account set email = 'operator@betrieb.example' where id = $1`, [
      operator.company.owner.id,
    ])
  })
  afterAll(async () => {
    process.stdout.write(`tenancy matrix: ${requests} requests${isBare ? `, ${bare.summary()}` : ''}\n`)
    await world.close()
    const faults = isBare ? bare.faults() : []
    if (faults.length > 0) throw new Error(faults.join('\n'))
  })

  async function ask(call: Call, args: Args, caller: TestCaller): Promise<RawAnswer> {
    requests += 1
    const answer = await world.raw(urlOf(call, args, ''), {
      method: call.method,
      ...caller.credential,
      headers: { ...caller.credential.headers, ...headersOf(call, args) },
      ...(call.body ? { body: args[call.body.name] } : {}),
    })
    if (answer.status >= 400) {
      const { code } = answer.json as { code?: string }
      expect(declared.get(call), `${call.path} says nothing of ${code}`).toContain(code)
    }
    return answer
  }

  describe.each([...byDomain])('%s', (domain, calls) => {
    let before: Awaited<ReturnType<typeof checksums>>
    beforeAll(async () => {
      callers = await buildCallers(world, own, operator)
      before = await checksums(world, foreign.company.id)
    })
    // Calls about signing in end the session they are called with.
    beforeEach(async () => {
      if (domain === 'auth') callers = await buildCallers(world, own, operator)
    })

    describe.each(calls)('$title', ({ call, route, row }) => {
      const scope = `${domain}:${call.method === 'GET' ? 'read' : 'write'}`
      const expectedOf = (caller: TestCaller) =>
        route.access === 'public' ? 'may' : caller.expected(route.access, scope)
      const owner = () =>
        callers.find((caller) => (route.access === 'operator' ? caller.name === 'operator' : caller.trusted))!

      async function visitAs(some: readonly TestCaller[], visit: (caller: TestCaller) => Promise<void>) {
        // Limits on trying are tested elsewhere; here thousands of tries come from one address.
        await world.owner.query('delete from rate_limit')
        if (isShared({ call, domain })) await Promise.all(some.map(visit))
        else for (const caller of some) await visit(caller)
      }

      it('accepts the own company, refuses who may not, and says nothing of others', patience, async () => {
        for (let round = 0; round < ROUNDS; round++) {
          // A refused caller uses nothing up.
          const shared = (await row.args(own)) as Args
          const visit = async (caller: TestCaller) => {
            const expected = expectedOf(caller)
            const args = expected === 'may' ? ((await row.args(own)) as Args) : shared
            const answer = await ask(call, args, caller)
            expect(answer.status, `${caller.name}: ${answer.text}`).toBeLessThan(500)
            if (expected !== 'may') expect(answer.status, caller.name).toBe(expected)
            else if (domain !== 'auth') expect(answer.status, caller.name).not.toBe(499)
            if (caller === owner() && domain !== 'auth')
              if (row.answers) expect(answer.status, answer.text).toBe(row.answers)
              else expect(Math.floor(answer.status / 100), answer.text).toBe(2)
            if (caller.name !== 'operator') expect(answer.text).not.toContain(foreign.marker)
          }
          await visitAs(callers, visit)
        }
      })

      it.each(Object.entries(row.ids))('knows no %s of another company', patience, async (path, kind) => {
        for (let round = 0; round < ROUNDS; round++) {
          const args = (await row.args(own)) as Args
          const [asForeign, asRandom] = [place(args, path, foreign.lasting(kind)), place(args, path, newId())]
          const visit = async (caller: TestCaller) => {
            const [theirs, nobodys] = [await ask(call, asForeign, caller), await ask(call, asRandom, caller)]
            expect([theirs.status, theirs.text], caller.name).toEqual([nobodys.status, nobodys.text])
            if (caller === owner())
              expect(row.refusesApart ? outcomesOf(theirs) : theirs.json).toMatchObject(
                row.refusesApart ? [unknown] : unknown,
              )
            expect(theirs.text).not.toContain(foreign.marker)
            if (!row.refusesApart) expect(theirs.status).toBeGreaterThanOrEqual(400)
          }
          await visitAs(
            callers.filter(({ name }) => name !== 'operator'),
            visit,
          )
        }
      })
    })

    it('leaves the other company as it was', async () => {
      expect(await checksums(world, foreign.company.id)).toEqual(before)
    })
  })

  it.runIf(isBare)(
    'says of which company each table of a statement is, but for those that are listed',
    () => {
      expect(unlisted(bare.boundByOthers(), Object.keys(standingJoins), joinWords)).toEqual([])
    },
  )

  it.runIf(isBare)('asks nothing in a form that servers which share the tables refuse', () => {
    expect(bare.refused()).toEqual([])
  })
})

const joinWords = {
  fault: 'a statement reads it without a company of its own: compare company_id of each table with the value',
  gone: 'is listed and always has a company of its own',
}

const unknown = { status: 404, code: 'notFound' }

/** Why each of several things was refused. */
const outcomesOf = ({ json }: RawAnswer) =>
  (json as { outcomes: { problem: unknown }[] }).outcomes.map(({ problem }) => problem)

/** A copy of the arguments with another value at a dotted path. */
function place(args: Args, path: string, value: string): Args {
  const copy = structuredClone(args)
  const steps = path.split('.')
  const last = steps.pop() as string
  const parent = steps.reduce<Args>((at, step) => at[step] as Args, copy)
  expect(parent[last]).toBeTypeOf('string')
  parent[last] = value
  return copy
}
