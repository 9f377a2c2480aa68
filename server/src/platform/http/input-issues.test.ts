import { LOCALES } from '@feldwerk/contract/locales.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { describe, expect, it } from 'vitest'
import { INPUT_RULES, inputText, inputTexts } from './input-texts.ts'
import { checkValue } from './validate.ts'

/** `path: rule`, in order. */
function broken(schema: z.ZodType, value: unknown): string[] {
  return checkValue(schema, value).broken.map(({ path, rule }) => `${path.map(String).join('.')}: ${rule}`)
}

function german(schema: z.ZodType, value: unknown): string {
  const [first] = checkValue(schema, value).broken
  return first ? inputText(first.rule, first.values, 'de') : ''
}

const kinds = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CIRCLE'), radius: z.number() }),
  z.object({ kind: z.literal('SQUARE'), side: z.int() }),
])

const nodes = z.union([
  z.object({ kind: z.literal('PAGE'), parts: z.array(z.object({ id: z.string() })) }),
  z.object({ kind: z.literal('LOOP'), nodes: z.array(z.string()) }),
])

/** Every issue code of zod at least once: what is checked, what is sent, what is broken where. */
const cases: [string, z.ZodType, unknown, string[]][] = [
  ['invalid_type: text', z.object({ a: z.string() }), { a: 5 }, ['a: text']],
  ['invalid_type: number', z.object({ a: z.number() }), { a: '5' }, ['a: number']],
  ['invalid_type: not a number', z.number(), Number.NaN, [': number']],
  ['invalid_type: infinite', z.number(), Number.POSITIVE_INFINITY, [': number']],
  ['invalid_type: whole number', z.object({ a: z.int() }), { a: 1.5 }, ['a: integer']],
  ['invalid_type: big integer', z.bigint(), '1', [': integer']],
  ['invalid_type: boolean', z.object({ a: z.boolean() }), { a: 'true' }, ['a: boolean']],
  ['invalid_type: list', z.object({ a: z.array(z.string()) }), { a: 'x' }, ['a: list']],
  ['invalid_type: tuple', z.tuple([z.string()]), 'x', [': list']],
  ['invalid_type: set', z.set(z.string()), [], [': list']],
  ['invalid_type: object', z.object({}), [], [': object']],
  ['invalid_type: record', z.record(z.string(), z.string()), 'x', [': object']],
  ['invalid_type: map', z.map(z.string(), z.string()), {}, [': object']],
  ['invalid_type: time', z.date(), 'x', [': datetime']],
  ['invalid_type: file', z.file(), 'x', [': file']],
  ['invalid_type: null', z.null(), 'x', [': nothing']],
  ['invalid_type: undefined', z.undefined(), 'x', [': nothing']],
  ['invalid_type: never', z.never(), 'x', [': nothing']],
  ['invalid_type: symbol', z.symbol(), 'x', [': invalid']],
  ['invalid_type: left out', z.object({ a: z.string() }), {}, ['a: required']],
  ['invalid_type: null where something belongs', z.object({ a: z.string() }), { a: null }, ['a: required']],
  ['invalid_type: nothing at all', z.object({ a: z.string() }), undefined, [': required']],
  ['invalid_value: choice', z.object({ a: z.enum(['x', 'y']) }), { a: 'z' }, ['a: notOneOf']],
  ['invalid_value: choice left out', z.object({ a: z.enum(['x', 'y']) }), {}, ['a: required']],
  ['invalid_value: literal', z.literal(['x', 4]), 5, [': notOneOf']],
  ['too_small: empty text', z.string().min(1), '', [': required']],
  ['too_small: text', z.string().min(10), 'x', [': tooShort']],
  ['too_small: number', z.number().min(3), 2, [': tooSmall']],
  ['too_small: number, exclusive', z.number().gt(3), 3, [': notAbove']],
  ['too_small: big integer', z.bigint().min(3n), 2n, [': tooSmall']],
  ['too_small: list', z.object({ a: z.array(z.string()).min(2) }), { a: ['x'] }, ['a: tooFew']],
  ['too_small: set', z.set(z.string()).min(2), new Set(['x']), [': tooFew']],
  ['too_small: time', z.date().min(new Date('2026-01-01')), new Date('2025-01-01'), [': tooEarly']],
  ['too_big: text', z.string().max(1), 'xy', [': tooLong']],
  ['too_big: number', z.number().max(3), 4, [': tooLarge']],
  ['too_big: number, exclusive', z.number().lt(3), 3, [': notBelow']],
  ['too_big: unsafe integer', z.int(), 2 ** 60, [': tooLarge']],
  ['too_big: list', z.array(z.string()).max(1), ['x', 'y'], [': tooMany']],
  ['too_big: time', z.date().max(new Date('2025-01-01')), new Date('2026-01-01'), [': tooLate']],
  ['not_multiple_of', z.number().multipleOf(5), 3, [': notMultipleOf']],
  ['invalid_format: e-mail', z.email(), 'x', [': email']],
  ['invalid_format: id', z.uuid(), 'x', [': uuid']],
  ['invalid_format: address', z.url(), 'x', [': url']],
  ['invalid_format: instant', z.iso.datetime(), 'x', [': datetime']],
  ['invalid_format: date', z.iso.date(), 'x', [': date']],
  ['invalid_format: time', z.iso.time(), 'x', [': time']],
  ['invalid_format: pattern', z.string().regex(/^a$/), 'x', [': format']],
  ['invalid_format: pattern of ours', z.string().regex(/^a$/, { error: 'code' }), 'x', [': code']],
  ['invalid_format: others', z.string().startsWith('a'), 'x', [': format']],
  ['custom: ours', z.string().refine(() => false, { error: 'timeZone' }), 'x', [': timeZone']],
  ['custom: no rule of ours', z.string().refine(() => false, { error: 'Whoops' }), 'x', [': invalid']],
  [
    'unrecognized_keys',
    z.object({ a: z.strictObject({}) }),
    { a: { b: 1, c: 2 } },
    ['a.b: unknown', 'a.c: unknown'],
  ],
  [
    'invalid_key',
    z.object({ a: z.record(z.string().max(1), z.string()) }),
    { a: { bc: 'x' } },
    ['a.bc: tooLong'],
  ],
  ['invalid_key: of a choice', z.partialRecord(z.enum(['de']), z.string()), { fr: 'x' }, ['fr: unknown']],
  ['invalid_element: map', z.map(z.string(), z.int()), new Map([['a', 'x']]), ['a: number']],
  ['invalid_element: named by no text', z.map(z.object({}), z.int()), new Map([[{}, 'x']]), [': number']],
  ['invalid_union: left out', z.object({ a: z.union([z.uuid(), z.literal('')]) }), {}, ['a: required']],
  ['invalid_union: nearest branch', z.union([z.int(), z.uuid()]), 'x', [': uuid']],
  ['invalid_union: all choices', z.union([z.literal('a'), z.enum(['b', 'c'])]), 'x', [': notOneOf']],
  [
    'invalid_union: told by its kind, or without one',
    z.union([z.object({ kind: z.literal('x') }), z.object({ a: z.int(), b: z.int() })]),
    { a: 'one', b: 'two' },
    ['a: number', 'b: number'],
  ],
  ['invalid_union: no branch of the kind', z.union([z.string(), z.boolean()]), 5, [': text']],
  [
    'invalid_union: the real place, not the root',
    z.object({ a: z.array(z.union([z.object({ b: z.object({ c: z.int() }) }), z.string()])) }),
    { a: ['fine', { b: { c: 'x' } }] },
    ['a.1.b.c: number'],
  ],
  [
    'invalid_union: the branch that came furthest, whichever stands first',
    z.union([z.string(), z.literal(1), z.object({ b: z.int() })]),
    { b: 'x' },
    ['b: number'],
  ],
  [
    'invalid_union: discriminated, kind unknown',
    z.object({ a: kinds }),
    { a: { kind: 'BLOB' } },
    ['a.kind: notOneOf'],
  ],
  ['invalid_union: discriminated, kind left out', z.object({ a: kinds }), { a: {} }, ['a.kind: required']],
  [
    'invalid_union: discriminated, inside',
    z.object({ a: kinds }),
    { a: { kind: 'SQUARE', side: 1.5 } },
    ['a.side: integer'],
  ],
  ['invalid_union: exclusive, several fit', z.xor([z.string(), z.string()]), 'a', [': invalid']],
  [
    'invalid_union: of the kind that is meant, however much is wrong in it',
    nodes,
    { kind: 'PAGE', parts: [{}, { id: 5 }, {}] },
    ['parts.0.id: required', 'parts.1.id: text', 'parts.2.id: required'],
  ],
  ['invalid_union: of no kind that there is', nodes, { kind: 'BOOK' }, ['kind: notOneOf']],
  [
    'several at once',
    z.object({ a: z.int(), b: z.object({ c: z.email() }) }),
    { a: 'x', b: { c: 'y' } },
    ['a: number', 'b.c: email'],
  ],
  [
    'text that cannot be stored: U+0000',
    z.object({ a: z.string(), b: z.string() }),
    { a: 'x\u0000', b: 'y\ud800' },
    ['a: character', 'b: character'],
  ],
  ['a key that cannot be stored', z.unknown(), { a: { 'x\ud800': 1 } }, ['a: character']],
]

describe('what an issue of zod means', () => {
  it.each(cases)('%s', (_name, schema, value, expected) => {
    expect(broken(schema, value)).toEqual(expected)
  })

  it('covers every issue code there is', () => {
    const codes: Record<z.core.$ZodIssue['code'], true> = {
      invalid_type: true,
      invalid_value: true,
      too_small: true,
      too_big: true,
      not_multiple_of: true,
      invalid_format: true,
      custom: true,
      unrecognized_keys: true,
      invalid_key: true,
      invalid_element: true,
      invalid_union: true,
    }
    const covered = new Set(cases.map(([name]) => name.split(':')[0]))
    expect(Object.keys(codes).filter((code) => !covered.has(code))).toEqual([])
  })

  it('never gives a rule without a text, or a text with an unfilled place', () => {
    const all = cases.flatMap(([, schema, value]) => checkValue(schema, value).broken)
    const texts = all.flatMap(({ rule, values }) => LOCALES.map((locale) => inputText(rule, values, locale)))
    expect(texts.filter((text) => !/^[^{}]{10,}[.]$/.test(text))).toEqual([])
  })
})

describe('the words', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string().min(10), 'x', 'Das ist zu kurz: mindestens 10 Zeichen.'],
    [z.string().max(500_000), 'x'.repeat(500_001), 'Das ist zu lang: höchstens 500.000 Zeichen.'],
    [z.int().max(500), 501, 'Das ist zu groß: höchstens 500.'],
    [z.enum(['ASC', 'DESC']), 'x', 'Das steht nicht zur Wahl. Möglich: ASC, DESC.'],
    [z.literal(''), 'x', 'Das steht nicht zur Wahl. Möglich: "".'],
    [z.number().multipleOf(0.5), 0.7, 'Das muss ein Vielfaches von 0,5 sein.'],
    [
      z.date().min(new Date('2026-01-01')),
      new Date(0),
      'Das ist zu früh: frühestens 2026-01-01T00:00:00.000Z.',
    ],
  ])('%#', (schema, value, text) => {
    expect(german(schema, value)).toBe(text)
  })

  it('name thirty choices at most', () => {
    const many = z.enum(Array.from({ length: 40 }, (_, index) => `n${index}`))
    expect(german(many, 'x')).toMatch(/n28, n29 …\.$/)
  })

  it('are plain: no word of a programmer in the German ones, no place left out in the English ones', () => {
    for (const rule of INPUT_RULES) {
      expect(inputTexts.de[rule]).not.toMatch(
        /string|array|object|boolean|null|undefined|expected|invalid|!/i,
      )
      const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()
      expect(places(inputTexts.en[rule])).toEqual(places(inputTexts.de[rule]))
    }
  })
})
