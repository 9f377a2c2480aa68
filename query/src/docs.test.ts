import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inMemory } from '../test/expression.ts'
import { EMPTY_CATALOGUE } from './catalogue.ts'
import { checkText } from './expression/check.ts'
import { type FunctionRow, signature } from './functions/row.ts'
import { FUNCTIONS } from './functions.ts'
import { LIMITS } from './limits.ts'
import { show, TIME } from './types.ts'

const PAGE = readFileSync(new URL('../../docs/language.md', import.meta.url), 'utf8')

/** The beginning of the line of the page that a row of the table must have. */
function line(row: FunctionRow): string {
  const [expression, value] = row.example
  const shown = row.result.kind === 'TIME' ? new Date(Number(value)).toISOString() : json(value)
  const cells = [signature(row, show), expression, shown].map((cell) => `\`${cell.replaceAll('|', '\\|')}\``)
  return `| ${cells.join(' | ')} |`
}

const json = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(json).join(', ')}]` : JSON.stringify(value)

describe('docs/language.md', () => {
  it.each(FUNCTIONS.map((row) => [signature(row, show), row] as const))(
    'shows %s with its example',
    (_name, row) => {
      expect(PAGE).toContain(line(row))
    },
  )

  it('shows expressions that give what it says', () => {
    const examples = [...PAGE.matchAll(/^(\S.*?) +→ (.*)$/gm)]
    expect(examples.length).toBeGreaterThan(10)
    for (const [, expression = '', result = ''] of examples) {
      const { typed, faults } = checkText(expression, { names: { now: TIME }, catalogue: EMPTY_CATALOGUE })
      expect([expression, faults, inMemory(typed)]).toEqual([expression, [], JSON.parse(result)])
    }
  })

  it('names the limits', () => {
    for (const limit of [
      'expressionLength',
      'expressionNodes',
      'expressionDepth',
      'evaluationSteps',
      'steps',
      'joins',
      'expands',
      'viewDepth',
      'groups',
    ] as const)
      expect(PAGE).toContain(LIMITS[limit].toLocaleString('en'))
  })
})
