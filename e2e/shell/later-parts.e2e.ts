import { newCompany } from '../companies.ts'
import { expectStartPageOf } from '../signing-in.ts'
import { expect, test } from '../test.ts'

test('a page that was not loaded yet waits for the network and opens with it', async ({ page, context }) => {
  const { owner } = await newCompany(page)
  await page.goto('/')
  await expectStartPageOf(page, owner)
  // What the page begins with has come: a file that is cut off on its way, browsers do not ask for again.
  await expect(page.getByRole('region', { name: 'Neueste Ergebnisse' })).toContainText('Noch kein Ergebnis')
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'Kein Netz.' })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await navigation.getByRole('link', { name: 'Kennzahlen' }).click()
  await expect(page).toHaveURL(/\/metrics/)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Kennzahlen' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Kennzahlen' })).toHaveAttribute('aria-current', 'page')
})

test('a page stands when one of its parts never comes', async ({ page }) => {
  const { owner } = await newCompany(page)
  await page.route(/\/(LiveUpdates|LanguageMenu)-/, (route) => route.abort())
  const asked = page.waitForRequest(/\/LiveUpdates-/)
  await page.goto('/')
  await asked
  await page.getByRole('button', { name: /^Sprache/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'ist nicht angekommen' })).toBeVisible()
  await expectStartPageOf(page, owner)
  await page.unroute(/\/(LiveUpdates|LanguageMenu)-/)
  await page.getByRole('button', { name: 'Seite neu laden' }).click()
  await page.getByRole('button', { name: /^Sprache/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible()
})
