import { newColleague } from '../chat/colleague.ts'
import { newCompany } from '../companies.ts'
import { jonas } from '../people.ts'
import { expectStartPageOf } from '../signing-in.ts'
import { expect, type Page, test } from '../test.ts'
import { walk } from '../walk.ts'

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

test('an address that leads nowhere names what may have been meant, of what the person may see', async ({
  page,
  browser,
}) => {
  const { client, owner } = await newCompany(page)
  const { id } = await client.accountGroups.create({
    accountGroup: { name: 'Schicht Nord', accounts: [], chatActive: false },
  })
  const other = await client.accountGroups.create({
    accountGroup: { name: 'Schicht Nordost', accounts: [], chatActive: false },
  })
  const colleague = await newColleague(browser, client, jonas())
  const meant = (of: Page) => of.getByRole('navigation', { name: 'Gemeint war vielleicht:' })

  // Firmendaten are an owner's; of the rest everybody has the same.
  await colleague.page.goto('/firmendatn')
  await expect(colleague.page.getByRole('heading', { level: 1, name: 'Hier ist keine Seite' })).toBeVisible()
  await expect(meant(colleague.page)).toHaveCount(0)
  await page.goto('/firmendatn')
  await meant(page).getByRole('link', { name: 'Firmendaten' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Firmendaten' })).toBeVisible()

  // A group that the person knew, and that is gone.
  await walk(page, `/groups/detail?id=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Schicht Nord' })).toBeVisible()
  await client.accountGroups.remove({ accountGroupIds: [id] })
  await page.goto(`/groups/detail?id=${id}`)
  await expect(
    page.getByRole('heading', { level: 1, name: '„Schicht Nord“ ist nicht mehr zu sehen' }),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Zu den Gruppen' })).toBeVisible()
  await meant(page).getByRole('link', { name: 'Schicht Nordost' }).click()
  await expect(page).toHaveURL(`/groups/detail?id=${other.id}`)
  await walk(page, '/settings/nirgendwo')
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click()
  await expectStartPageOf(page, owner)
  await colleague.page.context().close()
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
