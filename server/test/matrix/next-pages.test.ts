import { After } from '@feldwerk/contract/paging.ts'
import { headersOf, urlOf } from '@feldwerk/contract/send.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RawAnswer, World } from '../world.ts'
import { entries, openWholeWorld } from './entries.ts'
import { buildEstate, type Estate } from './estate.ts'

interface Page {
  readonly data: readonly unknown[]
  readonly recordsTotal: number | null
  readonly next: string | null
}

let world: World
let estate: Estate
beforeAll(async () => {
  world = await openWholeWorld()
  estate = await buildEstate(world, 'EIGENES')
  // So that most lists have more than one row.
  await buildEstate(world, 'FREMDES')
})
afterAll(() => world.close())

const lists = entries.filter(({ call }) => call.method === 'GET' && call.query?.shape['after'] === After)

/** The columns that a list can be ordered by; none of those that have an order of their own alone. */
function ordersOf({ query }: (typeof lists)[number]['call']): readonly (string | undefined)[] {
  const column = query?.shape['orderColumn']
  const inner = column instanceof z.ZodOptional ? column.unwrap() : undefined
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [undefined]
}

/** Asks for a page of a list, of one row unless more are wanted. */
async function askerOf({ call, row }: Pick<(typeof lists)[number], 'call' | 'row'>) {
  const args = await row.args(estate)
  return async (more: Record<string, unknown>): Promise<RawAnswer> =>
    await world.raw(urlOf(call, { ...args, page: 0, size: 1, ...more }, ''), {
      token: estate.company.owner.token,
      headers: headersOf(call, args),
    })
}

it.each(lists)('$title refuses places that nobody was given', async ({ call, row }) => {
  const ask = await askerOf({ call, row })
  for (const orderColumn of ordersOf(call)) {
    const { next } = (await ask({ orderColumn })).json as Page
    if (next === null) continue
    const [order, , ...values]: unknown[] = JSON.parse(Buffer.from(next, 'base64url').toString())
    const forged = [
      [order, -1, ...values],
      // Times before any that the database knows.
      ...['-999999999999', -8e15].map((time) => [order, 1, time, ...values.slice(1)]),
    ]
    for (const place of forged) {
      const after = Buffer.from(JSON.stringify(place)).toString('base64url')
      const { status } = await ask({ orderColumn, after })
      expect([200, 400], `${orderColumn} ${JSON.stringify(place)}`).toContain(status)
    }
  }
})

it.each(lists)(
  '$title goes on after a row, to the end, and refuses what is no place in it',
  async ({ call, row }) => {
    const ask = await askerOf({ call, row })
    const whole = (await ask({ size: 500 })).json as Page
    expect(whole).toMatchObject({ next: null })
    const data: unknown[] = []
    let page = (await ask({})).json as Page
    data.push(...page.data)
    while (page.next !== null) {
      page = (await ask({ after: page.next })).json as Page
      data.push(...page.data)
    }
    expect(data).toEqual(whole.data)
    const foreign = Buffer.from(JSON.stringify(['other ASC', 1, 'x'])).toString('base64url')
    for (const after of ['no place', foreign])
      expect((await ask({ after })).json).toMatchObject({ code: 'afterUnknown' })
  },
)
