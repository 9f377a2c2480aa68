import { expect, test } from 'vitest'
import { withoutMention } from './without-mention.ts'

test.each([
  ['@Mia Yilmaz bin unterwegs', [], '@… bin unterwegs'],
  ['@mia yilmaz und @Mia Yilmaz', [], '@… und @…'],
  ['@Tom Brandtner fragt @Mia Yilmaz', ['Tom Brandtner'], '@Tom Brandtner fragt @…'],
  // Whoever is called by a longer name, or by the same one, stays.
  ['@Mia Yilmazer fragt @Mia Yilmaz', ['Mia Yilmazer'], '@Mia Yilmazer fragt @…'],
  ['@Mia Yilmaz kommt', ['Mia Yilmaz'], '@Mia Yilmaz kommt'],
])('%s, where %j stay', (text, others, left) => {
  expect(withoutMention({ text, name: 'Mia Yilmaz', others })).toBe(left)
})

test('nobody without a name takes anything away', () => {
  expect(withoutMention({ text: 'an @ die Halle', name: '', others: [''] })).toBe('an @ die Halle')
})
