import { payments as described } from '@feldwerk/contract/payments.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { charge, passDays, pay } from '../../../test/stripe/invoices.ts'
import { type FakeProvider, startProvider } from '../../../test/stripe/provider.ts'
import { openWorld, refusal, type TestCompany, type World } from '../../../test/world.ts'
import { openContainer } from '../../platform/excel/container.ts'

const isLong = process.env['FELDWERK_TEST_LONG'] === '1'
/** How often licences are added while the provider tells: some four events each. */
const CHANGES = isLong ? 125 : 6
/** How often many want the last licences at once. */
const RACES = isLong ? 200 : 2

let provider: FakeProvider
let world: World
let company: TestCompany

beforeAll(async () => {
  provider = await startProvider()
  world = await openWorld({ ...provider.env })
  await world.runJobs()
})
beforeEach(async () => {
  provider.isAway = false
  provider.state.declines = false
  provider.state.events.splice(0)
  company = await billedCompany()
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

/** A company whose test time is over, with all that an invoice needs. */
async function billedCompany(): Promise<TestCompany> {
  const made = await world.company()
  await world.owner.query(
    `update company set street_and_number = 'Am Kai 12', zip = '24143', city = 'Kiel', country = 'Deutschland',
       email = 'buchhaltung@nordwerk.example', trial_ends_at = now() - interval '1 day' where id = $1`,
    [made.id],
  )
  return made
}

const page = (name: string) => `${world.platform.config.publicUrl}/settings/billing?${name}`
const order = (amount: number, payByInvoice = false) => ({
  checkout: { amount, payByInvoice, returnUrl: page('back'), cancelUrl: page('stay') },
})
const total = async (of = company) => (await of.client.companies.usedAppLicenses()).totalAppLicenses
const payments = () => company.client.payments

/** Buys by invoice, which needs no page. */
async function bought(amount: number): Promise<void> {
  await payments().checkout(order(amount, true))
}

/** Buys on the provider's page with a card. */
async function paidByCard(amount: number): Promise<void> {
  const { url } = await payments().checkout(order(amount))
  const answer = await fetch(url, { method: 'POST', redirect: 'manual' })
  expect(answer.headers.get('location')).toBe(page('back'))
  await payments().sync()
}

/** Tells what has happened at the provider, as often and in the order that is given. */
async function tellAll(times = 1, shuffle = (list: FakeProvider['state']['events']) => list): Promise<void> {
  const events = provider.state.events.splice(0)
  for (let time = 0; time < times; time++)
    for (const event of shuffle([...events])) {
      const { body, signature } = provider.signed(event)
      expect((await deliver(body, signature)).status).toBe(204)
    }
}

const deliver = (body: string, signature?: string, type = 'application/json') =>
  fetch(`${world.url}/api/stripe/webhook`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, ...(signature && { 'Stripe-Signature': signature }) },
  })

describe('who is refused', () => {
  test('everybody, where payments are off: nothing of them is there', async () => {
    const off = await openWorld()
    try {
      const { client } = (await off.company()).owner
      const calls = [
        () => client.payments.currentPrice(),
        () => client.payments.preview({ amount: 3 }),
        () => client.payments.licences(),
        () => client.payments.invoices(),
        () => client.payments.invoicesZip(),
        () => client.payments.paymentMethod(),
        () => client.payments.paymentMethodChangeSession({ returnUrl: `${off.url}/settings` }),
        () =>
          client.payments.checkout({
            checkout: { amount: 3, returnUrl: `${off.url}/a`, cancelUrl: `${off.url}/b` },
          }),
        () => client.payments.reduce({ reduction: { amount: 1 } }),
        () => client.payments.sync(),
        () => client.payments.webhook({ signature: 'x', body: '{}' }),
      ]
      for (const call of calls)
        expect(await refusal(call())).toMatchObject({ status: 404, code: 'paymentsOff' })
      for (const call of Object.values(described)) expect(call.errors).toContain('paymentsOff')
      const mine = await client.companies.mine()
      expect(mine).toMatchObject({ billed: false, workPaused: false, remainingTestDays: null })
      expect(mine.appLicenseCount).toBe(10_000)
    } finally {
      await off.close()
    }
  })

  test('who does not own the company', async () => {
    const portal = await company.person({ portal: true })
    const worker = await company.person({ app: true }).catch(() => undefined)
    expect(worker).toBeDefined()
    expect(await portal.client.payments.currentPrice()).toEqual({ value: 900 })
    for (const call of ['licences', 'invoices', 'invoicesZip', 'paymentMethod', 'sync'] as const)
      expect(await refusal(portal.client.payments[call]())).toMatchObject({ status: 403 })
    expect(await refusal(portal.client.payments.checkout(order(3)))).toMatchObject({ status: 403 })
    expect(await refusal(portal.client.payments.reduce({ reduction: { amount: 1 } }))).toMatchObject({
      status: 403,
    })
  })

  test('who has no address, no e-mail, or wants to come back to somewhere else', async () => {
    await world.owner.query('update company set zip = null where id = $1', [company.id])
    expect(await refusal(payments().checkout(order(3)))).toMatchObject({ code: 'stripeAddressRequired' })
    await world.owner.query(`update company set zip = '24143', email = null where id = $1`, [company.id])
    expect(await refusal(payments().checkout(order(3)))).toMatchObject({ code: 'stripeEmailRequired' })
    await world.owner.query(`update company set email = 'a@b.example' where id = $1`, [company.id])
    for (const wrong of ['https://evil.example/', 'javascript:alert(1)', '//evil.example', 'settings']) {
      const { checkout } = order(3)
      for (const name of ['returnUrl', 'cancelUrl'] as const)
        expect(
          await refusal(payments().checkout({ checkout: { ...checkout, [name]: wrong } })),
        ).toMatchObject({ status: 400, details: { errors: [{ path: name, rule: 'ownPage' }] } })
      expect(await refusal(payments().paymentMethodChangeSession({ returnUrl: wrong }))).toMatchObject({
        status: 400,
        details: { errors: [{ in: 'query', path: 'returnUrl' }] },
      })
    }
  })

  test('what the provider does not answer, in words and without a booking', async () => {
    provider.isAway = true
    expect(await refusal(payments().checkout(order(3)))).toMatchObject({
      status: 503,
      code: 'paymentsUnavailable',
    })
    expect(await total()).toBe(0)
  }, 30_000)

  test('a webhook without a signature, with a wrong one, changed on its way, or too old', async () => {
    await bought(5)
    const [event] = provider.state.events
    const { body, signature } = provider.signed(event!)
    expect((await deliver(body)).status).toBe(400)
    expect((await deliver(body, signature.replace(/v1=../, 'v1=00'))).status).toBe(400)
    expect((await deliver(body.replace('"id"', '"ID"'), signature)).status).toBe(400)
    const old = provider.signed(event!, Math.floor(Date.now() / 1000) - 301)
    expect((await deliver(old.body, old.signature)).status).toBe(400)
    expect((await deliver(body, signature, 'text/plain')).status).toBe(204)
    expect((await deliver('x'.repeat(1024 * 1024 + 1), signature)).status).toBe(413)
    const strange = { id: 'evt_1', type: 'moon.risen', object: { id: 'moon_1' }, created: 1 }
    const signed = provider.signed(strange)
    expect((await deliver(signed.body, signed.signature)).status).toBe(204)
  })
})

describe('buying', () => {
  test('the first time on a page of the provider; a doubled click opens one', async () => {
    const [one, other] = await Promise.all([payments().checkout(order(5)), payments().checkout(order(5))])
    expect(one.url).toBe(other.url)
    expect(one.url).toContain(provider.url)
    expect(await total()).toBe(0)
    // As if the server had ended before it kept whom the provider made.
    await world.owner.query('delete from payment_customer where company_id = $1', [company.id])
    await paidByCard(5)
    const customers = [...provider.state.customers.values()].map(({ metadata }) => metadata['company'])
    expect(customers.filter((id) => id === company.id)).toHaveLength(1)
    expect(await total()).toBe(5)
    expect(await payments().paymentMethod()).toMatchObject({
      cardBrand: 'visa',
      cardExpiryDate: '04/2031',
      cardLastFourDigits: '4242',
      sepaBankCode: null,
    })
    expect(await payments().invoices()).toMatchObject([
      {
        paid: true,
        status: 'paid',
        currencyISO: 'EUR',
        customerCity: 'Kiel',
        customerCountry: 'DE',
        totalExcludingTax: 4500,
        tax: 855,
        total: 5355,
        webhookDeliverdAt: expect.any(String),
      },
    ])
  })

  test('another page makes the first one worthless', async () => {
    const first = await payments().checkout(order(5))
    await payments().checkout(order(6))
    const late = await fetch(first.url, { method: 'POST', redirect: 'manual' })
    expect(await late.text()).toContain('abgelaufen')
  })

  test('by invoice without a page, and more with what is left of the period, in one subscription', async () => {
    expect(await payments().checkout(order(50, true))).toEqual({ url: page('back') })
    expect(await total()).toBe(50)
    expect(await payments().licences()).toMatchObject({ paid: 50, next: 50, byInvoice: true })
    expect(await refusal(payments().checkout(order(50, true)))).toMatchObject({
      details: { errors: [{ path: 'amount', rule: 'tooSmall' }] },
    })
    passDays(provider.state, 15)
    const preview = await payments().preview({ amount: 60 })
    expect(preview).toMatchObject({ month: { net: 54_000, tax: 10_260, total: 64_260 }, now: { net: 4500 } })
    await payments().checkout(order(60, true))
    expect(await total()).toBe(60)
    expect([...provider.state.subscriptions.values()].filter(isOurs)).toHaveLength(1)
    expect((await payments().invoices())[0]).toMatchObject({ totalExcludingTax: 4500, paid: false })
  })

  test('all invoices come in one ZIP by their numbers, or none of them', async () => {
    await paidByCard(5)
    await payments().checkout(order(7))
    const numbers = (await payments().invoices()).map(({ number }) => number)
    expect(numbers.length).toBe(2)
    const answer = await payments().invoicesZip()
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const zip = openContainer(new Uint8Array(await answer.arrayBuffer()))
    expect(zip.names).toEqual(numbers.map((number) => `${number}.pdf`))
    for (const number of numbers) expect(await zip.text(`${number}.pdf`)).toBe(`%PDF-1.7 ${number}`)
    provider.isAway = true
    const refused = await refusal(payments().invoicesZip())
    provider.isAway = false
    expect(refused).toMatchObject({ code: 'paymentsUnavailable' })
  })

  const isOurs = ({ customer }: { customer: string }) =>
    provider.state.customers.get(customer)?.metadata['company'] === company.id

  test('fewer from the next period on, never fewer than are used, and back again for nothing', async () => {
    await paidByCard(5)
    for (let at = 0; at < 3; at++) await company.person({ app: true })
    const refused = await refusal(payments().reduce({ reduction: { amount: 2 } }))
    expect(refused).toMatchObject({ status: 409, code: 'notEnoughAppLicenses' })
    expect(refused.details).toMatchObject({ usedAppLicenses: 3, users: [{}, {}, {}] })
    expect(await refusal(payments().reduce({ reduction: { amount: 5 } }))).toMatchObject({
      details: { errors: [{ path: 'amount', rule: 'tooLarge' }] },
    })
    await payments().reduce({ reduction: { amount: 3 } })
    expect(await payments().licences()).toMatchObject({ paid: 5, next: 3 })
    expect(await total()).toBe(5)
    const billed = provider.state.invoices.size
    await payments().checkout(order(5))
    expect(await payments().licences()).toMatchObject({ paid: 5, next: 5 })
    expect(provider.state.invoices.size).toBe(billed)
    await payments().reduce({ reduction: { amount: 3 } })
    await payments().checkout(order(7))
    expect((await payments().invoices())[0]).toMatchObject({ totalExcludingTax: 2 * 900 })
  })

  test('another way to pay is chosen on a page of the provider', async () => {
    await paidByCard(2)
    const { url } = await payments().paymentMethodChangeSession({ returnUrl: page('method') })
    const answer = await fetch(url, { method: 'POST', redirect: 'manual' })
    expect(answer.headers.get('location')).toBe(page('method'))
    await payments().sync()
    expect(await payments().paymentMethod()).toMatchObject({
      sepaLastFourDigits: '4417',
      cardBrand: null,
    })
  })
})

describe('licences', () => {
  test('the last ones go to as many as there are, of many who want one at once', async () => {
    await bought(10)
    for (let race = 0; race < RACES; race++) {
      await world.owner.query('update account set app_access = false where company_id = $1', [company.id])
      const people = await Promise.all(Array.from({ length: isLong ? 30 : 100 }, () => company.row({})))
      const outcomes = await Promise.allSettled(
        people.map(({ id: accountId }) => company.client.accounts.setAppAccess({ accountId, enabled: true })),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
      expect(await company.client.companies.usedAppLicenses()).toEqual({
        usedAppLicenses: 10,
        totalAppLicenses: 10,
      })
    }
  }, 600_000)

  test('ten while the test time runs, then what is paid', async () => {
    await world.owner.query(`update company set trial_ends_at = now() + interval '3 days' where id = $1`, [
      company.id,
    ])
    expect(await total()).toBe(10)
    expect((await company.client.companies.mine()).remainingTestDays).toBe(3)
    await bought(12)
    expect(await total()).toBe(12)
  })
})

describe('what the provider tells', () => {
  test('late, three times each and shuffled: the end is the same as what the provider has', async () => {
    await bought(4)
    for (let at = 0; at < CHANGES; at++) {
      passDays(provider.state, isLong ? 1 : 11)
      await payments().checkout(order(5 + at, true))
    }
    for (const invoice of provider.state.invoices.values())
      if (invoice.status === 'open') pay(provider.state, invoice)
    expect(provider.state.events.length).toBeGreaterThanOrEqual(isLong ? 500 : 20)
    const shuffled = (list: FakeProvider['state']['events']) =>
      list.toSorted((one, other) => one.id.localeCompare(other.id))
    await tellAll(3, shuffled)
    await world.runJobs()
    const stored = await payments().invoices()
    expect(stored.every(({ paid }) => paid)).toBe(true)
    expect(await payments().licences()).toMatchObject({ paid: 4 + CHANGES, failedSince: null })
  }, 600_000)

  test('never: the hourly look finds it', async () => {
    await paidByCard(3)
    const [subscription] = [...provider.state.subscriptions.values()].slice(-1)
    subscription!.quantity = 8
    await reconcile()
    expect(await total()).toBe(8)
  })

  test('of a payment that failed: notices after 0, 7 and 14 days, then new work rests until it is paid', async () => {
    await paidByCard(3)
    provider.state.declines = true
    passDays(provider.state, 31)
    openSince(0)
    await tellAll()
    await world.runJobs()
    expect(await payments().licences()).toMatchObject({ failedSince: expect.any(String), paid: 3 })
    expect(await notices()).toHaveLength(1)
    await reconcile()
    expect(await notices()).toHaveLength(1)
    await failedDaysAgo(7)
    expect(await notices()).toHaveLength(2)
    expect((await company.client.companies.mine()).workPaused).toBe(false)
    await failedDaysAgo(14)
    expect(await notices()).toHaveLength(3)
    expect((await company.client.companies.mine()).workPaused).toBe(true)
    const [failed] = [...provider.state.invoices.values()].filter(({ status }) => status === 'open').slice(-1)
    provider.state.declines = false
    charge(provider.state, failed!)
    await tellAll()
    await world.runJobs()
    expect((await company.client.companies.mine()).workPaused).toBe(false)
    expect(await total()).toBe(3)
  })
})

/** Does the work of the hour. */
async function reconcile(): Promise<void> {
  await world.owner.query(
    `insert into outbox (company_id, job, payload, attempts) values (null, 'payments.reconcile', '{}', 1)`,
  )
  await world.runJobs()
}

const notices = async () => {
  const mails = await world.mails(company.owner.email)
  return mails.filter(({ subject }) => subject === 'Eine Zahlung ist offen')
}

async function failedDaysAgo(days: number): Promise<void> {
  openSince(days)
  await reconcile()
}

/** Lets what is not paid be so many days old by the clock of this machine. */
function openSince(days: number): void {
  for (const invoice of provider.state.invoices.values())
    if (invoice.status === 'open') invoice.created = Math.floor(Date.now() / 1000) - days * 86_400 - 60
}
