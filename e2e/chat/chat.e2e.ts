import { expectAccessible } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { jonas } from '../people.ts'
import { expect, test } from '../test.ts'
import { newColleague } from './colleague.ts'

test('two people write to each other, answer, mention and share a picture', async ({ page, browser }) => {
  test.slow()
  const { client, owner } = await newCompany(page)
  const colleague = await newColleague(browser, client, jonas())
  const name = `${colleague.person.firstName} ${colleague.person.lastName}`

  await test.step('the first chat begins from nothing', async () => {
    await page.goto('/chat')
    await expect(page.getByRole('heading', { name: 'Noch kein Chat' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Jemandem schreiben/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Neuer Chat' })
    await expect(page.getByRole('option', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Chat beginnen' }).click()
    await expect(dialog.getByText('Wählen Sie mindestens eine Person.')).toBeVisible()
    await page.keyboard.type('Kell')
    await page.getByRole('option', { name }).click()
    await dialog.getByRole('button', { name: 'Chat beginnen' }).click()
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  })

  const field = (of: typeof page) => of.getByRole('textbox', { name: /^Nachricht an/ })
  const log = (of: typeof page) => of.getByRole('log', { name: 'Nachrichten' })

  await test.step('Enter sends, Shift and Enter goes on in a new line', async () => {
    await field(page).click()
    await page.keyboard.type('Lager ist bestellt,')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('kommt am Freitag: https://lager.example/1')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('')
    await expect(log(page)).toContainText('Lager ist bestellt,')
    await expect(log(page).getByRole('link', { name: 'https://lager.example/1' })).toBeVisible()
    await expect(log(page).getByText('wird gesendet')).toBeHidden()
    await expectAccessible(page)
  })

  const other = colleague.page
  await test.step('the other one finds it unread, and answers', async () => {
    await other.goto('/chat')
    const row = other.getByRole('navigation', { name: 'Chats' }).getByRole('link')
    await expect(row).toContainText('Lager ist bestellt')
    await expect(row).toContainText('1 ungelesene Nachricht')
    await row.click()
    await expect(log(other).getByText('Neu', { exact: true })).toBeVisible()
    await expect(row).not.toContainText('ungelesene')
    await log(other)
      .getByRole('button', { name: /^Aktionen zur Nachricht/ })
      .click()
    await other.getByRole('menuitem', { name: 'Antworten' }).click()
    await expect(field(other)).toBeFocused()
    await other.keyboard.type('Danke')
    await other.keyboard.press('Enter')
    await expect(log(other).getByText('Danke', { exact: true })).toBeVisible()
  })

  await test.step('the answer stands in sight without loading the page, with what it answers', async () => {
    const answer = log(page).getByRole('article', { name })
    await expect(answer.getByText('Danke', { exact: true })).toBeVisible()
    await expect(answer.getByRole('blockquote')).toContainText(`${owner.firstName} ${owner.lastName}`)
    await expect(log(page).getByText('gelesen', { exact: true })).toBeVisible()
  })

  await test.step('who is elsewhere in the portal sees at its row that something came', async () => {
    await other.getByRole('link', { name: 'Start', exact: true }).click()
    const row = other.getByRole('link', { name: /^Chat/ })
    await expect(row).toHaveText('Chat')
    await field(page).fill('Noch eine Frage')
    await page.keyboard.press('Enter')
    await expect(row).toHaveText('Chat1')
    await row.click()
    await other.getByRole('navigation', { name: 'Chats' }).getByRole('link').click()
    await expect(log(other).getByText('Noch eine Frage')).toBeVisible()
    await expect(row).toHaveText('Chat')
  })

  await test.step('a message is changed and taken back', async () => {
    const own = log(page).getByRole('article', { name: 'Sie' }).first()
    await own.getByRole('button', { name: /^Aktionen/ }).click()
    await page.getByRole('menuitem', { name: 'Nachricht bearbeiten' }).click()
    const words = page.getByRole('textbox', { name: 'Nachricht bearbeiten' })
    await words.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Lager kommt Montag')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(own.getByText('Lager kommt Montag')).toBeVisible()
    await expect(own.getByText('bearbeitet')).toBeVisible()
    await own.getByRole('button', { name: /^Aktionen/ }).click()
    await page.getByRole('menuitem', { name: 'Nachricht löschen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Nachricht löschen' }).click()
    await expect(own.getByText('Nachricht gelöscht')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a picture and a file are messages of their own', async () => {
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await page
      .getByLabel('Dateien', { exact: true })
      .setInputFiles([{ name: 'lager.png', mimeType: 'image/png', buffer: picture }])
    await expect(log(page).getByRole('img', { name: /^Bild von/ })).toBeVisible()
    await expect(
      page.getByRole('complementary', { name: 'Zum Chat' }).getByRole('img', { name: /^Bild/ }),
    ).toBeVisible()
  })

  await test.step('what is searched is found by its words', async () => {
    await other.getByRole('searchbox', { name: 'Chats und Nachrichten' }).click()
    await other.keyboard.type('Dank')
    await expect(other.getByRole('navigation', { name: 'Chats' }).getByRole('link')).toContainText(
      'Sie: Danke',
    )
    await other.keyboard.press('ControlOrMeta+A')
    await other.keyboard.type('Palette')
    await expect(other.getByText('Nichts zu „Palette“ gefunden.')).toBeVisible()
  })
  await other.context().close()
})

test('a message that does not arrive stays, and is sent again once', async ({ page, browser }) => {
  const { client } = await newCompany(page)
  const colleague = await newColleague(browser, client, jonas())
  const { id } = await client.chatRooms.create({
    chatRoom: { name: 'Schicht', accounts: [{ id: colleague.id }] },
  })
  await page.goto(`/chat?room=${id}`)
  const field = page.getByRole('textbox', { name: 'Nachricht an 2 Personen' })
  await page.getByRole('button', { name: 'Jemanden erwähnen' }).click()
  const name = `${colleague.person.firstName} ${colleague.person.lastName}`
  await page.getByRole('menuitem', { name }).click()
  await expect(field).toHaveValue(`@${name} `)
  await page.route('**/addMessage', (route) => route.abort())
  await page.keyboard.type('Übergabe?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText(/^Nicht gesendet/)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/addMessage')
  await page.getByRole('button', { name: 'Erneut senden' }).click()
  await expect(page.getByRole('article', { name: 'Sie' })).toContainText('Übergabe?')
  await expect(page.getByText(/^Nicht gesendet/)).toBeHidden()
  const { data } = await client.chatRooms.messages({ chatRoomId: id })
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ message: `@${name} Übergabe?`, mentions: [{ id: colleague.id }] })

  await page.getByRole('button', { name: 'Aktionen für Schicht' }).click()
  await page.getByRole('menuitem', { name: 'Gruppe verlassen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gruppe verlassen' }).click()
  await expect(page.getByRole('heading', { name: 'Noch kein Chat' })).toBeVisible()
  await page.goto(`/chat?room=${id}`)
  await expect(page.getByText('Diesen Chat gibt es für Sie nicht')).toBeVisible()
  await colleague.page.context().close()
})
