import {
  type PushService,
  startPushService,
} from '@feldwerk/server/platform/outgoing/push-service.fixture.ts'
import { expectAccessibleIn } from '../accessible.ts'
import { newWorker, openOffice, signInPhone } from '../field/phone.ts'
import { expect, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'
import {
  notificationsOf,
  pushDoor,
  subscribesAt,
  tapNotification,
  watchNotifications,
} from './phone-with-push.ts'

let service: PushService
test.beforeAll(async () => {
  service = await startPushService()
})
test.afterAll(() => service.close())

test('a message is refused without what its readers need, then reaches a phone, is tapped, confirmed and seen as such', async ({
  page,
  context,
  browser,
}) => {
  const { company, desk } = await openOffice(browser)
  const { client } = company
  const accountId = await newWorker(client)
  const { publicKey } = await client.push.key()
  const phone = await service.browser(publicKey)

  await subscribesAt(context, phone.subscription)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInPhone(page, client, accountId)
  await page.goto('/app/set-up')
  const notifications = page.locator('section', { hasText: 'Mitteilungen' })
  await expect(notifications.getByText('Erlaubt', { exact: true })).toHaveCount(0)
  // The app subscribes once its worker is there, which a busy machine installs slowly.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.grantPermissions(['notifications'])
  await expect(notifications.getByText('Erlaubt', { exact: true })).toBeVisible()

  await desk.goto('/push')
  await desk.getByRole('button', { name: 'An 2 Personen senden' }).click()
  await expect(desk.getByText('Geben Sie einen Titel ein: 2 Personen lesen diese Sprache.')).toBeVisible()
  // A language in which something is written needs a title as well.
  const other = desk.getByRole('textbox', { name: 'Text, englisch' })
  await typeKeys(other, 'Use gate 3.')
  await expect(desk.getByText('Geben Sie einen Titel ein.', { exact: true })).toBeVisible()
  await typeKeys(other, '')
  await desk.getByRole('textbox', { name: 'Titel, deutsch', exact: true }).fill('Halle 1 am Samstag gesperrt')
  await desk.getByRole('textbox', { name: 'Text, deutsch' }).fill('Zugang nur über Tor 3.')
  await desk.getByRole('switch', { name: 'Kenntnisnahme verlangen' }).click()
  await expect(desk.getByRole('region', { name: 'Vorschau' })).toContainText('Zur Kenntnis genommen')
  await expectAccessibleIn(desk, 'de')
  await desk.getByRole('button', { name: 'An 2 Personen senden' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Halle 1 am Samstag gesperrt' })).toBeVisible()

  await expect.poll(() => phone.received.length, { timeout: 20_000 }).toBe(1)
  const shown = phone.received[0]?.shown
  expect(shown).toMatchObject({ title: 'Halle 1 am Samstag gesperrt', body: 'Zugang nur über Tor 3.' })
  await page.goto('/app/profile')
  const deliver = await pushDoor(page)
  await watchNotifications(page)
  await deliver(shown)
  await expect
    .poll(() => notificationsOf(page))
    .toMatchObject([{ title: 'Halle 1 am Samstag gesperrt', body: 'Zugang nur über Tor 3.' }])
  await tapNotification(page)
  await expect(page).toHaveURL(/\/app\/messages\?push=/)

  await expect(page.getByRole('heading', { name: 'Halle 1 am Samstag gesperrt' })).toBeVisible()
  await expectAccessibleIn(page, 'de')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Zur Kenntnis genommen' }).click()
  await expect(page.getByText('bestätigt, wartet auf Netz')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('bestätigt, wartet auf Netz')).toBeHidden()

  // In the list and beside the message.
  await expect(desk.getByText('Eine Person fehlt noch')).toHaveCount(2)
  await expect(desk.getByRole('listitem').filter({ hasText: 'Mia Yilmaz' })).toContainText('bestätigt')
  await expectAccessibleIn(desk, 'de')
})
