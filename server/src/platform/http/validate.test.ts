import { call } from '@feldwerk/contract/call.ts'
import { type InputError, Problem } from '@feldwerk/contract/errors.ts'
import { Id } from '@feldwerk/contract/ids.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { queryBoolean, queryInt, queryList } from '@feldwerk/contract/paging.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { describe, expect, it } from 'vitest'
import { validateInput } from './validate.ts'

const example = call({
  method: 'POST',
  path: '/things/{thingId}',
  summary: 'For this test',
  params: z.object({ thingId: Id }),
  query: z.object({
    page: queryInt({ min: 0, max: 9 }).optional(),
    open: queryBoolean(),
    ids: queryList(Id, 2),
  }),
  body: { name: 'thing', schema: z.object({ name: z.string().min(1), more: z.unknown().optional() }) },
  answer: null,
})
const id = '01977f6a-1c00-7000-8000-000000000001'

function errorsOf(raw: { params?: unknown; query?: unknown; body?: unknown }): InputError[] {
  try {
    validateInput(
      example,
      {
        params: raw.params ?? { thingId: id },
        query: raw.query ?? { open: 'true', ids: id },
        body: raw.body ?? { name: 'x' },
      },
      'de',
    )
  } catch (error) {
    if (error instanceof Problem && error.code === 'validation')
      return (error.details as { errors: InputError[] }).errors
    throw error
  }
  return []
}
const placesOf = (raw: Parameters<typeof errorsOf>[0]) =>
  errorsOf(raw).map((error) => `${error.in} ${error.path} ${error.rule}`)

describe('validateInput', () => {
  it('gives path, query and body as their schemas make them, without fields that nobody knows', () => {
    const raw = {
      params: { thingId: id },
      query: { page: '3', open: 'false', ids: [id, id] },
      body: { name: 'x', owner: true },
    }
    expect(validateInput(example, raw, 'de')).toEqual({
      params: { thingId: id },
      query: { page: 3, open: false, ids: [id, id] },
      headers: {},
      body: { name: 'x' },
    })
  })

  it('names every offending place of all three at once', () => {
    expect(
      placesOf({
        params: { thingId: '1' },
        query: { page: '99', open: 'yes', ids: 'x', foo: '1' },
        body: {},
      }),
    ).toEqual([
      'path thingId uuid',
      'query page tooLarge',
      'query open notOneOf',
      'query ids.0 uuid',
      'query foo unknown',
      'body name required',
    ])
  })

  it('says a required parameter that was left out', () => {
    expect(placesOf({ query: {} })).toEqual(['query open required', 'query ids required'])
    expect(placesOf({ query: { open: 'true', ids: [id, id, id] } })).toEqual(['query ids tooMany'])
    expect(errorsOf({ query: { open: '', ids: id } })[0]?.message).toBe(
      'Das steht nicht zur Wahl. Möglich: true, false.',
    )
  })

  it.each(['1.5', 'x', '', ' 1', '0x1', '1e3', '9999999999999999', ['1', '2']])(
    'refuses %j as a number',
    (page) => {
      expect(placesOf({ query: { page, open: 'true', ids: id } })).toHaveLength(1)
    },
  )

  it('says of a parameter that stands twice that it does', () => {
    expect(placesOf({ query: { page: ['0', '1'], open: ['true', 'true'], ids: id } })).toEqual([
      'query page twice',
      'query open twice',
    ])
  })

  it('refuses a body that is nested too deeply, and takes one at the limit', () => {
    const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
    // The body is a level of its own.
    expect(placesOf({ body: { name: 'x', more: nested(limits.jsonDepth - 1) } })).toEqual([])
    const [deep] = errorsOf({ body: { name: 'x', more: nested(limits.jsonDepth) } })
    expect(deep).toMatchObject({
      in: 'body',
      rule: 'tooDeep',
      message: 'Der Inhalt ist zu tief verschachtelt.',
    })
  })

  it('names a hundred places at most, and walks nothing that is not JSON', () => {
    const wrong = Array.from({ length: 150_000 }, () => '\u0000')
    expect(placesOf({ body: { name: 'x', more: wrong } })).toHaveLength(100)
    expect(placesOf({ query: { open: 'true', ids: id, page: '\u0000' } })).toEqual(['query page character'])

    const endless: Record<string, unknown> = { text: '\u0000' }
    for (let n = 0; n < 100; n += 1) endless[`self${n}`] = endless
    class Stream {
      readonly state = endless
    }
    expect(placesOf({ body: { name: 'x', more: new Stream() } })).toEqual([])
  })

  it('hands a binary body on as it is', () => {
    const binary = { ...example, body: { name: 'sheet', schema: z.unknown(), kind: 'binary' as const } }
    const body = Buffer.from([0, 1, 2])
    expect(
      validateInput(binary, { params: { thingId: id }, query: { open: 'true', ids: id }, body }, 'de').body,
    ).toBe(body)
  })
})
