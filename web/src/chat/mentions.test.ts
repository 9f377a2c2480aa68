import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import { expect, test } from 'vitest'
import { begunMention, meantBy, mentionedIn, withMention } from './mentions.ts'

const person = (firstName: string, lastName: string): AccountReference => ({
  id: `${firstName} ${lastName}`,
  firstName,
  lastName,
  machineName: null,
  asMachine: false,
  imageUrl: null,
  deleted: false,
})
const people = [person('Tom', 'Brandt'), person('Tom', 'Brandtner'), person('Lü', 'Krüger')]
const ids = (found: readonly AccountReference[]) => found.map(({ id }) => id)
const found = (text: string) => {
  const begun = begunMention(text, text.length)
  return begun ? ids(meantBy(people, begun)) : undefined
}

test.each([
  ['Hallo', undefined],
  ['a@b', undefined],
  ['Hallo @', ['Tom Brandt', 'Tom Brandtner', 'Lü Krüger']],
  ['@kru', ['Lü Krüger']],
  ['Hallo\n@tom br', ['Tom Brandt', 'Tom Brandtner']],
  ['@Tom Brandtn', ['Tom Brandtner']],
  ['@niemand', []],
  ['@Tom Brandt ', []],
  ['@Tom Brandt hat heute Zeit', undefined],
])('%j offers %j', (text, offered) => {
  expect(found(text)).toEqual(offered)
})

test('what is chosen takes the place of what was begun', () => {
  const text = 'Frag @kru wegen Halle 1'
  const begun = begunMention(text, 9)
  const [one] = begun ? meantBy(people, begun) : []
  if (!begun || !one) throw new Error('Nobody was offered')
  expect(withMention(text, begun, one)).toEqual({ text: 'Frag @Lü Krüger wegen Halle 1', caret: 16 })
})

test('only who is named in full is mentioned, and no shorter name in a longer one', () => {
  expect(ids(mentionedIn('@Tom Brandtner, @lü krüger: bitte', people))).toEqual([
    'Tom Brandtner',
    'Lü Krüger',
  ])
  expect(ids(mentionedIn('Tom Brandt', people))).toEqual([])
})
