import { newId } from '@feldwerk/contract/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let portal: TestAccount

beforeAll(async () => {
  world = await openWorld()
  company = await world.company({ name: 'Nordwerk Maschinenbau' })
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
})
afterAll(() => world.close())

describe('a person', () => {
  test('with e-mail is created, invited and can accept', async () => {
    const account = {
      firstName: 'Aylin',
      lastName: 'Demir',
      email: 'Aylin.Demir@Nordwerk.example',
      phone: '+49 431 5',
      employeeNumber: '1200',
      language: 'en' as const,
      appAccess: true,
    }
    const created = await company.client.accounts.create({ account })
    expect(created).toMatchObject({ ...account, asMachine: false, owner: false, portalAccess: false })
    expect(created).toMatchObject({ emailConfirmed: false, invitation: 'SENT', company: { id: company.id } })
    const days = (new Date(created.invitedUntil ?? 0).getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)

    const [mail, ...more] = await world.mails('Aylin.Demir@Nordwerk.example')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Lena Brandt invites you to Nordwerk Maschinenbau')
    const token = /accept-invitation#token=(fwi_[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const nobody = world.clientOf()
    expect(await nobody.auth.checkInvitation({ invitation: { token } })).toMatchObject({
      firstName: 'Aylin',
      companyName: 'Nordwerk Maschinenbau',
      invitedBy: 'Lena Brandt',
    })
    await nobody.auth.acceptInvitation({ invitation: { token, password: 'vier blaue Pressen Kiel' } })
    const after = await company.client.accounts.byId({ accountId: created.id })
    expect(after).toMatchObject({ invitation: 'ACCEPTED', emailConfirmed: true, invitedUntil: null })
  })

  test('without e-mail is created and not invited', async () => {
    const created = await portal.client.accounts.create({ account: { firstName: 'Ohne', lastName: 'Mail' } })
    expect(created).toMatchObject({ email: null, invitation: 'NONE', language: 'de', appAccess: false })
    const { rows } = await world.owner.query('select from login where account_id = $1', [created.id])
    expect(rows).toEqual([])
  })

  test('needs both names, and ignores what no caller sets', async () => {
    const problem = await refusal(
      portal.client.accounts.create({ account: { firstName: ' ', machineName: 'X' } }),
    )
    expect(problem.details).toMatchObject({
      errors: [
        { in: 'body', path: 'firstName', rule: 'required' },
        { in: 'body', path: 'lastName', rule: 'required' },
      ],
    })
    const forged = {
      firstName: 'A',
      lastName: 'B',
      id: newId(),
      owner: true,
      deleted: true,
      emailConfirmed: true,
      company: { id: newId() },
      createdAt: '2000-01-01T00:00:00.000Z',
    }
    const created = await portal.client.accounts.create({ account: forged })
    expect(created).toMatchObject({
      owner: false,
      deleted: false,
      emailConfirmed: false,
      company: { id: company.id },
    })
    expect(created.id).not.toBe(forged.id)
    expect(created.createdAt).not.toBe(forged.createdAt)
  })

  test('is found by its name from whichever keyboard the name and the search came', async () => {
    const account = { firstName: 'Özge'.normalize('NFD'), lastName: 'Größe'.normalize('NFD') }
    expect(await portal.client.accounts.create({ account })).toMatchObject({
      firstName: 'Özge',
      lastName: 'Größe',
    })
    for (const search of ['özge', 'ÖZGE'.normalize('NFD')]) {
      expect((await portal.client.accounts.users({ search })).recordsTotal).toBe(1)
      expect((await portal.client.accounts.users({ firstName: search })).recordsTotal).toBe(1)
    }
  })

  test('has an address that nobody has, in any spelling and company', async () => {
    const other = await world.company()
    const taken = await other.row({ email: 'belegt@firma.example' })
    const account = { firstName: 'A', lastName: 'B', email: taken.email?.toUpperCase() }
    expect(await refusal(portal.client.accounts.create({ account }))).toMatchObject({
      status: 409,
      code: 'emailAlreadyExists',
    })
  })

  test('gets portal access from an owner only, and with an e-mail', async () => {
    const account = { firstName: 'A', lastName: 'B', email: 'portal@firma.example', portalAccess: true }
    const { client: token } = await world.apiToken(company.owner)
    expect(await refusal(portal.client.accounts.create({ account }))).toMatchObject({ code: 'forbidden' })
    expect(await refusal(token.accounts.create({ account }))).toMatchObject({ code: 'forbidden' })
    const without = { ...account, email: null }
    expect(await refusal(company.client.accounts.create({ account: without }))).toMatchObject({
      code: 'emailRequired',
    })
    expect(await company.client.accounts.create({ account })).toMatchObject({ portalAccess: true })
  })

  test('gets a picture that was uploaded in this company', async () => {
    const image = await world.image(portal)
    const account = { firstName: 'Mit', lastName: 'Bild', imageRef: image }
    expect(await portal.client.accounts.create({ account })).toMatchObject({ imageUrl: `/files/${image}` })
    expect(await refusal(portal.client.accounts.create({ account }))).toMatchObject({ code: 'notFound' })
    const { owner } = await world.company()
    const foreign = { ...account, imageRef: await world.image(owner) }
    expect(await refusal(portal.client.accounts.create({ account: foreign }))).toMatchObject({
      code: 'notFound',
    })
  })

  test('is created once for one Idempotency-Key', async () => {
    const account = { firstName: 'Nur', lastName: 'Einmal' }
    const send = () => portal.client.accounts.create({ account }, { idempotencyKey: 'einmal-1' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    expect((await portal.client.accounts.users({ lastName: 'Einmal' })).recordsTotal).toBe(1)
  })
})

describe('a machine', () => {
  test('is created with its own fields', async () => {
    const account = {
      asMachine: true,
      machineName: 'Presse 7',
      machineManufacturer: 'Schuler',
      machineSerialNumber: 'SN-7',
      machineDescription: 'Halle 2',
      appAccess: true,
    }
    const created = await portal.client.accounts.create({ account })
    expect(created).toMatchObject({ ...account, email: null, invitation: 'NONE', portalAccess: false })
  })

  test('uses the portal from the beginning where an owner in person says so', async () => {
    const account = { asMachine: true, machineName: 'ERP', portalAccess: true }
    const { client: token } = await world.apiToken(company.owner, ['all:write'])
    for (const client of [portal.client, token]) {
      expect(await refusal(client.accounts.create({ account }))).toMatchObject({ code: 'forbidden' })
    }
    expect((await company.client.accounts.machines({ search: 'ERP' })).recordsTotal).toBe(0)
    const unchanged = { ...account, machineName: 'Säge', portalAccess: false }
    expect(await portal.client.accounts.create({ account: unchanged })).toMatchObject({ portalAccess: false })
    const created = await company.client.accounts.create({ account })
    expect(created).toMatchObject({ ...account, email: null, emailConfirmed: false, invitation: 'NONE' })
  })

  test('that uses the portal has no log-in, and tokens of owners only', async () => {
    const account = { asMachine: true, machineName: 'MES', portalAccess: true, appAccess: true }
    const { id: accountId } = await company.client.accounts.create({ account })
    for (const wanted of [{ email: 'mes@firma.example' }, { owner: true }]) {
      const change = company.client.accounts.update({ accountId, account: wanted })
      expect(await refusal(change)).toMatchObject({ details: { errors: [{ path: Object.keys(wanted)[0] }] } })
    }
    expect(await refusal(company.client.accounts.invite({ accountId }))).toMatchObject({
      code: 'invitationNotPossible',
    })
    expect(await refusal(company.client.accounts.deviceCode({ accountId }))).toMatchObject({
      code: 'deviceCodeNotPossible',
    })
    const apiToken = { accountId, name: 'MES', scopes: ['all:read' as const] }
    expect(await refusal(portal.client.apiTokens.create({ apiToken }))).toMatchObject({ code: 'forbidden' })
    const { token } = await company.client.apiTokens.create({ apiToken })
    expect((await world.clientOf(token).accounts.paginated({})).recordsTotal).toBeGreaterThan(1)
    const { rows } = await world.owner.query('select from login where account_id = $1', [accountId])
    expect(rows).toEqual([])
  })

  test('needs a name, and has no e-mail', async () => {
    const account = { asMachine: true, email: 'presse@firma.example', portalAccess: true }
    const problem = await refusal(company.client.accounts.create({ account }))
    expect(problem.details).toMatchObject({
      errors: [
        { path: 'machineName', rule: 'required' },
        { path: 'email', rule: 'nothing' },
      ],
    })
  })

  test('stays one', async () => {
    const { id: accountId } = await company.machine({ name: 'Säge 1' })
    const wrong = [{ machineName: null }, { email: 'saege@firma.example' }, { owner: true }]
    for (const account of wrong) {
      const problem = await refusal(company.client.accounts.update({ accountId, account }))
      expect(problem.details).toMatchObject({ errors: [{ path: Object.keys(account)[0] }] })
    }
    const renamed = await portal.client.accounts.update({ accountId, account: { machineName: 'Säge 2' } })
    expect(renamed).toMatchObject({ machineName: 'Säge 2', asMachine: true })
    expect(await refusal(portal.client.accounts.invite({ accountId }))).toMatchObject({
      code: 'invitationNotPossible',
    })
    expect(await refusal(portal.client.accounts.deviceCode({ accountId }))).toMatchObject({
      code: 'deviceCodeNotPossible',
    })
  })
})

test('what was created, changed and removed stands in the log, with names and without secrets', async () => {
  const { id } = await portal.client.accounts.create({
    account: { firstName: 'Log', lastName: 'Buch', appAccess: true },
  })
  await portal.client.accounts.update({
    accountId: id,
    account: { phone: '+49 000 geheim', lastName: 'Bücher' },
  })
  await portal.client.accounts.deviceCode({ accountId: id })
  await portal.client.accounts.setAppAccess({ accountId: id, enabled: false })
  await portal.client.accounts.remove({ accountIds: [id] })
  await portal.client.accounts.restore({ accountId: id })
  const { rows } = await world.owner.query<{
    action: string
    object_name: string
    account_id: string
    details: object
  }>('select action, object_name, account_id, details from activity where object_id = $1 order by id', [id])
  expect(rows.map(({ action }) => action)).toEqual([
    'created',
    'changed',
    'deviceCodeCreated',
    'appAccessTaken',
    'removed',
    'restored',
  ])
  expect(rows[1]).toMatchObject({ object_name: 'Log Bücher', details: { fields: ['lastName', 'phone'] } })
  expect(rows.every((row) => row.account_id === portal.id)).toBe(true)
  expect(JSON.stringify(rows)).not.toContain('geheim')
})
