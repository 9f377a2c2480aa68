import { type Call, mediaTypes, pathParameters } from '@feldwerk/contract/call.ts'
import { ProblemBody, problems } from '@feldwerk/contract/errors.ts'
import { headersOf } from '@feldwerk/contract/send.ts'
import { z } from '@feldwerk/contract/zod.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entries, isShared, makeOperator, openWholeWorld } from '../matrix/entries.ts'
import { buildEstate, type Estate } from '../matrix/estate.ts'
import type { RawAnswer, TestAccount, World } from '../world.ts'
import { type Change, changed, changes } from './nasty.ts'

const INPUTS = Number(process.env.FELDWERK_TEST_FUZZ ?? (process.env.FELDWERK_TEST_LONG ? 2000 : 20))
/** At least this share of a call's unchanged inputs must go through, or the walk would only scratch at the schemas. */
const SHARE_ACCEPTED = 0.6
/** So many reads are asked at once. */
const AT_ONCE = 5

describe('inputs made up from the contract', () => {
  let world: World
  let estate: Estate
  beforeAll(async () => {
    world = await openWholeWorld()
    estate = await buildEstate(world, 'FUZZ')
    await makeOperator(world, estate)
  })
  afterAll(() => world.close())

  it.each(entries)(
    '$title never falls over',
    async ({ call, row, domain }) => {
      let accepted = 0
      let signed = await world.signIn(estate.withPassword)
      const inputs = fc.sample(changes, INPUTS)
      const isRead = isShared({ call, domain })
      let good: unknown
      const visit = async (list: readonly Change[]) => {
        good ??= await row.args(estate)
        const args = changed(good as Record<string, unknown>, list)
        // Calls about signing in may end the session that they are called with.
        if (domain === 'auth') signed = await world.signIn(estate.withPassword)
        const answer = await send(call, args, signed)
        const shown = `${JSON.stringify(args)?.slice(0, 500)} → ${answer.status} ${answer.text.slice(0, 500)}`
        expect(answer.status, shown).toBeLessThan(500)
        expect(answer.text, shown).not.toMatch(/ at \S+ \(|node:internal|\.ts:\d+/)
        // What was refused has used nothing up.
        if (!isRead && (answer.status < 400 || domain === 'auth')) good = undefined
        if (answer.status < 400) {
          accepted += 1
          if (call.answer instanceof z.ZodType)
            expect(call.answer.safeParse(answer.json).success, shown).toBe(true)
        } else {
          const body = ProblemBody.parse(answer.json)
          expect(problems[body.code].details.safeParse(body.details).success, shown).toBe(true)
        }
      }
      const atOnce = isRead ? AT_ONCE : 1
      for (let at = 0; at < inputs.length; at += atOnce) {
        await world.owner.query('delete from rate_limit')
        await Promise.all(inputs.slice(at, at + atOnce).map(visit))
      }
      const unchanged = inputs.filter((list) => list.length === 0).length
      if (!row.answers)
        expect(accepted / unchanged, `${accepted} accepted of ${unchanged}`).toBeGreaterThanOrEqual(
          SHARE_ACCEPTED,
        )
    },
    600_000,
  )

  it('takes a body by the types that a call names, and no other', async () => {
    const signed = await world.signIn(estate.withPassword)
    for (const { call, title } of entries) {
      for (const type of wireTypes) {
        const answer = await world.raw(wildUrl(call, {}), {
          method: call.method,
          token: signed.token,
          cookie: signed.cookie,
          ...(call.method === 'GET' ? {} : { body: '{"a":1}' }),
          headers: { 'Content-Type': type },
        })
        const shown = `${title} as ${type}: ${answer.status} ${answer.text.slice(0, 300)}`
        expect(answer.status, shown).toBeLessThan(500)
        const takes: readonly string[] = mediaTypes[call.body?.kind ?? 'json']
        if (!call.body || takes.includes(type.toLowerCase().split(';')[0]!)) {
          expect(answer.status, shown).not.toBe(415)
        } else {
          expect(answer.status, shown).toBe(415)
          expect(answer.json, shown).toMatchObject({ code: 'unsupportedMediaType', details: { takes } })
        }
      }
    }
  }, 600_000)

  function send(call: Call, args: Record<string, unknown>, signed: TestAccount): Promise<RawAnswer> {
    return world.raw(wildUrl(call, args), {
      method: call.method,
      token: signed.token,
      cookie: signed.cookie,
      headers: sendable(headersOf(call, args)),
      ...(call.body && args[call.body.name] !== undefined ? { body: args[call.body.name] } : {}),
    })
  }
})

/** What the body of a request may say it is. */
const wireTypes = [
  'application/json',
  'Application/JSON;charset="UTF-8"',
  'text/plain',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json2',
  'json',
  '*/*',
  ';',
]

/** The address with whatever stands in the arguments, however little it fits. */
function wildUrl(call: Call, args: Record<string, unknown>): string {
  let path = call.path
  for (const name of pathParameters(path)) path = path.replace(`{${name}}`, () => encode(asText(args[name])))
  const elsewhere = [call.body?.name, ...pathParameters(call.path), ...Object.keys(call.headers ?? {})]
  const query = Object.entries(args)
    .filter(([name]) => !elsewhere.includes(name))
    .flatMap(([name, value]) =>
      (isRepeated(value) ? value : [value]).map((item) => `${encode(name)}=${encode(asText(item))}`),
    )
  return `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Headers that go over the wire at all. */
const sendable = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => /^[\x20-\x7e]*$/.test(value)))

/** A list repeats its key; one of objects is JSON as a whole. */
function isRepeated(value: unknown): value is unknown[] {
  return Array.isArray(value) && !value.some((item) => typeof item === 'object' && item !== null)
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()) || '%20'
}
