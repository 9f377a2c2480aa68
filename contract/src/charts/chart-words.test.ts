import { expect, test } from 'vitest'
import { figureWord } from './chart-words.ts'

test('a percentile is called by its percent, where there is one', () => {
  expect(figureWord({ aggregation: 'PERCENTILE', percent: 99.5 }, 'de')).toContain('99,5')
  expect(figureWord({ aggregation: 'PERCENTILE' }, 'de')).not.toMatch(/undefined|NaN|\{/)
  expect(figureWord({ aggregation: 'AVG', percent: 95 }, 'en')).not.toContain('95')
})
