import { browserKeys } from '@feldwerk/server/platform/outgoing/push-service.fixture.ts'
import { expectAccessibleIn } from '../accessible.ts'
import { clientOf } from '../client.ts'
import { newCompany } from '../companies.ts'
import { mia } from '../people.ts'
import { subscribesAt } from '../push/phone-with-push.ts'
import { expect, type Page, test } from '../test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Signs the page in to the field app as Mia Yilmaz of a new company. */
async function openApp(page: Page, language: 'de' | 'en'): Promise<void> {
  const { client } = await newCompany(page, { language })
  const { firstName, lastName } = mia()
  const { id } = await client.accounts.create({
    account: { firstName, lastName, language, employeeNumber: '1117', appAccess: true },
  })
  const { code } = await client.accounts.deviceCode({ accountId: id })
  await page.context().clearCookies()
  await clientOf(page.request).auth.redeemDeviceCode({ deviceCode: { code } })
  await page.goto('/app/')
}

for (const language of ['de', 'en'] as const) {
  test(`the screens of the field app are accessible: ${language}`, async ({ page }) => {
    const words =
      language === 'de'
        ? ['Heute', 'Nachrichten', 'Profil', 'Wovon Sie hören', 'Profil', 'Telefon einrichten']
        : ['Today', 'Messages', 'Profile', 'What you hear of', 'Profile', 'Set up this phone']
    await openApp(page, language)
    for (const name of words) {
      await page.getByRole('link', { name, exact: true }).last().click()
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessibleIn(page, language)
    }
  })
}

test('a new phone is told how it is made ready, and what it may do and why', async ({ page, context }) => {
  const { keys } = await browserKeys()
  await subscribesAt(context, { endpoint: 'http://127.0.0.1:9/push', keys })
  await openApp(page, 'de')
  const hint = page.getByRole('region', { name: 'Telefon einrichten' })
  await hint.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Telefon einrichten' })).toBeVisible()
  await expect(page.getByText('Angemeldet', { exact: true })).toBeVisible()
  await expect(page.getByText('Erlaubt', { exact: true })).toHaveCount(0)
  await context.grantPermissions(['camera', 'geolocation', 'notifications'])
  await expect(page.getByText('Erlaubt', { exact: true })).toHaveCount(3)
  await page.getByRole('navigation').getByRole('link', { name: 'Heute', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()
  await expect(hint).toBeHidden()
  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await expect(page.getByText('1117')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Telefon einrichten' })).toBeVisible()
})

test('an address that is none of the app says so, and what may have been meant', async ({ page }) => {
  await openApp(page, 'de')
  await page.goto('/app/profl')
  await expect(page.getByRole('heading', { level: 1, name: 'Hier ist nichts' })).toBeVisible()
  await expectAccessibleIn(page, 'de')
  await page.getByRole('navigation', { name: 'Gemeint war vielleicht:' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
})

test('signing out of the phone asks, and leaves nobody signed in', async ({ page }) => {
  await openApp(page, 'de')
  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  const question = page.getByRole('dialog', { name: 'Abmelden?' })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await question.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
  await page.goto('/app/')
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
})

test('a session of the field app opens no portal', async ({ page }) => {
  await openApp(page, 'de')
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})
