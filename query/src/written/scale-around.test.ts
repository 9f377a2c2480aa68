import { describe, expect, test } from 'vitest'
import { scaleAround } from './scale-around.ts'

describe('the ends of a scale around a value', () => {
  test.each([
    ['one upper limit', { value: 6.4, from: null, to: 4.5 }, [2, 8]],
    ['another, far from zero', { value: 78.4, from: null, to: 70 }, [55, 85]],
    ['one lower limit', { value: 1.4, from: 1.6, to: null }, [1.2, 1.9]],
    ['both limits', { value: 86.4, from: 35, to: 80 }, [30, 100]],
    ['below both', { value: -26, from: -24, to: -18 }, [-28, -16]],
    ['a value that is never negative', { value: 30, from: null, to: 4 }, [0, 50]],
    ['a value within its one upper limit', { value: 2, from: null, to: 4 }, [1, 8]],
    ['a value within its one lower limit', { value: 5, from: 4, to: null }, [2, 5.5]],
    ['a value within both', { value: 6, from: 2, to: 10 }, [0, 14]],
    ['nothing but zero as limit', { value: 12, from: null, to: 0 }, [-15, 20]],
    ['one figure that is met', { value: 5, from: 5, to: 5 }, [0, 10]],
    ['one figure that is not met', { value: 7, from: 5, to: 5 }, [0, 10]],
    ['nothing but zero allowed', { value: 0, from: 0, to: 0 }, [0, 1]],
    ['a limit of zero', { value: 3, from: -8, to: 0 }, [-10, 6]],
  ])('%s', (_, measured, ends) => {
    expect(scaleAround(measured)).toEqual(ends)
  })

  test('leave a quarter to the allowed band, however far the value is beyond it', () => {
    const [low, high] = scaleAround({ value: 900, from: 2, to: 8 })
    expect(6 / (high - low)).toBeGreaterThan(0.2)
    expect(high).toBeLessThan(900)
  })
})
