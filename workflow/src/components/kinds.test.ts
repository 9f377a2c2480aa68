import { show, type Type } from '@feldwerk/query/types.ts'
import { equal, own } from '@feldwerk/query/values.ts'
import { describe, expect, it } from 'vitest'
import { activity, component, definition, fill, given } from '../../test/build.ts'
import { checkDefinition } from '../check.ts'
import { Component } from '../definition.ts'
import { COMPONENT_KINDS, type ComponentKind, kindOf } from '../kinds.ts'
import { problemText } from '../problems.ts'
import { resultFields } from '../record-fields.ts'
import { LANGUAGES } from '../texts.ts'
import { validateResult } from '../validate.ts'
import type { KindCase, KindCases } from './cases.ts'

const CASES = Object.fromEntries(
  await Promise.all(
    COMPONENT_KINDS.map(
      async (kind) => [kind, (await import(`./${kind}/cases.ts`)) as { cases: KindCases }] as const,
    ),
  ),
)
const casesOf = (kind: ComponentKind): KindCases => {
  const found = CASES[kind]?.cases
  if (!found) throw new Error(`${kind} has no cases`)
  return found
}

/** A definition with nothing but this component, `a.x`. */
const only = (kind: ComponentKind, fields: object = {}) =>
  definition(activity('a', component(kind, 'x', { ...casesOf(kind).fields, ...fields })))
const catalogue = given(definition()).form.catalogue

describe.each(COMPONENT_KINDS)('%s', (kind) => {
  const { type, answers, fields, editor } = casesOf(kind)

  it('has a shape, a type and no faults', () => {
    const whole = { ...component(kind, 'x', fields) }
    expect(Component.parse(whole)).toEqual(whole)
    expect(checkDefinition(only(kind), catalogue)).toEqual([])
    const [inActivity] = resultFields(only(kind), catalogue)
    const types = inActivity?.fields?.map((field: { type: Type }) => show(field.type)) ?? []
    expect(types).toEqual(type === null ? [] : [type])
  })

  it('refuses what it does not know', () => {
    expect(Component.safeParse({ ...component(kind, 'x'), hidden: true }).success).toBe(false)
    expect(
      Component.safeParse({ ...component(kind, 'x'), hidden: { kind: 'VALUE', value: 'x' } }).success,
    ).toBe(false)
  })

  it.each(answers.map((each) => [each.about, each] as const))('%s', (_about, each: KindCase) => {
    const { answer, notApplicable = false, problems = [], value } = each
    const { session, at, problems: found } = fill(only(kind, each.fields))
    session.answer(at('a.x'), answer)
    if (notApplicable) session.setNotApplicable(at('a.x'), true)
    expect(found()).toEqual(problems.map((code) => `a.x: ${code}`))
    const there = at('a.x').cells.value.read()
    expect(equal(there, value) ? value : there).toEqual(value)
    const result = session.result()
    expect(Object.hasOwn(result, 'a')).toBe(value !== null || notApplicable)
    expect(own(result['a'], 'xNotApplicable')).toBe(notApplicable || undefined)
    const again = validateResult({ ...given(only(kind, each.fields)), answers: result })
    if (problems.length === 0) expect(again).toMatchObject({ problems: [], answers: result })
    for (const problem of session.problems())
      for (const language of LANGUAGES) expect(problemText(problem, language)).toMatch(/^\p{Lu}.*\.$/u)
  })

  it('has each of its own fields drawn up by its editor', () => {
    expect(Object.keys(editor.fields).toSorted()).toEqual(Object.keys(kindOf(kind).fields).toSorted())
    expect(Component.safeParse(component(kind, 'x', { ...fields, ...editor.fields })).error?.issues).toEqual(
      undefined,
    )
  })

  it('has cases for each of its own problems', () => {
    const known = new Set(answers.flatMap(({ problems = [] }) => problems))
    expect(Object.keys(kindOf(kind).texts).filter((code) => !known.has(code))).toEqual([])
  })
})
