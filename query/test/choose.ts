import type { GeneratorValue } from 'fast-check'
import * as fc from 'fast-check'

/** One arbitrary for every choice, always the same function: `gen` remembers them by identity. */
const index = (count: number): fc.Arbitrary<number> => fc.nat(count - 1)

/** A whole number from 0, smaller than `count`. */
export const below = (g: GeneratorValue, count: number): number => g(index, count)

/** One of the values; the first are what failing cases shrink to. */
export const pick = <V>(g: GeneratorValue, values: readonly V[]): V => values[below(g, values.length)] as V

export const chance = (g: GeneratorValue, percent: number): boolean => below(g, 100) < percent
