import { expectAccessible } from '../accessible.ts'
import { newWorker, openOffice, signInPhone, title } from '../field/phone.ts'
import { newPumpService } from '../outcomes/pump-service.ts'
import { expect, type Page, test } from '../test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const log = (page: Page) => page.getByRole('log', { name: 'Nachrichten' })

test('the desk and the phone write about one pump: on its page, on its card, in its chat', async ({
  page,
  browser,
}) => {
  test.slow()
  const { company, desk } = await openOffice(browser)
  const { client } = company
  const accountId = await newWorker(client)
  const { pump } = await newPumpService(client, accountId)
  await signInPhone(page, client, accountId)
  await desk.goto(`/assets/detail?id=${pump}`)
  const card = desk.getByRole('region', { name: 'Chat' })

  await test.step('the page of the pump has a field; what is said there makes its chat', async () => {
    await expect(card.getByText('Noch keine Nachricht.')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Öffnen' })).toHaveCount(0)
    await card.getByRole('textbox', { name: 'Nachricht schreiben' }).pressSequentially('Läuft sie noch heiß?')
    await desk.keyboard.press('Enter')
    await expect(card.getByRole('listitem')).toContainText('Läuft sie noch heiß?')
    await expect(card.getByRole('textbox')).toHaveValue('')
    await expectAccessible(desk)
  })

  await test.step('its card on the phone shows it, and opens the chat', async () => {
    await page.goto(`/app/asset?id=${pump}`)
    const way = page.getByRole('button', { name: /^Chat/ })
    await expect(way).toContainText('Läuft sie noch heiß?')
    await expectAccessible(page)
    await way.click()
    await expect(log(page).getByText('Läuft sie noch heiß?')).toBeVisible()
    await page.getByRole('textbox', { name: 'Nachricht' }).pressSequentially('41 °C, alles ruhig.')
    await page.getByRole('button', { name: 'Senden', exact: true }).click()
    await expectAccessible(page)
  })

  await test.step('the page of the pump moves by itself, and leads to all of it', async () => {
    await expect(card.getByRole('listitem').last()).toContainText('41 °C, alles ruhig.')
    await expect(card.getByText('1 ungelesene Nachricht')).toBeAttached()
    await card.getByRole('link', { name: 'Öffnen' }).click()
    await expect(log(desk).getByText('41 °C, alles ruhig.')).toBeVisible()
    const list = desk.getByRole('region', { name: 'An Assets, Aufgaben und Ergebnissen' })
    await expect(list.getByRole('link', { name: /Pumpe P-07/ })).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('heading', { name: 'Pumpe P-07' }).getByRole('link').click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Pumpe P-07' })).toBeVisible()
  })

  await test.step('the head on the phone leads back to the card; who lets it be has it in the list no more', async () => {
    await page.getByRole('link', { name: 'Pumpe P-07' }).click()
    await expect(title(page, 'Pumpe P-07')).toBeVisible()
    await page.getByRole('button', { name: /^Chat/ }).click()
    await page.getByRole('button', { name: 'Aktionen zum Chat' }).click()
    await page.getByRole('menuitem', { name: 'Nicht mehr folgen' }).click()
    await expect(title(page, 'Nachrichten')).toBeVisible()
    await expect(page.getByRole('link', { name: /Pumpe P-07/ })).toHaveCount(0)
  })
})
