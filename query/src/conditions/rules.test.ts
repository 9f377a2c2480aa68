import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { below, chance, pick } from '../../test/choose.ts'
import { NOW, ZONE } from '../../test/expression.ts'
import { checkText } from '../expression/check.ts'
import { createRun, evaluate } from '../expression/run.ts'
import {
  array,
  asset,
  BOOLEAN,
  DOUBLE,
  type Fields,
  LONG,
  object,
  STRING,
  same,
  TIME,
  type Type,
} from '../types.ts'
import type { Value } from '../values.ts'
import { classOf, OPERATOR_NAMES, type Operator, operatorRow, templateOf } from './operators.ts'
import { fromExpression } from './read.ts'
import {
  type Condition,
  type ConditionSubject,
  isFormula,
  isGroup,
  NO_RULES,
  normalized,
  type Rule,
  type RuleGroup,
  type RuleValue,
  SPAN_UNITS,
  toExpression,
} from './rules.ts'

const LOCATION = asset('location')
const FIELDS: Fields = {
  name: STRING,
  state: STRING,
  weight: DOUBLE,
  size: DOUBLE,
  count: LONG,
  due: TIME,
  built: TIME,
  active: BOOLEAN,
  safe: BOOLEAN,
  location: LOCATION,
  home: LOCATION,
  tags: array(STRING),
  sizes: array(LONG),
  parts: array(LOCATION),
  picture: { kind: 'IMAGE' },
}
const CHOICES = ['Öl', 'a "b" \\ c', 'leer'].map((value) => ({ value, label: value }))
const subjects = new Map(
  Object.entries(FIELDS).map(([name, type]): [string, ConditionSubject] => {
    const path = `answers.${name}`
    return [path, { path, type, ...(name === 'tags' || name === 'state' ? { options: CHOICES } : {}) }]
  }),
)
const ENVIRONMENT = {
  names: { answers: object(FIELDS), now: TIME },
  catalogue: { fields: () => ({ id: STRING, name: STRING }), view: () => undefined },
}

type G = fc.GeneratorValue

const TEXTS = ['Öl', '', 'a "b" \\ c', "it's", 'x && y', '😀', 'Zeile\nzwei', '${x}', '\u2028', 'V', 'X']
const NUMBERS = ['5', '0', '5.0', '-3', '-0.25', '1e+21', '9007199254740991', '0.1']
const WHOLE = ['5', '0', '-3', '9007199254740991']

function anyConstant(g: G, type: Type): string {
  const element = type.kind === 'ARRAY' ? type.of : type
  if (element.kind === 'LONG') return pick(g, WHOLE)
  if (element.kind === 'DOUBLE') return pick(g, NUMBERS)
  return element.kind === 'TIME'
    ? pick(g, ['2024-05-01T10:00:00.000Z', '2024-04-20T22:00:00.000Z'])
    : pick(g, TEXTS)
}

function anyValue(g: G, { path, type, options = [] }: ConditionSubject, operator: Operator): RuleValue {
  const kind = operatorRow(operator).value
  const others = [...subjects.values()].filter(
    (one) =>
      one.path !== path && (kind === 'other' ? same(one.type, type) : classOf(one.type) === classOf(type)),
  )
  if (kind === 'other') return { path: pick(g, others).path }
  if (kind === 'none') return null
  if (kind === 'count') return String(below(g, 4))
  if (kind === 'unit') return { amount: '1', unit: pick(g, SPAN_UNITS) }
  if (kind === 'span') return { amount: String(below(g, 40)), unit: pick(g, SPAN_UNITS) }
  if (kind === 'many') return Array.from({ length: below(g, 4) }, () => anyConstant(g, type))
  if (operator === 'chosen' || operator === 'notChosen') return pick(g, options).value
  const isComparable = ['text', 'number', 'time', 'boolean'].includes(classOf(type))
  if (isComparable && chance(g, 25)) {
    const other = pick(g, others).path
    return classOf(type) === 'number' && chance(g, 50)
      ? { path: other, plus: pick(g, WHOLE) }
      : { path: other }
  }
  return type.kind === 'BOOLEAN' ? chance(g, 50) : anyConstant(g, type)
}

const operatorsOf = ({ type, options }: ConditionSubject) =>
  OPERATOR_NAMES.filter(
    (name) => templateOf(name, classOf(type)) && (options || (name !== 'chosen' && name !== 'notChosen')),
  )

function anyRule(g: G): Rule {
  const subject = pick(g, [...subjects.values()])
  const operator = pick(g, operatorsOf(subject))
  return { path: subject.path, operator, value: anyValue(g, subject, operator) }
}

const FORMULAS = [
  'answers.weight * 2.0 > 5.0',
  'size(answers.name) > 3',
  'answers.name.upper() == "X" || 1 > 2',
]

function anyGroup(g: G, depth: number): RuleGroup {
  const rules = Array.from({ length: below(g, 4) }, (): Condition => {
    if (depth > 0 && chance(g, 30)) return anyGroup(g, depth - 1)
    return chance(g, 10) ? { formula: pick(g, FORMULAS.slice(0, 2)) } : anyRule(g)
  })
  return { combinator: pick(g, ['and', 'or'] as const), rules }
}

/** Expressions as people and templates write them, some of them too much for words. */
function anyExpression(g: G, depth: number): string {
  const inner = () => anyExpression(g, depth - 1)
  const leaf = () =>
    pick(g, [
      () => toExpression({ combinator: 'and', rules: [anyRule(g)] }, subjects),
      () => pick(g, ['answers.active', '!answers.safe', 'answers.active == answers.safe']),
      () => pick(g, ['5 < answers.count', '"Öl" in answers.tags', '"anders" in answers.tags']),
      () => pick(g, ['contains(answers.name, "l")', 'answers.weight>-  5.50', "answers.name in ['a','Öl']"]),
      () => pick(g, FORMULAS),
      () => 'null == answers.due',
    ])()
  if (depth === 0) return leaf()
  return pick(g, [
    leaf,
    () => `(${inner()})`,
    () => `!(${inner()})`,
    () => `coalesce(${inner()}, ${pick(g, ['false', 'true'])})`,
    () => `(${inner()}) ${pick(g, ['==', '!='])} ${pick(g, ['true', 'false'])}`,
    () => `${pick(g, ['true', 'false'])} ${pick(g, ['==', '!='])} (${inner()})`,
    () => `(${inner()})${pick(g, [' && ', '||', ' || ', '&&'])}(${inner()})`,
  ])()
}

function anyAnswers(g: G): Record<string, Value> {
  const one = (type: Type): Value => {
    if (chance(g, 25)) return null
    if (type.kind === 'ARRAY') return Array.from({ length: below(g, 3) }, () => one(type.of))
    if (type.kind === 'BOOLEAN') return chance(g, 50)
    if (type.kind === 'LONG') return pick(g, [5, 0, -3])
    if (type.kind === 'DOUBLE') return pick(g, [5, 0, -3, 0.1, -0.25])
    if (type.kind === 'TIME') return pick(g, [NOW, NOW - 86_400_000 * 11, NOW + 3_600_000])
    if (type.kind === 'IMAGE') return { fileRef: 'x' }
    return pick(g, TEXTS)
  }
  return Object.fromEntries(Object.entries(FIELDS).map(([name, type]) => [name, one(type)]))
}

function isMet(text: string, answers: Record<string, Value>): boolean {
  const { typed, faults } = checkText(text, ENVIRONMENT, BOOLEAN)
  expect(faults, text).toEqual([])
  const names = new Map<string, Value>([
    ['answers', answers],
    ['now', NOW],
  ])
  const records = { find: (_: Type, id: string) => ({ id }) }
  return evaluate(typed, { get: (name) => names.get(name) }, createRun({ zone: ZONE, records })) === true
}

const property = (check: (g: G) => void, numRuns = 1500) =>
  fc.assert(fc.property(fc.gen(), check), { numRuns })

describe('conditions', () => {
  it('become an expression and the same conditions again', () => {
    property((g) => {
      const rules = anyGroup(g, 4)
      const text = toExpression(rules, subjects)
      expect(fromExpression(text, subjects), text).toEqual(normalized(rules, subjects))
    })
  })

  it('are met by the same answers as the expression they were read from', () => {
    property((g) => {
      const text = anyExpression(g, 3)
      const read = fromExpression(text, subjects)
      expect(read, text).toBeDefined()
      const written = toExpression(read ?? NO_RULES, subjects)
      for (let times = 0; times < 4; times++) {
        const answers = anyAnswers(g)
        expect(isMet(written, answers), `${text}\n${written}`).toBe(isMet(text, answers))
      }
    })
  })

  it('say of every operator and class that it is read as itself', () => {
    property((g) => {
      const subject = pick(g, [...subjects.values()])
      for (const operator of operatorsOf(subject)) {
        const rule = { path: subject.path, operator, value: anyValue(g, subject, operator) }
        const group: RuleGroup = { combinator: 'and', rules: [rule] }
        expect(fromExpression(toExpression(group, subjects), subjects)).toEqual(group)
      }
    }, 60)
  })
})

const ofRule = (path: string, operator: Operator, value: RuleValue = null) => ({
  path: `answers.${path}`,
  operator,
  value,
})
const read = (text: string) => fromExpression(text, subjects)?.rules

describe('an expression reads as words:', () => {
  it.each<[string, Condition]>([
    ['!coalesce("Öl" in answers.tags, false)', ofRule('tags', 'notChosen', 'Öl')],
    ['coalesce("Öl" in answers.tags, false)', ofRule('tags', 'chosen', 'Öl')],
    ['"Öl" in answers.tags', ofRule('tags', 'has', 'Öl')],
    ['!("Öl" in answers.tags)', ofRule('tags', 'hasNot', 'Öl')],
    ['!coalesce(answers.active, false)', ofRule('active', 'notYes')],
    ['answers.active != true', ofRule('active', 'notYes')],
    ['coalesce(answers.active, true)', ofRule('active', 'notNo')],
    ['coalesce(answers.active, false)', ofRule('active', 'is', true)],
    ['answers.active', ofRule('active', 'is', true)],
    ['!answers.active', ofRule('active', 'is', false)],
    ['answers.name == null', ofRule('name', 'empty')],
    ['!(answers.name == null)', ofRule('name', 'notEmpty')],
    ['!(answers.weight > 5)', ofRule('weight', 'lessOrIs', '5')],
    ['5 < answers.weight', ofRule('weight', 'more', '5')],
    ['answers.weight > answers.size + 20', ofRule('weight', 'more', { path: 'answers.size', plus: '20' })],
    ['answers.weight > answers.size - 2.5', ofRule('weight', 'more', { path: 'answers.size', plus: '-2.5' })],
    ['answers.location == answers.home', ofRule('location', 'same', { path: 'answers.home' })],
    ['!(answers.name in ["a"])', ofRule('name', 'notIn', ['a'])],
    ['answers.due < startOf(now, "day")', ofRule('due', 'beforeThis', { amount: '1', unit: 'day' })],
    ['answers.due > addTo(now, -7, "day")', ofRule('due', 'afterLast', { amount: '7', unit: 'day' })],
  ])('%s', (text, rule) => {
    expect(read(text)).toEqual([rule])
  })

  it('the contrary of several is one of the contraries, and what is empty is said', () => {
    expect(fromExpression('!(answers.active && answers.weight > 5)', subjects)).toEqual({
      combinator: 'or',
      rules: [ofRule('active', 'is', false), ofRule('weight', 'lessOrIs', '5')],
    })
    expect(fromExpression('!coalesce(answers.weight > answers.size, false)', subjects)).toEqual({
      combinator: 'or',
      rules: [
        ofRule('weight', 'empty'),
        ofRule('size', 'empty'),
        ofRule('weight', 'lessOrIs', { path: 'answers.size' }),
      ],
    })
  })

  it('only what has none is a formula, and so is what lies in too many groups', () => {
    expect(read('answers.active && size(answers.name) > 3 && answers.weight > 5')).toEqual([
      ofRule('active', 'is', true),
      { formula: 'size(answers.name) > 3' },
      ofRule('weight', 'more', '5'),
    ])
    const deep = fromExpression(
      'answers.active || answers.safe && (answers.active || answers.safe && (answers.active || answers.safe))',
      subjects,
    )
    const formulas = (one: Condition): string[] =>
      isFormula(one) ? [one.formula] : isGroup(one) ? one.rules.flatMap(formulas) : []
    expect(deep?.rules.flatMap(formulas)).toEqual([
      'answers.safe == true && (answers.active == true || answers.safe == true)',
    ])
  })

  it.each([
    ['answers.gone == 5', 'answers.gone == 5'],
    ['answers.name == 5', 'answers.name == 5'],
    ['!(answers.weight * 2.0 > 5.0)', '!(answers.weight * 2.0 > 5.0)'],
    ['(answers.weight * 2.0 > 5.0) != true', '!coalesce(answers.weight * 2.0 > 5.0, false)'],
    ['answers.due <= addTo(now, 3, "decade")', 'answers.due <= addTo(now, 3, "decade")'],
    ['(answers.weight + 1.0) * 2.0 > (3.0)', '(answers.weight + 1.0) * 2.0 > (3.0)'],
  ])('%s stays one', (text, formula) => {
    expect(read(text)).toEqual([{ formula }])
  })

  it('nothing where nothing is said, and not at all what is half written', () => {
    expect(fromExpression('', subjects)).toEqual(NO_RULES)
    expect(fromExpression('true', subjects)).toEqual(NO_RULES)
    expect(toExpression(NO_RULES, subjects)).toBe('true')
    expect(fromExpression('answers.weight >', subjects)).toBeUndefined()
  })
})
