import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspection, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { type PushService, startPushService } from '../../platform/outgoing/push-service.fixture.ts'

let service: PushService
let world: World

beforeAll(async () => {
  service = await startPushService()
  world = await openWorld({ FELDWERK_OUTGOING_ALLOW: service.allow })
})
afterAll(async () => {
  await world.close()
  await service.close()
})

const de = { language: 'de', title: 'Halle 1 am Samstag gesperrt', text: 'Zugang nur über Tor 3.' } as const
const en = { language: 'en', title: 'Hall 1 closed on Saturday', text: 'Use gate 3 only.' } as const
const titles = async ({ client }: TestAccount) =>
  (await client.pushMessages.mine()).data.map(({ translations }) => translations[0]?.title)
const setLanguage = ({ id }: { readonly id: string }, language: string) =>
  world.owner.query('update account set language = $2 where id = $1', [id, language])
async function group(company: TestCompany, name: string, people: readonly { readonly id: string }[]) {
  const accounts = people.map(({ id }) => ({ id }))
  return await company.client.accountGroups.create({ accountGroup: { name, accounts, chatActive: false } })
}

describe('a push message', () => {
  test('is written, counted, listed and called off by the portal alone', async () => {
    const company = await world.company()
    const mia = await company.person({ app: true })
    const { id } = await company.client.pushMessages.create({ pushMessage: { translations: [de] } })
    await world.runJobs()
    const { pushMessages } = mia.client
    for (const call of [
      () => pushMessages.create({ pushMessage: { translations: [de] } }),
      () => pushMessages.paginated(),
      () => pushMessages.reach({ audience: { kind: 'ALL' } }),
      () => pushMessages.cancel({ pushMessageId: id }),
      () => pushMessages.recipients({ pushMessageId: id }),
      () => pushMessages.remind({ pushMessageId: id }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 403 })
    const nobody = await world.raw('/api/pushMessages/mine/paginated')
    expect(nobody.status).toBe(499)
  })

  test('is listed for who got it, the newest first unless asked otherwise', async () => {
    const company = await world.company()
    const mia = await company.person({ app: true })
    for (const title of ['Erste', 'Zweite', 'Dritte']) {
      await company.client.pushMessages.create({ pushMessage: { translations: [{ ...de, title }] } })
      await world.runJobs()
    }
    expect(await titles(mia)).toEqual(['Dritte', 'Zweite', 'Erste'])
    const upwards = await mia.client.pushMessages.mine({ orderDir: 'ASC', size: 2 })
    expect(upwards.data.map(({ translations }) => translations[0]?.title)).toEqual(['Erste', 'Zweite'])
  })

  test('is hidden from who did not get it, and cannot be confirmed by them', async () => {
    const company = await world.company()
    const [mia, ole] = [await company.person({ app: true }), await company.person({ app: true })]
    const { id: pushMessageId } = await company.client.pushMessages.create({
      pushMessage: { translations: [de], audience: { kind: 'ACCOUNTS', accounts: [{ id: mia.id }] } },
    })
    await world.runJobs()
    const stranger = await (await world.company()).person({ app: true })
    for (const { client } of [ole, stranger]) {
      const { pushMessages } = client
      const random = await refusal(pushMessages.byId({ pushMessageId: newId() }))
      expect(await refusal(pushMessages.byId({ pushMessageId }))).toEqual(random)
      expect(await refusal(pushMessages.read({ pushMessageId }))).toEqual(random)
      expect(await refusal(pushMessages.acknowledge({ pushMessageId }))).toEqual(random)
      expect((await pushMessages.mine()).recordsTotal).toBe(0)
    }
    expect(await refusal(company.client.pushMessages.read({ pushMessageId }))).toMatchObject({ status: 404 })
    const own = await mia.client.pushMessages.byId({ pushMessageId })
    expect(own).toMatchObject({ audience: null, counts: null, own: { readAt: null } })
  })

  test('is not sent in a language too few, to nobody, twice in a language, or about what is not there', async () => {
    const company = await world.company()
    const nowhere = await refusal(
      company.client.pushMessages.create({ pushMessage: { translations: [de, de] } }),
    )
    expect(nowhere).toMatchObject({
      details: {
        errors: [
          { path: 'translations.1.language', rule: 'twice' },
          { path: 'audience', rule: 'noRecipients' },
        ],
      },
    })
    const [mia, lou] = [await company.person({ app: true }), await company.person({ app: true })]
    await setLanguage(lou, 'en')
    const wrong = (pushMessage: Parameters<typeof company.client.pushMessages.create>[0]['pushMessage']) =>
      refusal(company.client.pushMessages.create({ pushMessage }))
    expect(await wrong({ translations: [de] })).toMatchObject({
      status: 400,
      details: {
        errors: [
          {
            path: 'translations',
            rule: 'translationMissing',
            message: 'Empfänger lesen diese Sprache, und die Nachricht fehlt darin: English.',
          },
        ],
      },
    })
    const translations = [de, en]
    const link = { kind: 'ASSET', id: newId() } as const
    expect(await wrong({ translations, link })).toMatchObject({ status: 404 })
    const { id } = await company.client.workflows.create({
      workflow: { translations: [{ language: 'de', name: 'Räumung' }] },
    })
    const unfinished = { kind: 'WORKFLOW', id } as const
    expect(await wrong({ translations, link: unfinished })).toMatchObject({ status: 404 })
    const audience = { kind: 'GROUPS' as const, accountGroups: [{ id: newId() }] }
    expect(await wrong({ translations, audience })).toMatchObject({ status: 404 })
    await world.runJobs()
    expect(await titles(mia)).toEqual([])
  })

  test('leads to a workflow that can be performed, called as its reader reads', async () => {
    const company = await world.company()
    const mia = await company.person({ app: true })
    const { id } = await publishedWorkflow(company.client, { definition: inspection, accounts: [mia] })
    const link = { kind: 'WORKFLOW', id } as const
    await company.client.pushMessages.create({ pushMessage: { translations: [de], link } })
    await world.runJobs()
    const { translations } = await company.client.workflows.byId({ workflowId: id })
    const named = { ...link, name: translations[0]?.name }
    expect((await mia.client.pushMessages.mine()).data).toMatchObject([{ link: named }])
    await company.client.workflows.remove({ workflowId: id })
    expect((await mia.client.pushMessages.mine()).data).toMatchObject([{ link: { ...link, name: null } }])
  })

  test('alone goes at once to everybody with the app, to each in the own language', async () => {
    const company = await world.company()
    const [mia, lou] = [await company.person({ app: true }), await company.person({ app: true })]
    await setLanguage(lou, 'en')
    await company.machine({ app: true })
    const { publicKey } = await mia.client.push.key()
    const [one, two] = [await service.browser(publicKey), await service.browser(publicKey)]
    await mia.client.push.subscribe({ subscription: one.subscription })
    await lou.client.push.subscribe({ subscription: two.subscription })
    const imageRef = await world.image(company.owner)
    const { id: pushMessageId } = await company.client.pushMessages.create({
      pushMessage: { imageRef, translations: [de, en] },
    })
    await world.runJobs()
    const link = `/app/messages?push=${pushMessageId}`
    expect(one.received.map(({ shown }) => shown)).toMatchObject([{ title: de.title, body: de.text, link }])
    expect(two.received.map(({ shown }) => shown)).toMatchObject([{ title: en.title, body: en.text, link }])
    const shown = await company.client.pushMessages.byId({ pushMessageId })
    expect(shown).toMatchObject({
      state: 'SENT',
      sentBy: { firstName: 'Lena' },
      translations: [
        { ...de, subtitle: null },
        { ...en, subtitle: null },
      ],
      counts: { recipients: 2, delivered: 2, read: 0, acknowledged: 0 },
      own: null,
    })
    const { imageUrl } = await mia.client.pushMessages.byId({ pushMessageId })
    expect(imageUrl).toMatch(/^\/files\//)
    expect((await company.client.pushMessages.paginated()).recordsTotal).toBe(1)
  })

  test('goes to each person of its groups once, and says beforehand to whom and in which languages', async () => {
    const company = await world.company()
    const [mia, ole, lou] = [
      await company.person({ app: true }),
      await company.person({ app: true }),
      await company.person({ app: true }),
    ]
    const office = await company.person({ portal: true })
    await setLanguage(ole, 'en')
    const kiel = await group(company, 'Schicht Kiel', [mia, ole, office])
    const repair = await group(company, 'Instandhaltung', [mia])
    const audience = { kind: 'GROUPS' as const, accountGroups: [{ id: kiel.id }, { id: repair.id }] }
    expect(await company.client.pushMessages.reach({ audience })).toEqual({
      recipients: 2,
      withoutApp: 1,
      inSeveral: 1,
      languages: [
        { language: 'de', recipients: 1 },
        { language: 'en', recipients: 1 },
      ],
    })
    const sent = await company.client.pushMessages.create({
      pushMessage: { translations: [de, en], audience },
    })
    expect(sent.audience?.accountGroups.map(({ name }) => name)).toEqual(['Schicht Kiel', 'Instandhaltung'])
    await world.runJobs()
    expect([await titles(mia), await titles(ole), await titles(lou)]).toEqual([[de.title], [de.title], []])
  })

  test('for later waits for its time, and is called off until then', async () => {
    const company = await world.company()
    const mia = await company.person({ app: true })
    const sendAt = new Date(Date.now() + 3_600_000).toISOString()
    const write = async () =>
      (await company.client.pushMessages.create({ pushMessage: { translations: [de], sendAt } })).id
    const [kept, calledOff] = [await write(), await write()]
    await world.runJobs()
    expect(await titles(mia)).toEqual([])
    expect(await refusal(company.client.pushMessages.remind({ pushMessageId: kept }))).toMatchObject({
      code: 'pushMessageNotSent',
    })
    expect(await company.client.pushMessages.cancel({ pushMessageId: calledOff })).toMatchObject({
      state: 'CANCELLED',
      sendAt,
    })
    await world.owner.query('update outbox set run_at = now()')
    await world.owner.query('update graphile_worker._private_jobs set run_at = now()')
    await world.runJobs()
    expect(await titles(mia)).toEqual([de.title])
    expect(await refusal(company.client.pushMessages.cancel({ pushMessageId: kept }))).toMatchObject({
      status: 409,
      code: 'pushMessageSent',
    })
  })

  test('tells who read it and who took note of it; the others are reminded, and stand in a table', async () => {
    const company = await world.company()
    const mia = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
    const ole = await company.person({ firstName: '=Ole', lastName: 'Brix', app: true })
    const { publicKey } = await ole.client.push.key()
    const phone = await service.browser(publicKey)
    await ole.client.push.subscribe({ subscription: phone.subscription })
    const { id: pushMessageId } = await company.client.pushMessages.create({
      pushMessage: { translations: [de], acknowledge: true },
    })
    await world.runJobs()
    expect((await mia.client.pushMessages.mine({ read: false })).recordsTotal).toBe(1)
    await mia.client.pushMessages.read({ pushMessageId })
    expect((await mia.client.pushMessages.mine({ read: false })).recordsTotal).toBe(0)
    const counts = async () => (await company.client.pushMessages.byId({ pushMessageId })).counts
    expect(await counts()).toEqual({ recipients: 2, delivered: 2, read: 1, acknowledged: 0 })
    await mia.client.pushMessages.acknowledge({ pushMessageId })
    await mia.client.pushMessages.acknowledge({ pushMessageId })
    expect(await counts()).toEqual({ recipients: 2, delivered: 2, read: 1, acknowledged: 1 })
    await company.client.pushMessages.remind({ pushMessageId })
    await world.runJobs()
    expect(phone.received).toHaveLength(2)
    const { data } = await company.client.pushMessages.recipients({ pushMessageId })
    expect(data.map(({ account, remindedAt }) => [account.lastName, remindedAt !== null])).toEqual([
      ['Brix', true],
      ['Yilmaz', false],
    ])
    const missing = await company.client.pushMessages.recipients({ pushMessageId, missing: true })
    expect(missing.data.map(({ account }) => account.lastName)).toEqual(['Brix'])
    const { token } = company.owner
    const path = `/api/pushMessages/byId/${pushMessageId}/recipients/csv`
    const { text, headers } = await world.raw(path, { token, headers: { 'Accept-Language': 'de' } })
    expect(headers.get('Content-Type')).toContain('text/csv')
    expect(text.split('\r\n')[0]).toContain('Name;zugestellt;gelesen;zur Kenntnis genommen;erinnert')
    expect(text).toContain("'=Ole Brix;")
  })

  test('to many people is handed out in parts, by two workers without doubling', async () => {
    const company = await world.company()
    await world.owner.query(
      `insert into account (company_id, id, first_name, last_name, app_access)
       select $1, gen_random_uuid(), 'Person', number::text, true from generate_series(1, 1200) number`,
      [company.id],
    )
    const { id: pushMessageId } = await company.client.pushMessages.create({
      pushMessage: { translations: [de] },
    })
    await Promise.all([world.runJobs(), world.runJobs()])
    await world.runJobs()
    const { state, counts } = await company.client.pushMessages.byId({ pushMessageId })
    expect([state, counts?.recipients]).toEqual(['SENT', 1200])
    const { rows } = await world.owner.query(
      `select cardinality(heard_by) as told from change
       where company_id = $1 and kind = 'PUSH' and heard_by <> '{}' order by sequence`,
      [company.id],
    )
    expect(rows.map(({ told }) => told)).toEqual([500, 500, 200])
  })
})
