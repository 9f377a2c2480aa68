import { expect, test } from 'vitest'
import { ACTIONS, ALL_ACTIONS, readRule, ruleText } from './rule-actions.ts'

test.each(ALL_ACTIONS)('%s: what is written is read again', (action) => {
  for (const condition of ['a.b > 1', '(a.b) || (a.c == true)', 'true']) {
    expect(readRule(ACTIONS[action].flag, ruleText({ action, condition }))).toEqual({ action, condition })
  }
})

test('a rule that is being typed stays what it is', () => {
  for (const condition of ['a.', 'a.b > ', 'size(a.b', 'a.b == "(', ''])
    expect(readRule('hidden', ruleText({ action: 'show', condition }))).toEqual({ action: 'show', condition })
})

test('brackets that do not belong together are no rule to the contrary', () => {
  const text = '(a.b) || (a.c) != true'
  expect(readRule('hidden', text)).toEqual({ action: 'hide', condition: text })
})

test.each([
  ['!coalesce("Öl" in work.done, false)', '"Öl" in work.done'],
  ['!coalesce(coalesce(a.b, c.d), false)', 'coalesce(a.b, c.d)'],
])('%s, hidden, shows what it stands at while the condition is met', (text, condition) => {
  expect(readRule('hidden', text)).toEqual({ action: 'show', condition })
})

test('what is the contrary of a part only is a condition of its own', () => {
  for (const text of ['!coalesce(a.b, false) || coalesce(a.c, false)', '!coalesce(a.b, a.c, false)', '!a.b'])
    expect(readRule('hidden', text)).toEqual({ action: 'hide', condition: text })
})
