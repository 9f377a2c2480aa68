import { describe, expect, test } from 'vitest'
import { fromExpression, toExpression } from './conditions.ts'

describe('conditions to an expression and back', () => {
  test.each([
    'messwerte.temperatur > 80',
    'messwerte.temperatur >= -5.5 && pruefung.steht == false',
    'a.b == "x \\"y\\"" || a.c != null',
    'a.b == null && (a.c.contains("leck") || a.d.startsWith("H-"))',
    'a.b == 1 && a.c == 2 && a.d == 3',
  ])('%s', (text) => {
    const conditions = fromExpression(text)
    expect(conditions && toExpression(conditions)).toBe(text)
  })

  test.each(['size(a.b) > 2', 'a.b > a.c', 'a.b ? true : false', 'a.b &&', 'now'])(
    '%s is more than conditions can say',
    (text) => expect(fromExpression(text)).toBeUndefined(),
  )
})
