import { describe, expect, it } from 'vitest'
import { spread } from './spread.ts'

const room = { gap: 17, top: 10, bottom: 200 }
const at = (...wanted: readonly number[]) => wanted.map((each) => ({ wanted: each }))

describe('labels beside a drawing', () => {
  it('stay where they want to be while there is room', () => {
    expect(spread(at(100, 40, 160), room)).toEqual([100, 40, 160])
  })

  it('make room for each other, each as near as it can be', () => {
    expect(spread(at(100, 100), room)).toEqual([91.5, 108.5])
    expect(spread(at(100, 105, 101), room)).toEqual([85, 119, 102])
  })

  it('leave in its place what is hard to move', () => {
    const [limit, name] = spread([{ wanted: 100, weight: 1e6 }, { wanted: 96 }], room)
    expect(limit).toBeCloseTo(100, 2)
    expect(name).toBeCloseTo(83, 2)
  })

  it('never leave their room, nor stand closer than the gap at its edges', () => {
    expect(spread(at(0, 0, 5), room)).toEqual([10, 27, 44])
    expect(spread(at(400, 400, 390), room)).toEqual([183, 200, 166])
  })
})
