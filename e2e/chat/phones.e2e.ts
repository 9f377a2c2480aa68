import type { Client } from '@feldwerk/contract/client.ts'
import type { Browser } from '@playwright/test'
import { openOffice, signInPhone, title } from '../field/phone.ts'
import { expect, type Page, test } from '../test.ts'

const log = (page: Page) => page.getByRole('log', { name: 'Nachrichten' })

/** Writes at a desk, where Enter sends. */
async function sayAtDesk(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Nachricht an/ }).pressSequentially(words)
  await page.keyboard.press('Enter')
}

async function sayOnPhone(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nachricht', exact: true }).pressSequentially(words)
  await page.getByRole('button', { name: 'Senden', exact: true }).click()
}

async function newAccount(client: Client, firstName: string): Promise<string> {
  const account = { firstName, lastName: 'Feld', language: 'de', employeeNumber: firstName, appAccess: true }
  return (await client.accounts.create({ account: { ...account, language: 'de' } })).id
}

/** A phone of its own, with the chat open in it. */
async function openChat(browser: Browser, client: Client, accountId: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await signInPhone(page, client, accountId)
  await page.goto('/app/messages')
  await expect(title(page, 'Nachrichten')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByRole('link', { name: /Halle 1/ }).click()
  await expect(log(page).getByText('Wer ist schon da?')).toBeVisible()
  return page
}

/** What stands on the screen of these messages, in its order. */
async function orderOn(page: Page, messages: readonly string[]): Promise<readonly string[]> {
  const text = await log(page).innerText()
  return messages
    .map((message) => ({ message, at: text.indexOf(message) }))
    .sort((one, other) => one.at - other.at)
    .map(({ message, at }) => (at < 0 ? `${message} is missing` : message))
}

test('a portal and three phones talk, one of them offline and back: the same order everywhere, nothing lost or twice', async ({
  browser,
}) => {
  test.slow()
  const { company, desk } = await openOffice(browser)
  const { client } = company
  const ids = []
  for (const name of ['Ada', 'Ben', 'Cem']) ids.push(await newAccount(client, name))
  const accounts = ids.map((id) => ({ id }))
  const { id: chatRoomId } = await client.chatRooms.create({ chatRoom: { name: 'Halle 1', accounts } })
  await client.chatRooms.addMessage({ chatRoomId, chatMessage: { message: 'Wer ist schon da?' } })
  const phones = await Promise.all(ids.map((id) => openChat(browser, client, id)))
  const [ada, ben, cem] = phones
  if (!ada || !ben || !cem) throw new Error('There are three phones')
  await desk.goto(`/chat?room=${chatRoomId}`)
  await expect(log(desk).getByText('Wer ist schon da?')).toBeVisible()

  const said = (who: string) => Array.from({ length: 5 }, (_, at) => `${who} sagt ${at + 1} von 5`)
  const talk = async (say: (words: string) => Promise<void>, who: string) => {
    for (const words of said(who)) await say(words)
  }
  await cem.context().setOffline(true)
  await Promise.all([
    talk((words) => sayAtDesk(desk, words), 'Büro'),
    talk((words) => sayOnPhone(ada, words), 'Ada'),
    talk((words) => sayOnPhone(ben, words), 'Ben'),
    talk((words) => sayOnPhone(cem, words), 'Cem'),
  ])
  await expect(log(cem).getByText('wartet auf Netz')).toHaveCount(5)
  for (const words of ['Büro sagt 5 von 5', 'Ada sagt 5 von 5', 'Ben sagt 5 von 5'])
    for (const page of [desk, ada, ben]) await expect(log(page).getByText(words)).toBeVisible()
  await expect(log(ada).getByText('Cem sagt 1 von 5')).toBeHidden()

  // It outlasts the app being closed, and what the others say meanwhile comes before it.
  await cem.goto('/app/messages')
  await cem.getByRole('link', { name: /Halle 1/ }).click()
  await expect(log(cem).getByText('wartet auf Netz')).toHaveCount(5)
  await cem.context().setOffline(false)
  for (const page of [desk, ...phones])
    await expect(log(page).getByText('Cem sagt 5 von 5')).toBeVisible({ timeout: 30_000 })
  await expect(log(cem).getByText(/wartet auf Netz|wird gesendet/)).toHaveCount(0)

  const { data } = await client.chatRooms.appendable({ chatRoomId, direction: 'After', pageSize: 100 })
  const order = data.map(({ message }) => message)
  expect(order.toSorted()).toEqual(
    ['Wer ist schon da?', ...['Büro', 'Ada', 'Ben', 'Cem'].flatMap(said)].toSorted(),
  )
  for (const who of ['Büro', 'Ada', 'Ben', 'Cem'])
    expect(order.filter((message) => message.startsWith(who))).toEqual(said(who))
  for (const page of [desk, ...phones]) await expect.poll(() => orderOn(page, order)).toEqual(order)
  for (const page of phones) await page.context().close()
})
