import { newCompany } from '../companies.ts'
import { expectStartPageOf } from '../signing-in.ts'
import { expect, test } from '../test.ts'

test('the sidebar has its two widths and stays as it was left', async ({ page }) => {
  const { owner } = await newCompany(page)
  await page.goto('/')
  await expectStartPageOf(page, owner)
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  const width = () => navigation.evaluate((element) => element.getBoundingClientRect().right)
  await expect.poll(width).toBeGreaterThan(280)
  expect(await width()).toBeLessThanOrEqual(300)
  await page.getByRole('button', { name: 'Seitenleiste einklappen' }).click()
  await expect.poll(width).toBeLessThanOrEqual(60)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Seitenleiste ausklappen' })).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(60)
  const height = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().height)
  expect(height).toBe(64)
})

test('on a phone the sidebar is a drawer', async ({ page }) => {
  const { owner } = await newCompany(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expectStartPageOf(page, owner)
  await expect(page.getByRole('link', { name: 'Benutzer', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Navigation öffnen' }).click()
  await page.getByRole('link', { name: 'Benutzer', exact: true }).click()
  await expect(page).toHaveURL('/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Benutzer' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeHidden()
})

test('dark is kept in the browser', async ({ page }) => {
  const { owner } = await newCompany(page)
  await page.goto('/')
  await expectStartPageOf(page, owner)
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  await page.getByRole('button', { name: /Eigenes Menü/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dunkel' }).click()
  await expect.poll(scheme).toBe('dark')
  await page.reload()
  await expectStartPageOf(page, owner)
  expect(await scheme()).toBe('dark')
})

test('the language is kept in the account: another browser speaks it too', async ({ page, browser }) => {
  const company = await newCompany(page)
  await page.goto('/')
  await expectStartPageOf(page, company.owner)
  await page.getByRole('button', { name: 'Sprache: Deutsch' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await expect.poll(async () => (await company.client.accounts.mine()).language).toBe('en')
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await elsewhere.goto('/login')
  await elsewhere.getByLabel('E-Mail').fill(company.owner.email)
  await elsewhere.getByLabel('Passwort', { exact: true }).fill(company.owner.password)
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await other.close()
})

test('with the keyboard the first step leads past the navigation', async ({ page }) => {
  const { owner } = await newCompany(page)
  await page.goto('/')
  await expectStartPageOf(page, owner)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const inside = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))
  expect(inside).toBe(true)
})

test('an address that leads nowhere says so and shows the way back', async ({ page }) => {
  const { owner } = await newCompany(page)
  await page.goto('/settings/nirgendwo')
  await expect(page.getByRole('heading', { level: 1, name: 'Hier ist keine Seite' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click()
  await expectStartPageOf(page, owner)
})

test('the title is the product’s name', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Feldwerk Portal')
})

test('an own account that cannot be loaded is logged, and the page is shown without it', async ({ page }) => {
  await newCompany(page)
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('The own account could not be loaded'),
  )
  await page.route('**/api/accounts/mine', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/')
  await logged
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eigenes Menü', exact: true })).toBeVisible()
})
