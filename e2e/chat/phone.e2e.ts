import { expectAccessible } from '../accessible.ts'
import { newWorker, openOffice, photoOf, signInPhone, title } from '../field/phone.ts'
import { expect, type Page, test } from '../test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const log = (page: Page) => page.getByRole('log', { name: 'Nachrichten' })
const write = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: 'Nachricht' }).fill(words)
  await page.getByRole('button', { name: 'Senden', exact: true }).click()
}
const keptOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('feldwerk-known')
        opening.onsuccess = () => {
          const entries = opening.result.transaction('entries').objectStore('entries').getAllKeys()
          entries.onsuccess = () => {
            opening.result.close()
            resolve(entries.result.filter((key) => String(key).includes(' chat messages ')).length)
          }
        }
      }),
  )

test('what a phone writes in a dead zone arrives in its order, once; what others write is there at once', async ({
  page,
  browser,
}) => {
  test.slow()
  const { company, desk } = await openOffice(browser)
  const { client } = company
  const accountId = await newWorker(client)
  const { id: roomId } = await client.chatRooms.create({
    chatRoom: { name: 'Instandhaltung', accounts: [{ id: accountId }] },
  })
  await client.chatRooms.addMessage({
    chatRoomId: roomId,
    chatMessage: { message: 'Läuft die Spindel nach dem Lagertausch noch warm?' },
  })
  await signInPhone(page, client, accountId)
  await page.goto('/app/')
  await expect(title(page, 'Heute')).toBeVisible()
  const tab = page.getByRole('link', { name: /^Nachrichten/ })

  await test.step('the tab says that something came, and the chat stands in it', async () => {
    await expect(tab).toHaveAccessibleName(/1 neue/)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect.poll(() => keptOf(page)).toBe(1)
    await tab.click()
    const chats = page.getByRole('region', { name: 'Chat' })
    await expect(chats.getByRole('link', { name: /Instandhaltung/ })).toContainText('1 ungelesen')
    await expectAccessible(page)
    await chats.getByRole('link', { name: /Instandhaltung/ }).click()
    await expect(log(page).getByText('Läuft die Spindel')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what is written at the desk stands on the phone without touching it', async () => {
    await desk.goto(`/chat?room=${roomId}`)
    await desk.getByRole('textbox', { name: /^Nachricht an/ }).fill('Ein Foto vom Lager reicht mir.')
    await desk.keyboard.press('Enter')
    await expect(log(page).getByText('Ein Foto vom Lager reicht mir.')).toBeVisible()
    await expect(log(desk).getByText('gelesen von 1')).toBeVisible()
  })

  await test.step('in a dead zone: two messages and a photo wait, and are seen to wait', async () => {
    const photo = await photoOf(page)
    await page.context().setOffline(true)
    await write(page, 'Bin in 5 Minuten dort.')
    await page.getByLabel('Fotos senden').setInputFiles(photo)
    await expect(log(page).getByRole('img', { name: 'Ihr Bild' })).toBeVisible()
    await write(page, 'Nach 30 Minuten 41 °C und ruhig.')
    await expect(log(page).getByText('wartet auf Netz')).toHaveCount(3)
    await expect(page.getByText('3 Nachrichten sind auf diesem Telefon gesichert.')).toBeVisible()
    await expectAccessible(page)
    // They outlast the app being closed.
    await page.goto('/app/messages')
    await page.getByRole('link', { name: /Instandhaltung/ }).click()
    await expect(log(page).getByText('wartet auf Netz')).toHaveCount(3)
  })

  await test.step('with a network they arrive in their order, each once', async () => {
    await page.context().setOffline(false)
    await expect(log(page).getByText('wartet auf Netz')).toHaveCount(0)
    await expect(log(page).getByText('wird gesendet')).toHaveCount(0)
    const own = log(desk).getByRole('article', { name: /Mia/ })
    await expect(own).toContainText(/Bin in 5 Minuten dort\..*Nach 30 Minuten 41 °C und ruhig\./s)
    await expect(log(desk).getByRole('img', { name: /^Bild von/ })).toHaveCount(1)
    const { data } = await client.chatRooms.appendable({ chatRoomId: roomId, direction: 'After' })
    expect(data.map(({ message, imageUrl }) => (imageUrl ? 'photo' : message))).toEqual([
      'Läuft die Spindel nach dem Lagertausch noch warm?',
      'Ein Foto vom Lager reicht mir.',
      'Bin in 5 Minuten dort.',
      'photo',
      'Nach 30 Minuten 41 °C und ruhig.',
    ])
    await expect(log(page).getByRole('article', { name: 'Sie' })).toContainText('Nach 30 Minuten')
    await expectAccessible(page)
  })
})
