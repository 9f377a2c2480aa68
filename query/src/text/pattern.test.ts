import * as fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../test/database.ts'
import { inDatabase, inMemory } from '../../test/expression.ts'
import { quote } from '../../test/generate.ts'
import { EMPTY_CATALOGUE } from '../catalogue.ts'
import { checkText } from '../expression/check.ts'
import { normalizePattern } from './pattern.ts'

const RUNS = process.env.FELDWERK_TEST_LONG ? 20_000 : 500

/** Patterns of the grammar, built from its own rules. */
const { pattern } = fc.letrec<{ pattern: string; branch: string; piece: string; atom: string }>((tie) => ({
  pattern: fc.array(tie('branch'), { minLength: 1, maxLength: 3 }).map((branches) => branches.join('|')),
  branch: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
  piece: fc
    .tuple(tie('atom'), fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{0,}'))
    .map((parts) => parts.join('')),
  atom: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      'a',
      'b',
      'ä',
      '😀',
      ' ',
      '-',
      '.',
      '\\d',
      '\\W',
      '\\s',
      '\\.',
      '\\n',
      '[a-c]',
      '[^a]',
      '[\\d-]',
      '[^\\w ä-ö]',
      '[-a\\]]',
      '_',
      '\\_',
      '/',
      '\\$',
      '#',
    ),
    tie('pattern').map((inner) => `(${inner})`),
  ),
}))

const anchored = fc
  .tuple(fc.boolean(), pattern, fc.boolean())
  .map(([start, inner, end]) => (start ? '^' : '') + inner + (end ? '$' : ''))
const texts = fc
  .array(fc.constantFrom('a', 'b', 'c', 'ä', '😀', ' ', '1', '-', '.', '\n', '_', '$', ']', '#'), {
    maxLength: 8,
  })
  .map((signs) => signs.join(''))

describe('patterns', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = await connect()
  })
  afterAll(() => client.end())

  it('mean the same to both engines', { timeout: 600_000 }, async () => {
    let matched = 0
    const same = fc.asyncProperty(anchored, texts, async (each, text) => {
      const { typed, faults } = checkText(`${quote(text)}.matches(${quote(each)})`, {
        names: {},
        catalogue: EMPTY_CATALOGUE,
      })
      if (faults.length > 0) return
      const found = inMemory(typed)
      expect({ each, text, found: await inDatabase(client, typed) }).toEqual({ each, text, found })
      matched += found ? 1 : 0
    })
    await fc.assert(same, { numRuns: RUNS })
    expect(matched).toBeGreaterThan(RUNS / 10)
  })

  it('outside of the grammar are refused', () => {
    for (const each of [
      '(?=a)',
      '(?:a)',
      '(a)\\1',
      'a**',
      'a+?',
      'a{2}{3}',
      '(a{50}){50}',
      '[z-a]',
      '[]',
      '(',
      ')',
      'a)',
      '\\',
      '\\b',
      '^*',
      '[[:alpha:]]',
      '{2}',
      'a{101}',
      `(${'a?'.repeat(30)}){100}`,
      '*',
    ])
      expect([each, normalizePattern(each)]).toEqual([each, null])
    const { faults } = checkText('"a".matches("a**")', { names: {}, catalogue: EMPTY_CATALOGUE })
    expect(faults.map(({ code }) => code)).toEqual(['badPattern'])
  })
})
