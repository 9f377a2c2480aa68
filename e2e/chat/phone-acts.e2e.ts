import { expectAccessible } from '../accessible.ts'
import { newWorker, openOffice, signInPhone, title } from '../field/phone.ts'
import { jonas } from '../people.ts'
import { chromiumFlags, chromiumProgram } from '../set-up/chromium.ts'
import { expect, type Page, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'
import { newColleague } from './colleague.ts'
import { swipeRight } from './swipe.ts'

// A microphone that hums, and nobody to ask whether it may be used.
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  launchOptions: {
    executablePath: chromiumProgram,
    args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const log = (page: Page) => page.getByRole('log', { name: 'Nachrichten' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Nachricht', exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Senden', exact: true }).click()
const goTo = async (page: Page, name: string) => {
  await page.goto('/app/messages')
  await page.getByRole('link', { name }).click()
}

test('a phone answers, mentions and speaks without a network; changes, mutes, searches and begins chats with one', async ({
  page,
  browser,
}) => {
  test.slow()
  const { company, desk } = await openOffice(browser)
  const { client, owner } = company
  const accountId = await newWorker(client)
  const colleague = await newColleague(browser, client, jonas())
  await colleague.page.context().close()
  const accounts = [{ id: accountId }, { id: colleague.id }]
  const { id: chatRoomId } = await client.chatRooms.create({ chatRoom: { name: 'Instandhaltung', accounts } })
  const question = await client.chatRooms.addMessage({
    chatRoomId,
    chatMessage: { message: 'Läuft die Spindel noch warm?' },
  })
  const all = async () => (await client.chatRooms.appendable({ chatRoomId, direction: 'After' })).data
  await signInPhone(page, client, accountId)
  await page.goto('/app/messages')
  await expect(title(page, 'Nachrichten')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByRole('link', { name: /Instandhaltung/ }).click()
  await expect(log(page).getByText('Läuft die Spindel')).toBeVisible()
  const boss = `${owner.firstName} ${owner.lastName}`

  await test.step('in a dead zone an answer with a mention and a voice message wait on the phone', async () => {
    await page.context().setOffline(true)
    await swipeRight(page, log(page).getByText('Läuft die Spindel'))
    await expect(page.getByRole('button', { name: 'Doch nicht antworten' })).toBeVisible()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(`@${owner.lastName.slice(0, 3)}`)
    await expect(page.getByRole('option', { name: boss })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type('nein, 41 °C')
    await send(page)
    await expect(log(page).getByRole('blockquote')).toContainText('Läuft die Spindel')
    await page.getByRole('button', { name: 'Sprachnachricht aufnehmen' }).click()
    await expect(page.getByText('Aufnahme 0:01')).toBeVisible()
    await page.getByRole('button', { name: 'Beenden' }).click()
    await expect(page.getByLabel('Ihre Aufnahme')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sprachnachricht senden' }).click()
    await expect(log(page).getByText('wartet auf Netz')).toHaveCount(2)
    await expect(log(page).getByLabel('Ihre Aufnahme')).toBeVisible()
  })

  await test.step('with a network they arrive as they were meant', async () => {
    await page.context().setOffline(false)
    await expect(log(page).getByText(/wartet auf Netz|wird gesendet/)).toHaveCount(0)
    const [, answer, voice] = await all()
    expect(answer).toMatchObject({
      message: `@${boss} nein, 41 °C`,
      replyTo: { id: question.id },
      mentions: [{ id: company.ownerId }],
    })
    expect(voice?.audioUrl).not.toBeNull()
    await desk.goto(`/chat?room=${chatRoomId}`)
    await expect(log(desk).getByLabel(/^Sprachnachricht von Mia/)).toBeVisible()
  })

  const own = log(page).getByRole('article', { name: 'Sie' })
  const menu = own.getByRole('button', { name: /^Aktionen zur Nachricht/ }).first()
  await test.step('an own message is changed and taken back, which needs a network', async () => {
    await page.context().setOffline(true)
    await menu.click()
    await expect(page.getByText('Bearbeiten und Löschen gehen nur mit Netz.')).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Nachricht bearbeiten' })).toBeDisabled()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.context().setOffline(false)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Nachricht bearbeiten' }).click()
    await typeKeys(page.getByRole('textbox', { name: 'Nachricht bearbeiten' }), 'Nein, nur 38 °C')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(own.getByText('Nein, nur 38 °C')).toBeVisible()
    await expect(own.getByText('bearbeitet')).toBeVisible()
    await expect(log(desk).getByText('Nein, nur 38 °C')).toBeVisible()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Nachricht löschen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Nachricht löschen' }).click()
    await expect(own.getByText('Nachricht gelöscht')).toBeVisible()
  })

  await test.step('the chat is muted', async () => {
    await page.getByRole('button', { name: 'Aktionen zum Chat' }).click()
    await page.getByRole('menuitem', { name: 'Stumm schalten' }).click()
    await expect(page.getByText('Stumm', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what was written is found, without a network on the phone', async () => {
    await goTo(page, 'Chats durchsuchen')
    const find = page.getByRole('searchbox', { name: 'Chats und Nachrichten' })
    const found = page.getByRole('region', { name: 'Gefunden' }).getByRole('link')
    await typeKeys(find, 'Spindel')
    await expect(found).toContainText('Läuft die Spindel')
    await page.context().setOffline(true)
    await typeKeys(find, 'instand')
    await expect(page.getByText('Ohne Netz wird durchsucht')).toBeVisible()
    await expect(found).toContainText('Instandhaltung')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Zurück zu den Nachrichten' }).click()
    await page.getByRole('link', { name: 'Neuer Chat' }).click()
    await expect(page.getByText('Einen neuen Chat können Sie beginnen')).toBeVisible()
    await page.context().setOffline(false)
  })

  await test.step('a chat of two and a group are begun', async () => {
    await goTo(page, 'Neuer Chat')
    const people = page.getByRole('region', { name: 'Personen' })
    await people.getByRole('button', { name: boss }).click()
    await page.getByRole('button', { name: 'Chat beginnen' }).click()
    await expect(title(page, boss)).toBeVisible()
    await goTo(page, 'Neuer Chat')
    const who = page.getByRole('searchbox', { name: 'Name suchen' })
    await typeKeys(who, owner.lastName)
    await people.getByRole('button', { name: boss }).click()
    await typeKeys(who, 'Keller')
    await people.getByRole('button', { name: /Keller/ }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Weiter mit 2 Personen' }).click()
    await typeKeys(page.getByRole('textbox', { name: /^Name der Gruppe/ }), 'Lagertausch')
    await page.getByRole('switch', { name: 'Wer dazukommt, sieht alles' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Gruppe beginnen' }).click()
    await expect(title(page, 'Lagertausch')).toBeVisible()
    await typeKeys(field(page), 'Wer hilft am Freitag?')
    await send(page)
    await expect(page.getByText('3 Personen')).toBeVisible()
  })
  const { data: rooms } = await client.chatRooms.mine()
  expect(rooms.map(({ displayName, showsAll }) => [displayName, showsAll])).toEqual([
    ['Lagertausch', true],
    ['Mia Yilmaz', false],
    ['Instandhaltung', false],
  ])
})
