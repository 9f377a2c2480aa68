import { expectAccessible } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { jonas } from '../people.ts'
import { chromiumFlags, chromiumProgram } from '../set-up/chromium.ts'
import { expect, test } from '../test.ts'
import { newColleague } from './colleague.ts'

// A microphone that hums, and nobody to ask whether it may be used.
test.use({
  launchOptions: {
    executablePath: chromiumProgram,
    args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const PICTURE = {
  name: 'lager.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

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
    await expect(other).toHaveTitle('(1) Feldwerk Portal')
    await row.click()
    await other.getByRole('navigation', { name: 'Chats' }).getByRole('link').click()
    await expect(log(other).getByText('Noch eine Frage')).toBeVisible()
    await expect(row).toHaveText('Chat')
    await expect(other).toHaveTitle('Feldwerk Portal')
  })

  await test.step('a message is changed and taken back', async () => {
    const own = log(page).getByRole('article', { name: 'Sie' }).first()
    await own.getByRole('button', { name: /^Aktionen/ }).click()
    await page.getByRole('menuitem', { name: 'Nachricht bearbeiten' }).click()
    const words = page.getByRole('textbox', { name: 'Nachricht bearbeiten' })
    await words.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Backspace')
    await expect(page.getByRole('button', { name: 'Speichern' })).toBeDisabled()
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
    await page.getByLabel('Dateien', { exact: true }).setInputFiles([PICTURE])
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
  await page.getByRole('option', { name }).click()
  await expect(field).toHaveValue(`@${name} `)
  await page.route('**/addMessage', (route) => route.abort())
  await page.keyboard.type('Übergabe?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText(/^Nicht gesendet/)).toBeVisible()
  await expectAccessible(page)
  // What the network kept is tried again by itself; what the server refuses waits for a hand.
  await page.route('**/addMessage', (route) => route.continue({ postData: '{}' }))
  const again = page.getByRole('button', { name: 'Erneut senden' })
  const refused = page.waitForResponse((response) => response.url().includes('/addMessage'))
  await again.click()
  expect((await refused).status()).toBe(400)
  await page.unroute('**/addMessage')
  await again.click()
  const own = page.getByRole('article', { name: 'Sie' })
  await expect(own).toContainText('Übergabe?')
  await expect(own.getByText(`@${name}`, { exact: true })).toBeVisible()
  await expect(page.getByText(/^Nicht gesendet/)).toBeHidden()
  const { data } = await client.chatRooms.messages({ chatRoomId: id })
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ message: `@${name} Übergabe?`, mentions: [{ id: colleague.id }] })

  const menu = page.getByRole('button', { name: 'Aktionen für Schicht' })
  await test.step('the group gets a picture, and whoever joins sees everything', async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Gruppe bearbeiten' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gruppe bearbeiten' })
    await dialog.locator('input[type=file]').setInputFiles(PICTURE)
    await dialog.getByRole('switch', { name: 'Wer dazukommt, sieht alles' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog).toBeHidden()
    const changed = await client.chatRooms.byId({ chatRoomId: id })
    expect(changed).toMatchObject({ name: 'Schicht', memberCount: 2, showsAll: true })
    expect(changed.imageUrl).not.toBeNull()
  })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Gruppe verlassen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gruppe verlassen' }).click()
  await expect(page.getByRole('heading', { name: 'Noch kein Chat' })).toBeVisible()
  await page.goto(`/chat?room=${id}`)
  await expect(page.getByText('Diesen Chat gibt es für Sie nicht')).toBeVisible()
  await colleague.page.context().close()
})

test('what is written quickly arrives in its order, also while other rooms are looked at', async ({
  page,
  browser,
}) => {
  const { client } = await newCompany(page)
  const colleague = await newColleague(browser, client, jonas())
  const accounts = [{ id: colleague.id }]
  const { id } = await client.chatRooms.create({ chatRoom: { name: 'Schicht', accounts } })
  await client.chatRooms.create({ chatRoom: { name: 'Lager', accounts } })
  await page.goto(`/chat?room=${id}`)
  const field = page.getByRole('textbox', { name: /^Nachricht an/ })
  const log = page.getByRole('log', { name: 'Nachrichten' })
  const rooms = page.getByRole('navigation', { name: 'Chats' })
  const write = async (words: string) => {
    await field.click()
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }

  await test.step('while the answer to the first one is late, the others wait for it', async () => {
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    let calls = 0
    await page.route('**/addMessage', async (route) => {
      calls += 1
      if (calls === 1) await late
      await route.continue()
    })
    await write('eins')
    await write('zwei')
    await page.getByLabel('Dateien', { exact: true }).setInputFiles([
      { name: 'drei.txt', mimeType: 'text/plain', buffer: Buffer.from('3') },
      { name: 'vier.txt', mimeType: 'text/plain', buffer: Buffer.from('4') },
    ])
    await field.fill('fünf')
    await expect(log.getByText('wird gesendet')).toHaveCount(4)
    // Nothing of it is lost by looking elsewhere, and what is half written neither.
    await rooms.getByRole('link', { name: /Lager/ }).click()
    await expect(field).toHaveValue('')
    await rooms.getByRole('link', { name: /Schicht/ }).click()
    await expect(log.getByText('wird gesendet')).toHaveCount(4)
    await expect(field).toHaveValue('fünf')
    await field.press('Enter')
    expect(calls).toBe(1)
    answer()
    await expect(log.getByText('wird gesendet')).toHaveCount(0)
    await page.unroute('**/addMessage')
  })
  const { data } = await client.chatRooms.appendable({ chatRoomId: id, direction: 'After' })
  expect(data.map(({ message, fileName }) => fileName ?? message)).toEqual([
    'eins',
    'zwei',
    'drei.txt',
    'vier.txt',
    'fünf',
  ])

  await test.step('what does not get through is there again after a reload, and is sent', async () => {
    await page.route('**/addMessage', (route) => route.abort())
    await write('sechs')
    await write('sieben')
    await expect(page.getByRole('alert').getByText(/^Nicht gesendet/)).toBeVisible()
    await expect(log.getByText('wartet', { exact: true })).toHaveCount(1)
    await page.unroute('**/addMessage')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(log.getByRole('article', { name: 'Sie' }).last()).toContainText(/sechs.*sieben/s)
    await expect(log.getByText('wird gesendet')).toHaveCount(0)
  })
  await colleague.page.context().close()
})

test('a voice message is recorded, heard, and sent', async ({ page, browser }) => {
  const { client } = await newCompany(page)
  const colleague = await newColleague(browser, client, jonas())
  const { id } = await client.chatRooms.create({ chatRoom: { accounts: [{ id: colleague.id }] } })
  await page.goto(`/chat?room=${id}`)
  const record = page.getByRole('button', { name: 'Sprachnachricht aufnehmen' })
  await record.click()
  await expect(page.getByText('Aufnahme 0:01')).toBeVisible()
  await page.getByRole('button', { name: 'Aufnahme verwerfen' }).click()
  await expect(page.getByLabel('Ihre Aufnahme')).toBeHidden()
  await record.click()
  await expect(page.getByText('Aufnahme 0:01')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Beenden' }).click()
  await expect(page.getByLabel('Ihre Aufnahme')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sprachnachricht senden' }).click()
  await expect(record).toBeVisible()
  await colleague.page.goto(`/chat?room=${id}`)
  const sound = colleague.page.getByRole('log').getByLabel(/^Sprachnachricht von/)
  await expect(sound).toBeVisible()
  const played = await sound.evaluate(async (element: HTMLAudioElement) => {
    element.muted = true
    await element.play()
    return element.readyState
  })
  expect(played).toBeGreaterThan(1)
  await colleague.page.context().close()
})
