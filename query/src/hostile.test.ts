import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inMemory } from '../test/expression.ts'
import { CATALOGUE, MACHINE } from '../test/world.ts'
import { checkText } from './expression/check.ts'
import { createRun, evaluate } from './expression/run.ts'
import { LimitError } from './limits.ts'
import { STRING } from './types.ts'
import { objectOf, type Value } from './values.ts'

const RUNS = process.env.FELDWERK_TEST_LONG ? 100_000 : 2_000
const environment = { names: { asset: MACHINE }, catalogue: CATALOGUE }

/** Names that lead out of the data in languages that look like this one. */
const LURES = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'length',
]
const WORDS =
  'asset name tags rounds 1 - ! "a" [ ] ( ) { } . , : ? + * == map filter exists x matches "(a+)+$" split join size null && || 9007199254740991'
const PIECES = [...WORDS.split(' '), ...LURES]

const FIFTY = `[${Array.from({ length: 50 }, (_, i) => i).join(',')}]`
const LONG_TEXT = `${'a'.repeat(20_000)}b`
const repeated = (count: number, wrap: (text: string) => string, text: string) =>
  Array.from({ length: count }).reduce<string>((inner) => wrap(inner), text)

const loops = (body: string) => `${FIFTY}.map(a, ${FIFTY}.map(b, ${body}))`
const LETTERS = `[long.split("a")]`

/** Programs made to take long, with what they give: a value, or the limit they end at. */
const PROGRAMS: readonly (readonly [about: string, text: string, outcome: Value])[] = [
  ['loops in loops', loops(`${FIFTY}.map(c, a + b + c)`), 'evaluationSteps'],
  ['loops that find nothing', loops(`${FIFTY}.all(c, a + b >= 0)`), 'evaluationSteps'],
  [
    'a list that doubles',
    repeated(30, (list) => `[${list}].map(x, x + x)[0]`, '[1, 2, 3]'),
    'evaluationSteps',
  ],
  [
    'a text that doubles',
    repeated(30, (text) => `[${text}].map(x, x + x)[0]`, '"aaaaaaaa"'),
    'evaluationSteps',
  ],
  ['texts replaced', loops('long.replace("a", "bb")'), 'evaluationSteps'],
  ['a long text compared', loops('long + "a" > long'), 'evaluationSteps'],
  ['parts of a long text', loops('long.substring(a, b + 100)'), 'evaluationSteps'],
  ['capitals of a long text', loops('long.upper()'), 'evaluationSteps'],
  [
    'a long part that nearly occurs',
    loops(`long.contains("${'a'.repeat(900)}c${'a'.repeat(900)}")`),
    'evaluationSteps',
  ],
  ['a long text taken apart', `${FIFTY}.map(a, long.split("a").join("b"))`, 'evaluationSteps'],
  ['lists compared', `${LETTERS}.map(x, ${loops('x == x')})`, 'evaluationSteps'],
  ['lists in lists compared', `[[[${LETTERS}]]].map(x, ${loops('x == x')})`, 'evaluationSteps'],
  ['a list searched', `${LETTERS}.map(x, ${loops('"q" in x')})`, 'evaluationSteps'],
  ['the largest of a list', `${LETTERS}.map(x, ${loops('max(x)')})`, 'evaluationSteps'],
  [
    'months added',
    loops(repeated(30, (time) => `addTo(${time}, 1, "month")`, 'timestamp(a)')),
    'evaluationSteps',
  ],
  [
    'digits rounded',
    loops(repeated(30, (number) => `round(${number}, 2)`, '1e139 / 7.0')),
    'evaluationSteps',
  ],
  [
    'numbers written and read',
    loops(repeated(20, (n) => `double(string(${n}))`, '1e139 / 7.0')),
    'evaluationSteps',
  ],
  [
    'a pattern that goes back in other engines',
    'long.substring(15000).matches("^(a|a)+(a|aa)+(a+)+$")',
    false,
  ],
  ['a large pattern', `long.matches("${'(a|aa)+'.repeat(80)}c$")`, 'evaluationSteps'],
  ['a pattern of many states', `long.matches("(a?){90}[cd]")`, 'evaluationSteps'],
  ['patterns that are made ready', loops(`"a".matches("(a?b?c?){90}[cd]")`), 'evaluationSteps'],
  [
    'times written at length',
    loops(`format(timestamp(a), "${'dd.MM.yyyy HH:mm:ss '.repeat(20)}")`),
    'evaluationSteps',
  ],
  ['tiny numbers written', loops('string(1e-139 / 7.0)'), 'evaluationSteps'],
  [
    'objects searched',
    `[${LETTERS}[0].map(x, {"a": x})].map(x, ${loops('{"a": "q"} in x')})`,
    'evaluationSteps',
  ],
  [
    'lists of one list again and again',
    `${repeated(6, (list) => `[${list}].map(x, [${Array(30).fill('x')}])`, '[1]')} == null`,
    'evaluationSteps',
  ],
  ['brackets', `${'('.repeat(2000)}1${')'.repeat(2000)}`, 'expressionDepth'],
  ['brackets that do not close', '['.repeat(4000), 'expressionDepth'],
  ['signs before a word', `${'!'.repeat(4000)}true`, 'expressionNodes'],
  ['functions that do not fit', repeated(60, (text) => `min(${text}, null, 1.5)`, '[1]'), 'wrongArguments'],
  ['a word that is too long', 'a'.repeat(5000), 'expressionLength'],
]

/** CPU time of the fastest of some runs, so that a busy machine does not count. */
function leastMilliseconds(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

describe('hostile expressions', () => {
  it('never reach a prototype', () => {
    for (const lure of LURES) {
      for (const text of [
        lure,
        `asset.${lure}`,
        `asset.name.${lure}`,
        `{"a": 1}.${lure}`,
        `[1].${lure}`,
        `${lure}(asset)`,
        `asset.${lure}()`,
        `"a".${lure}("b")`,
        `asset.check.${lure}.${lure}`,
      ]) {
        expect([text, checkText(text, environment).faults.length > 0]).toEqual([text, true])
      }
    }
    expect(checkText('{"__proto__": 1}', environment).faults).toMatchObject([{ code: 'badName' }])
  })

  it('may use such names for their own data', () => {
    const { typed, faults } = checkText(
      '{"constructor": 1}.constructor + {"toString": 2}.toString',
      environment,
    )
    expect(faults).toEqual([])
    expect(inMemory(typed)).toBe(3)
  })

  it('end at a limit that has a name', () => {
    const limits = (text: string) => checkText(text, environment).faults.map(({ limit }) => limit)
    expect(limits('1'.repeat(5000))).toEqual(['expressionLength'])
    expect(limits(`${'('.repeat(200)}1${')'.repeat(200)}`)).toEqual(['expressionDepth'])
    expect(limits(`${'!'.repeat(4000)}true`)).toEqual(['expressionNodes'])
    expect(limits(Array.from({ length: 300 }, () => '1').join('+'))).toEqual(['expressionNodes'])
  })

  it('name a sign that no database keeps', () => {
    const codes = (text: string) => checkText(text, environment).faults.map(({ code }) => code)
    expect([codes('"a\\u0000b"'), codes('"\ud800"')]).toEqual([['badText'], ['badText']])
  })

  it.each(PROGRAMS)('cost at most 100 ms of computing each: %s', (_about, text, outcome) => {
    const run = () => {
      const { typed, faults } = checkText(text, {
        names: { asset: MACHINE, long: STRING },
        catalogue: CATALOGUE,
      })
      if (faults.length > 0) return faults[0]?.limit ?? faults[0]?.code
      try {
        return inMemory(typed, { names: new Map([['long', LONG_TEXT]]) })
      } catch (error) {
        return error instanceof LimitError ? error.limit : error
      }
    }
    expect(run()).toEqual(outcome)
    expect(leastMilliseconds(run)).toBeLessThanOrEqual(100)
  })

  it('never throw anything but a limit, and leave the world as it was', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).join()
    const record = objectOf([
      ['name', 'P'],
      ['tags', ['a']],
      ['rounds', []],
    ])
    const source = { find: () => record }
    const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(' '))
    const survives = fc.property(fc.oneof(text, fc.string({ maxLength: 60 })), (each) => {
      const { typed, faults } = checkText(each, environment)
      if (faults.length > 0) return
      evaluate(
        typed,
        { get: () => '00000000-0000-7000-8000-000000000000' },
        createRun({ zone: 'UTC', records: source }),
      )
    })
    fc.assert(survives, { numRuns: RUNS })
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
  })
})
