import { describe, expect, test } from 'vitest'
import { createTurns, type Turn, type TurnKind } from './turns.ts'

const never = new AbortController().signal

/** The turns that each company asks for; `order` lists who got one. */
function wanted(connections: number, line: readonly (readonly [string, TurnKind])[]) {
  const turns = createTurns(connections)
  const order: string[] = []
  const held: Turn[] = []
  const all = line.map(async ([companyId, kind]) => {
    const turn = await turns.take({ companyId, kind, signal: never, until: performance.now() + 600_000 })
    order.push(companyId)
    held.push(turn)
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { turns, order, held, all, settled }
}
const times = (count: number, companyId: string, kind: TurnKind = 'query') =>
  Array.from({ length: count }, () => [companyId, kind] as const)

describe('turns', () => {
  test('go round the companies, however long the line of one is', async () => {
    const { order, held, all, settled } = wanted(8, [...times(6, 'A'), ...times(6, 'B'), ...times(3, 'C')])
    await settled()
    // Six at once; the last two connections are for companies that have none.
    expect(order.join('')).toBe('AAAABBC')
    while (held.length > 0) {
      held.shift()?.end()
      await settled()
    }
    await Promise.all(all)
    expect(order.join('')).toBe('AAAABBCABCABCBB')
  })

  test('a company with every kind of turn leaves some to others', async () => {
    const { order, settled, turns } = wanted(8, [
      ...times(9, 'A'),
      ...times(9, 'A', 'count'),
      ...times(1, 'B'),
    ])
    await settled()
    expect(order.join('')).toBe('AAAAAAB')
    expect(turns.waiting).toBe(12)
  })

  test('a turn that ended twice, or after it was asked for again, was held once', async () => {
    const { held, settled, turns } = wanted(8, times(6, 'A'))
    await settled()
    held[0]?.end()
    held[0]?.end()
    await settled()
    expect(turns.waiting).toBe(1)
  })
})
