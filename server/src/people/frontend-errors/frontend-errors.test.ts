import { Writable } from 'node:stream'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, refusal, type TestCompany, type World } from '../../../test/world.ts'
import { loggerOptions } from '../../platform/process/log.ts'
import { loggable } from './rules.ts'

let world: World
let company: TestCompany

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
})
afterAll(() => world.close())

async function kept(accountId: string) {
  const { rows } = await world.owner.query(
    'select error_message, stack_trace, error_context, user_comment, user_agent from frontend_error where account_id = $1 order by created_at',
    [accountId],
  )
  return rows
}

describe('frontendErrors.report', () => {
  it('is refused to nobody with 499', async () => {
    const report = { frontendError: { errorMessage: 'x' } }
    expect(await refusal(world.clientOf().frontendErrors.report(report))).toMatchObject({ status: 499 })
  })

  it('is taken from every account and kept whole', async () => {
    const worker = await company.person({ app: true })
    const answer = await world.raw('/api/frontendErrors', {
      method: 'POST',
      token: worker.token,
      headers: { 'User-Agent': 'Firefox' },
      body: {
        errorMessage: 'TypeError: x',
        stackTrace: 'at A\nat B',
        errorContext: { page: '/users', list: [1, { deep: '<script>' }] },
        userComment: 'Ich habe „Speichern“ gedrückt.',
      },
    })
    expect(answer).toMatchObject({ status: 204, text: '' })
    expect(await kept(worker.id)).toEqual([
      {
        error_message: 'TypeError: x',
        stack_trace: 'at A\nat B',
        error_context: '{"page":"/users","list":[1,{"deep":"<script>"}]}',
        user_comment: 'Ich habe „Speichern“ gedrückt.',
        user_agent: 'Firefox',
      },
    ])
  })

  it('needs no more than a message', async () => {
    const worker = await company.person({ app: true })
    await worker.client.frontendErrors.report({ frontendError: { errorMessage: 'x' } })
    expect(await kept(worker.id)).toMatchObject([
      { stack_trace: null, error_context: null, user_comment: null },
    ])
    const refused = await refusal(worker.client.frontendErrors.report({ frontendError: {} as never }))
    expect(refused.details).toMatchObject({ errors: [{ path: 'errorMessage', rule: 'required' }] })
  })

  it('takes 64 KB and not a byte more', async () => {
    const worker = await company.person({ app: true })
    const report = (bytes: number) => {
      const frame = JSON.stringify({ errorMessage: '', stackTrace: '' }).length
      const half = 'x'.repeat(30_000)
      return { frontendError: { errorMessage: half, stackTrace: 'y'.repeat(bytes - frame - 30_000) } }
    }
    await worker.client.frontendErrors.report(report(65_536))
    expect(await refusal(worker.client.frontendErrors.report(report(65_537)))).toMatchObject({
      status: 413,
      code: 'bodyTooLarge',
      details: { maxBytes: 65_536 },
    })
    expect(await kept(worker.id)).toHaveLength(1)
  })

  it('takes thirty a minute of an account, and those of others still', async () => {
    const worker = await company.person({ app: true })
    const other = await company.person({ app: true })
    const report = { frontendError: { errorMessage: 'again' } }
    const answers = await Promise.allSettled(
      Array.from({ length: 70 }, () => worker.client.frontendErrors.report(report)),
    )
    const taken = answers.filter(({ status }) => status === 'fulfilled').length
    // The minute may end while they are sent: then a second thirty begins.
    expect([30, 60]).toContain(taken)
    expect(await kept(worker.id)).toHaveLength(taken)
    const refused = await refusal(worker.client.frontendErrors.report(report))
    expect(refused).toMatchObject({ status: 429, code: 'tooManyRequests' })
    expect((refused.details as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(0)
    await other.client.frontendErrors.report(report)
  })

  it('belongs to the company of who reports', async () => {
    const stranger = await world.company()
    await stranger.client.frontendErrors.report({ frontendError: { errorMessage: 'x' } })
    const { rows } = await world.owner.query('select company_id from frontend_error where account_id = $1', [
      stranger.owner.id,
    ])
    expect(rows).toEqual([{ company_id: stranger.id }])
  })
})

describe('the log', () => {
  const forged = 'x\r\n{"level":"error","msg":"forged"}\u2028\u2029\u0085\u001b[31mred\u0000\u202eend'

  it('gets one line a report, whatever it holds', () => {
    const written: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        written.push(String(chunk))
        done()
      },
    })
    const app = fastify({ logger: { ...(loggerOptions('warn') as object), stream } })
    app.log.warn({ frontendError: { errorMessage: loggable(forged) } }, 'A page reported an error')
    const lines = written.join('').split(/\r?\n|[\u2028\u2029\u0085]/)
    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[0]!).frontendError.errorMessage).toBe(
      'x {"level":"error","msg":"forged"} [31mred end',
    )
  })

  it('gets the beginning of what is long', () => {
    expect(loggable('x'.repeat(60_000))).toHaveLength(2000)
    expect(loggable(null)).toBeUndefined()
  })
})
