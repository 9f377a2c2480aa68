import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, refusal, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let counter = 0
async function registered() {
  counter += 1
  const email = `neu-${counter}@firma.example`
  const { accountId } = await world.clientOf().auth.register({
    registration: {
      firstName: 'Ada',
      lastName: 'Krohn',
      companyName: `Firma ${counter}`,
      email,
      password: 'vier zufällige Wörter',
    },
  })
  return { accountId, email, code: await latestCode(email) }
}

async function latestCode(email: string): Promise<string> {
  const mails = await world.mails(email)
  return /\b(\d{6})\b/.exec(mails.findLast((mail) => /\d{6}/.test(mail.subject))?.subject ?? '')?.[1] ?? ''
}

const age = (accountId: string, seconds: number) =>
  world.owner.query(
    `update email_code set sent_at = (sent_at at time zone 'UTC' - make_interval(secs => $2)) at time zone 'UTC',
       expires_at = (expires_at at time zone 'UTC' - make_interval(secs => $2)) at time zone 'UTC'
     where account_id = $1`,
    [accountId, seconds],
  )
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('confirming an e-mail address', () => {
  it('refuses an account that does not exist as if it were nothing', async () => {
    const call = world
      .clientOf()
      .auth.validateEmail({ accountId: '01977f6a-1c00-7000-8000-0000000000ff', code: '123456' })
    expect((await refusal(call)).status).toBe(404)
  })

  it('refuses a wrong code and says how many tries are left, then a right one after too many', async () => {
    const { accountId, code } = await registered()
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const problem = await refusal(world.clientOf().auth.validateEmail({ accountId, code: wrong(code) }))
      expect(problem).toMatchObject({ code: 'CodeWrong', status: 400, details: { triesLeft } })
    }
    expect(await refusal(world.clientOf().auth.validateEmail({ accountId, code }))).toMatchObject({
      code: 'TooManyTriesForConfirmationCode',
      status: 429,
    })
  })

  it('refuses an expired code', async () => {
    const { accountId, code } = await registered()
    await age(accountId, 601)
    expect((await refusal(world.clientOf().auth.validateEmail({ accountId, code }))).code).toBe('CodeExpired')
  })

  it('takes the right code once, signs our own page in, and greets', async () => {
    const { accountId, code, email } = await registered()
    const path = `/api/auth/validateEmail?accountId=${accountId}&code=${code}`
    const answer = await world.raw(path, { method: 'POST' })
    expect(answer.status).toBe(204)
    const cookie = /feldwerk-portal=(fws_[^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
    expect((await world.raw('/api/auth/check', cookie ? { cookie } : {})).status).toBe(200)
    expect((await world.raw(path, { method: 'POST' })).json).toMatchObject({ code: 'CodeExpired' })
    expect((await world.mails(email)).at(-1)?.subject).toContain('Feldwerk')
  })

  it('signs nobody in whose browser did not ask by our script', async () => {
    const { accountId, code } = await registered()
    const answer = await world.raw(`/api/auth/validateEmail?accountId=${accountId}&code=${code}`, {
      method: 'POST',
      headers: { 'X-Requested-With': '' },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('sends a new code at most once a minute; the new one counts, the old one no more', async () => {
    const { accountId, email, code: old } = await registered()
    const problem = await refusal(world.clientOf().auth.resendEmailValidation({ accountId }))
    expect(problem).toMatchObject({ code: 'Cooldown', status: 429 })
    expect((problem.details as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(50)
    await age(accountId, 61)
    await world.clientOf().auth.resendEmailValidation({ accountId })
    const code = await latestCode(email)
    if (code !== old) {
      expect((await refusal(world.clientOf().auth.validateEmail({ accountId, code: old }))).code).toBe(
        'CodeWrong',
      )
    }
    await world.clientOf().auth.validateEmail({ accountId, code })
  })

  it('sends another code without telling whether there is such an account, or anything to confirm', async () => {
    const { accountId, email } = await registered()
    await age(accountId, 61)
    const confirmed = (await world.company()).owner.id
    const nobody = '01977f6a-1c00-7000-8000-0000000000fe'
    const ids = [accountId, confirmed, nobody]
    const ask = (id: string) =>
      world.raw(`/api/auth/resendEmailValidation?accountId=${id}`, { method: 'POST' })
    expect((await Promise.all(ids.map(ask))).map(({ status }) => status)).toEqual([204, 204, 204])
    for (const id of ids) {
      const { json } = await ask(id)
      expect(json).toMatchObject({ code: 'Cooldown' })
      expect((json as { details: { retryAfterSeconds: number } }).details.retryAfterSeconds).toBeGreaterThan(
        30,
      )
    }
    expect(await world.mails(email)).toHaveLength(2)
  })

  it('counts the codes of a day for that day only, also when yesterday’s is tried today', async () => {
    const { accountId, email } = await registered()
    await world.owner.query(`update email_code set day_sends = 20 where account_id = $1`, [accountId])
    await age(accountId, 61)
    expect((await refusal(world.clientOf().auth.resendEmailValidation({ accountId }))).code).toBe('Cooldown')
    await world.owner.query(`update email_code set day = day - 1 where account_id = $1`, [accountId])
    await refusal(world.clientOf().auth.validateEmail({ accountId, code: '000000' }))
    await world.clientOf().auth.resendEmailValidation({ accountId })
    expect(await world.mails(email)).toHaveLength(2)
  })

  it('lets a thousand parallel guesses share five tries', async () => {
    const { accountId, code } = await registered()
    const guesses = Array.from({ length: 1000 }, (_, at) =>
      String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'),
    )
    guesses[500] = code
    const answers = await Promise.all(
      guesses.map((guess) =>
        world.raw(`/api/auth/validateEmail?accountId=${accountId}&code=${guess}`, { method: 'POST' }),
      ),
    )
    const codes = answers.map(
      (answer) => (answer.json as { code?: string } | undefined)?.code ?? answer.status,
    )
    const compared = codes.filter((found) => found === 'CodeWrong' || found === 204)
    expect(compared.length).toBeLessThanOrEqual(5)
    expect(answers.every((answer) => answer.status < 500)).toBe(true)
    const { rows } = await world.owner.query('select tries from email_code where account_id = $1', [
      accountId,
    ])
    expect(rows[0].tries).toBeGreaterThanOrEqual(5)
  }, 60_000)
})
