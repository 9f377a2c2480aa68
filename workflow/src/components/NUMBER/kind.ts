import { DOUBLE, LONG, object } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import { isFixedTrue } from '../../field.ts'
import type { Json } from '../../wire.ts'
import { z } from '../../zod.ts'
import { type AnswerFinding, kind, plainAnswer, TYPED } from '../kind.ts'
import { fixedChoices, fixedCount, fixedFlag, number, type Setting, text } from '../setting.ts'
import { shownNumber } from '../shown.ts'
import { ASKS } from './asks.ts'
import { decimalsOf } from './decimals.ts'

const bound = z.number().nullable().default(null)
const Tolerance = z.object({ from: bound, to: bound })
export type Tolerance = z.infer<typeof Tolerance>

const tolerance = {
  fixed: Tolerance,
  type: object({ from: DOUBLE, to: DOUBLE }),
  rows: 'one',
  required: false,
  fromFixed: (within: Tolerance) => within,
  fromRow: (value: Value) => (value === null ? null : (value as unknown as Tolerance)),
} as const satisfies Setting<Tolerance, Tolerance>

type Code = 'tooSmall' | 'tooLarge' | 'tooManyDecimals'

/**
 * A number that a worker types. Whole numbers are LONG, others DOUBLE. Inside of `tolerance` it is as it should be;
 * outside it is a deviation, which is shown and is not an error.
 */
export const NUMBER = kind({
  group: 'answers',
  common: TYPED,
  fields: {
    min: number,
    max: number,
    integerOnly: fixedFlag,
    defaultValue: number,
    unit: text,
    decimals: fixedCount(10),
    tolerance,
    /** What is asked for at once while it is outside of the tolerance: see `asked.ts`. */
    onDeviation: fixedChoices(ASKS),
  },
  answer: {
    ...plainAnswer(DOUBLE),
    type: ({ field }) => (isFixedTrue(field('integerOnly')) ? LONG : DOUBLE),
    findings: (answer, { min, max, decimals, unit }) => {
      const value = Number(answer)
      const unitText = unit === null ? '' : ` ${unit}`
      const found: AnswerFinding<Code>[] = []
      if (min !== null && value < min) found.push({ code: 'tooSmall', detail: { min, unit: unitText } })
      if (max !== null && value > max) found.push({ code: 'tooLarge', detail: { max, unit: unitText } })
      if (decimals !== null && decimalsOf(value) > decimals)
        found.push({ code: 'tooManyDecimals', detail: { decimals } })
      return found
    },
    inWords: (answer, { unit }, say) => (unit === null ? say.value(answer) : `${say.value(answer)} ${unit}`),
  },
  texts: {
    tooSmall: {
      de: ({ min, unit }) => `Mindestens ${shownNumber(min, 'de')}${unit}.`,
      en: ({ min, unit }) => `At least ${shownNumber(min, 'en')}${unit}.`,
    },
    tooLarge: {
      de: ({ max, unit }) => `Höchstens ${shownNumber(max, 'de')}${unit}.`,
      en: ({ max, unit }) => `At most ${shownNumber(max, 'en')}${unit}.`,
    },
    tooManyDecimals: {
      de: ({ decimals }) =>
        decimals === 1 ? 'Höchstens eine Nachkommastelle.' : `Höchstens ${decimals} Nachkommastellen.`,
      en: ({ decimals }) => (decimals === 1 ? 'At most one decimal.' : `At most ${decimals} decimals.`),
    },
  },
})

/** Is the answer outside its tolerance? Then it is amber, and still valid. */
export const isDeviation = (answer: Json, within: Tolerance | null): boolean =>
  excessOf(answer, within) !== null

/** What an answer is beyond, and by how much; null of one that is within. */
export function excessOf(answer: Json, within: Tolerance | null) {
  if (typeof answer !== 'number' || within === null) return null
  const { from, to } = within
  if (from !== null && answer < from) return { limit: from, by: difference(from, answer), isAbove: false }
  if (to !== null && answer > to) return { limit: to, by: difference(answer, to), isAbove: true }
  return null
}

/** Of numbers as people write them: 9.4 less 4 is 5.4, not a hair more. */
const difference = (more: number, less: number): number => Number((more - less).toPrecision(12))
