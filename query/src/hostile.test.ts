import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inMemory } from '../test/expression.ts'
import { CATALOGUE, MACHINE } from '../test/world.ts'
import { checkText } from './expression/check.ts'
import { createRun, evaluate } from './expression/run.ts'
import { LimitError } from './limits.ts'
import { objectOf } from './values.ts'

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

  it('end when their steps are used up', () => {
    const list = `[${Array.from({ length: 50 }, (_, i) => i).join(',')}]`
    const text = `${list}.map(a, ${list}.map(b, ${list}.map(c, a + b + c)))`
    const { typed, faults } = checkText(text, environment)
    expect(faults).toEqual([])
    expect(() => inMemory(typed)).toThrow(LimitError)
  })

  it('cannot make endless texts', () => {
    const doubled = Array.from({ length: 30 }).reduce<string>(
      (text) => `[${text}].map(x, x + x)[0]`,
      '"aaaaaaaa"',
    )
    const { typed, faults } = checkText(doubled, environment)
    expect(faults).toEqual([])
    expect(inMemory(typed)).toBeNull()
  })

  it('match in linear time', () => {
    const { typed } = checkText('x.matches("^(a|a)+(a|aa)+(a+)+$")', {
      ...environment,
      names: { x: { kind: 'STRING' } },
    })
    const start = performance.now()
    const run = createRun({ zone: 'UTC' })
    expect(evaluate(typed, { get: () => `${'a'.repeat(20_000)}b` }, run)).toBe(false)
    expect(performance.now() - start).toBeLessThan(5_000)
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
