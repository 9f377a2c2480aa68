import { afterAll, expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { operator } from './restore-as-new.fixture.ts'

const world = await openWorld()
afterAll(() => world.close())

const ask = (...args: string[]) =>
  operator(
    {
      DATABASE_URL: world.platform.config.databaseUrl ?? '',
      FELDWERK_DATA_DIR: world.platform.config.dataFolder,
    },
    ['personal-data', ...args],
  )

test('personal-data prints what is known of a person, and forgets one whose account was removed', async () => {
  const company = await world.company()
  const imageRef = await world.image(company.owner)
  const mia = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', portal: true, app: true })
  const jonas = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true, app: true })
  const { id: chatRoomId } = await mia.client.chatRooms.create({
    chatRoom: { name: 'Halle 3', accounts: [{ id: jonas.id }] },
  })
  await mia.client.chatRooms.addMessage({ chatRoomId, chatMessage: { message: 'Die Pumpe steht.' } })
  await company.client.accounts.update({ accountId: mia.id, account: { phone: '+49 431 1', imageRef } })
  const email = String(mia.email)

  expect(await ask('nobody@nordwerk.example')).toMatchObject({
    code: 1,
    text: expect.stringContaining('no account'),
  })
  const stranger = await (await world.company()).row({ firstName: 'Eine', lastName: 'Andere' })
  await world.owner.query('update account set email = $1, deleted_at = now() where id = $2', [
    email,
    stranger.id,
  ])
  expect(await ask(email)).toMatchObject({ code: 1, text: expect.stringContaining(stranger.id) })
  expect(await ask(mia.id, '--forget')).toMatchObject({
    code: 1,
    text: expect.stringContaining('still works'),
  })

  const known = JSON.parse((await ask(mia.id)).text)
  expect(known).toMatchObject({
    company: company.name,
    account: { first_name: 'Mia', email, phone: '+49 431 1' },
    chat: { messages: [{ message: 'Die Pumpe steht.' }] },
    otherCompanies: [],
  })

  await company.client.accounts.remove({ accountIds: [mia.id] })
  expect(await ask(mia.id, '--forget')).toMatchObject({
    code: 0,
    text: expect.stringContaining('Mia Yilmaz of'),
  })
  const after = await ask(mia.id)
  expect(JSON.parse(after.text)).toMatchObject({
    account: { email: null, phone: null, image_file_id: null },
    chat: { rooms: [], messages: [{ message: '' }] },
  })
  const { rows } = await world.owner.query(
    `select row_to_json(t)::text as text from (
       select company_id, first_name, last_name, email from account union all
       select company_id, object_name, details::text, action from activity) t where company_id = $1`,
    [company.id],
  )
  expect(rows.map(({ text }) => text).join()).not.toMatch(/Yilmaz|Mia/)
  expect((await world.owner.query('select from file where id = $1', [imageRef])).rows).toEqual([])
  // Whoever is asked for once more is forgotten already.
  expect(await ask(mia.id, '--forget')).toMatchObject({ code: 0 })
  const { data } = await jonas.client.chatRooms.appendable({ chatRoomId, direction: 'After' })
  expect(data).toMatchObject([{ message: '', deleted: true }])
})
