import { parse } from '@feldwerk/query/expression/parse.ts'
import type { Type } from '@feldwerk/query/types.ts'
import { ACCOUNT, array, asset, BOOLEAN, DOUBLE, LONG, STRING, TIME } from '@feldwerk/query/types.ts'
import { describe, expect, it } from 'vitest'
import { classOf, OPERATOR_NAMES, operatorRow, templateOf } from './operators.ts'
import { fromExpression } from './read.ts'
import {
  NO_RULES,
  normalized,
  type Rule,
  type RuleGroup,
  type RuleValue,
  SPAN_UNITS,
  type Subject,
  toExpression,
} from './rules.ts'

const TYPES: Readonly<Record<string, Type>> = {
  'asset.name': STRING,
  'asset.state': STRING,
  'asset.weight': DOUBLE,
  'asset.count': LONG,
  'asset.due': TIME,
  'asset.built': TIME,
  'asset.active': BOOLEAN,
  'asset.location': asset('location'),
  'asset.owner': ACCOUNT,
  'asset.tags': array(STRING),
  'asset.sizes': array(LONG),
  'asset.parts': array(asset('part')),
  'asset.picture': { kind: 'IMAGE' },
}
const subjects = new Map(
  Object.entries(TYPES).map(([path, type]): [string, Subject] => [path, { path, title: path, type }]),
)

/** The same numbers in every run, so that a failure can be looked at. */
function dice(seed: number) {
  let state = seed
  const roll = (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  return { roll, pick: <T>(all: readonly T[]): T => all[roll(all.length)] as T }
}
type Dice = ReturnType<typeof dice>

const TEXTS = ['', 'Öl', 'a "b" \\ c', "it's", 'x && y', '😀', 'Zeile\nzwei', '${x}', '\u2028', 'V', 'X']
const NUMBERS = ['0', '5', '5.0', '-3', '-0.25', '1e+21', '9007199254740991', '0.1']

function anyValue({ roll, pick }: Dice, { path, type }: Subject, kind: string): RuleValue {
  const element = type.kind === 'ARRAY' ? type.of : type
  const one = (): string => {
    if (element.kind === 'LONG' || element.kind === 'DOUBLE') return pick(NUMBERS)
    return element.kind === 'TIME' ? '2026-11-20T23:00:00.000Z' : pick(TEXTS)
  }
  if (kind === 'none') return null
  if (kind === 'count') return String(roll(9))
  if (kind === 'unit') return { amount: '1', unit: pick(SPAN_UNITS) }
  if (kind === 'span') return { amount: String(roll(40)), unit: pick(SPAN_UNITS) }
  if (kind === 'many') return Array.from({ length: roll(4) }, one)
  if (element.kind === 'BOOLEAN') return roll(2) === 0
  const others = Object.keys(TYPES).filter(
    (each) => each !== path && classOf(TYPES[each] as Type) === classOf(type),
  )
  const isOther = roll(4) === 0 && ['text', 'number', 'time'].includes(classOf(type)) && others.length > 0
  return isOther ? { path: pick(others) } : one()
}

function anyRule(chance: Dice): Rule {
  const subject = chance.pick([...subjects.values()])
  const operator = chance.pick(OPERATOR_NAMES.filter((name) => templateOf(name, classOf(subject.type))))
  return { path: subject.path, operator, value: anyValue(chance, subject, operatorRow(operator).value) }
}

function anyGroup(chance: Dice, depth: number): RuleGroup {
  const rules = Array.from({ length: chance.roll(4) }, () =>
    depth > 0 && chance.roll(3) === 0 ? anyGroup(chance, depth - 1) : anyRule(chance),
  )
  const not = chance.roll(4) === 0
  return { combinator: chance.pick(['and', 'or'] as const), rules, ...(not ? { not } : {}) }
}

/** A tree without its positions; `f(a, b)` and `a.f(b)` mean the same. */
function tree(text: string): unknown {
  const { node, fault } = parse(text)
  expect(fault, text).toBeUndefined()
  const away = new Set(['start', 'end', 'nameAt', 'variableAt', 'receiver'])
  const plain = (key: string, value: unknown) =>
    away.has(key) ? undefined : typeof value === 'bigint' ? `${value}n` : value
  return JSON.parse(JSON.stringify(node, plain))
}

describe('rules', () => {
  it('become an expression and the same rules again', () => {
    for (let seed = 1; seed <= 1500; seed++) {
      const rules = anyGroup(dice(seed), 3)
      const text = toExpression(rules, subjects)
      expect(fromExpression(text, subjects), `${seed}: ${text}`).toEqual(normalized(rules))
      expect(tree(toExpression(normalized(rules), subjects)), text).toEqual(tree(text))
    }
  })

  it('give an equal tree for every expression that they can show', () => {
    let shown = 0
    for (let seed = 1; seed <= 1500; seed++) {
      const text = anyExpression(dice(seed), 3)
      const rules = fromExpression(text, subjects)
      if (!rules || text === 'true') continue
      shown++
      expect(tree(toExpression(rules, subjects)), text).toEqual(tree(text))
    }
    expect(shown).toBeGreaterThan(400)
  })

  it('say of every operator and class that it is read as itself', () => {
    for (const subject of subjects.values()) {
      for (const operator of OPERATOR_NAMES.filter((name) => templateOf(name, classOf(subject.type)))) {
        const rule = {
          path: subject.path,
          operator,
          value: anyValue(dice(7), subject, operatorRow(operator).value),
        }
        const group: RuleGroup = { combinator: 'and', rules: [rule] }
        expect(fromExpression(toExpression(group, subjects), subjects)).toEqual(group)
      }
    }
  })

  it('are none where nothing is said, and undefined where more is said than they can', () => {
    expect(fromExpression('', subjects)).toEqual(NO_RULES)
    expect(fromExpression('true', subjects)).toEqual(NO_RULES)
    expect(toExpression(NO_RULES, subjects)).toBe('true')
    for (const text of [
      'asset.weight * 2 > 5',
      'asset.weight > 5 ? true : false',
      'size(asset.name) > 3',
      'asset.gone == 5',
      'asset.name == 5',
      '5 < asset.weight',
      'asset.weight >',
      'asset.due <= addTo(now, -3, "day")',
      'asset.due <= addTo(now, 3, "decade")',
      'asset.due >= addTo(startOf(now, "week"), -1, "week") && asset.due < startOf(now, "month")',
      'asset.due >= addTo(startOf(now, "week"), -1, "week") && asset.built < startOf(now, "week")',
      'asset.location == null && asset.location.name.matches("x")',
    ])
      expect(fromExpression(text, subjects), text).toBeUndefined()
  })
})

/** Expressions as people write them: in brackets and not, with spaces and not, some of them too much for rules. */
function anyExpression(chance: Dice, depth: number): string {
  const { roll, pick } = chance
  const kind = roll(depth > 0 ? 8 : 3)
  if (kind === 3) return `(${anyExpression(chance, depth - 1)})`
  if (kind === 4) return `!(${anyExpression(chance, depth - 1)})`
  if (kind > 4)
    return `${anyExpression(chance, depth - 1)}${pick([' && ', '||', ' || ', '&&'])}${anyExpression(chance, depth - 1)}`
  return pick([
    () => toExpression({ combinator: 'and', rules: [anyRule(chance)] }, subjects),
    () => 'asset.active',
    () => '!asset.active',
    () => 'contains(asset.name, "x")',
    () => 'asset.weight>-  5.50',
    () => "asset.name in ['a','b']",
    () => pick(['asset.weight + 1 > 2', 'true', 'asset.name.upper() == "X"']),
  ])()
}
