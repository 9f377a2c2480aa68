import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, refusal, type World } from '../../../test/world.ts'

const password = 'korrekt pferd batterie'
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const registration = (over: Record<string, string> = {}) => ({
  firstName: 'Greta',
  lastName: 'Holm',
  companyName: `Holm Anlagenbau ${Math.random()}`,
  email: `greta-${Math.random().toString(36).slice(2)}@holm.example`,
  password,
  ...over,
})

describe('registering a company', () => {
  it('refuses what is wrong and names every place, in the language asked for', async () => {
    const body = { firstName: ' ', email: 'greta', companyName: 'X', password: 'kurz' }
    const answer = await world.raw('/api/auth/register', {
      method: 'POST',
      body,
      headers: { 'Accept-Language': 'de' },
    })
    expect(answer.status).toBe(400)
    const { code, details } = answer.json as {
      code: string
      details: { errors: { path: string; message: string }[] }
    }
    expect(code).toBe('validation')
    expect(details.errors.map((error) => error.path).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'password',
    ])
    expect(details.errors.find((error) => error.path === 'email')?.message).toBe(
      'Das ist keine E-Mail-Adresse.',
    )
  })

  it('refuses a password that is easily guessed', async () => {
    const call = world.clientOf().auth.register({ registration: registration({ password: 'passwort123' }) })
    expect((await refusal(call)).code).toBe('passwordTooCommon')
  })

  it('refuses everybody while registration is closed', async () => {
    const closed = await openWorld({ FELDWERK_REGISTRATION: 'closed' })
    try {
      const call = closed.clientOf().auth.register({ registration: registration() })
      expect(await refusal(call)).toMatchObject({ code: 'registrationClosed', status: 403 })
    } finally {
      await closed.close()
    }
  })

  it('makes a company with an owner and sends a code', async () => {
    const wanted = registration({ companyName: '  Kranbau   Süd ' })
    const { accountId } = await world.clientOf().auth.register({ registration: wanted })
    const [mail] = await world.mails(wanted.email)
    expect(mail?.subject).toMatch(/\d{6}/)
    expect(mail?.text).toContain(`/validate-email?accountId=${accountId}`)
    const { rows } = await world.owner.query(
      'select a.owner, a.portal_access, a.email_confirmed, c.demo from account a join company c on c.id = a.company_id where a.id = $1',
      [accountId],
    )
    expect(rows).toEqual([{ owner: true, portal_access: true, email_confirmed: false, demo: false }])
  })

  it('knows a company name in any spelling, and an e-mail too', async () => {
    const first = registration({ companyName: 'Gerüstbau Ost', email: 'nils@geruest.example' })
    await world.clientOf().auth.register({ registration: first })
    const sameName = registration({ companyName: ' gerüstbau  OST' })
    const sameMail = registration({ email: 'Nils@Geruest.EXAMPLE' })
    expect(await refusal(world.clientOf().auth.register({ registration: sameName }))).toMatchObject({
      code: 'companyNameAlreadyExists',
      status: 409,
    })
    expect(await refusal(world.clientOf().auth.register({ registration: sameMail }))).toMatchObject({
      code: 'emailAlreadyExists',
      status: 409,
    })
  })

  it('makes one account and one company of 50 registrations at once', async () => {
    const shared = registration({ email: 'eilig@doppel.example' })
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        world.clientOf().auth.register({ registration: { ...shared, companyName: `Doppelklick ${at}` } }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    const { rows } = await world.owner.query(
      `select companies, logins from (select count(*)::int as companies from company where name like 'Doppelklick %') one,
         (select count(*)::int as logins from login where email = 'eilig@doppel.example') other`,
    )
    expect(rows).toEqual([{ companies: 1, logins: 1 }])
  })

  it('frees name and address of a company that nobody confirmed within a week, and of no other', async () => {
    const never = registration({ companyName: 'Nie Bestätigt' })
    const young = registration({ companyName: 'Gerade Erst' })
    const confirmed = registration({ companyName: 'Längst Da' })
    const register = (wanted: typeof never) => world.clientOf().auth.register({ registration: wanted })
    for (const wanted of [never, young, confirmed]) await register(wanted)
    await world.owner.query(
      `update company set created_at = now() - interval '8 days' where name = any($1)`,
      [[never.companyName, confirmed.companyName]],
    )
    await world.owner.query(`update account set email_confirmed = true where email = $1`, [confirmed.email])
    await cleanUp()
    await register(never)
    for (const wanted of [young, confirmed]) {
      expect(await refusal(register(wanted))).toMatchObject({ code: 'companyNameAlreadyExists' })
    }
  })

  it('takes an address whose invitation was not accepted in time; who invites again is told', async () => {
    const company = await world.company()
    const wanted = registration()
    const account = { firstName: 'Ole', lastName: 'Brix', email: wanted.email }
    const { id } = await company.client.accounts.create({ account })
    await cleanUp()
    expect(await refusal(world.clientOf().auth.register({ registration: wanted }))).toMatchObject({
      code: 'emailAlreadyExists',
    })
    await world.owner.query(
      `update invitation set expires_at = now(), sent_at = now() - interval '8 days' where account_id = $1`,
      [id],
    )
    await cleanUp()
    await world.clientOf().auth.register({ registration: wanted })
    expect(await refusal(company.client.accounts.invite({ accountId: id }))).toMatchObject({
      code: 'emailAlreadyExists',
    })
  })
})

/** The job that runs every ten minutes. */
async function cleanUp(): Promise<void> {
  await world.runJobs()
  await world.owner.query(`select graphile_worker.add_job('clean.expired', '{}')`)
  await world.runJobs()
}
