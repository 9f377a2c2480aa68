import { newCompany } from '../companies.ts'
import { lastMail, mailsTo } from '../mails.ts'
import { lena } from '../people.ts'
import { enterCredentials, expectSignInPage, expectStartPageOf } from '../signing-in.ts'
import { expect, type Page, test } from '../test.ts'

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  // Both pages have a field for the address: the next one must be there before it is filled in.
  await expect(page.getByRole('heading', { level: 1, name: 'Passwort vergessen' })).toBeVisible()
  await page.getByLabel('E-Mail').fill(email)
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sehen Sie in Ihr Postfach' })).toBeVisible()
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Passwort setzen' }).click()
}

/** The link of the newest mail about the password. */
async function resetLink(email: string): Promise<string> {
  const { links } = await lastMail(email, /Passwort/)
  return links.find((link) => link.includes('reset-password')) ?? ''
}

test('a forgotten password is set anew by the link in the mail; other sessions end', async ({
  page,
  browser,
}) => {
  const { owner } = await newCompany(page)
  const other = await browser.newContext()
  const phone = await other.newPage()
  await askForLink(phone, owner.email)
  await phone.goto(await resetLink(owner.email))
  await setPassword(phone, 'kurz')
  await expect(phone.getByText('Wählen Sie ein Passwort mit mindestens 10 Zeichen.')).toBeVisible()
  await setPassword(phone, 'neues-passwort-halle-3')
  await expectStartPageOf(phone, owner)
  await page.goto('/')
  await expectSignInPage(page)
  await enterCredentials(page, owner)
  await expect(page.getByText('E-Mail-Adresse oder Passwort stimmt nicht.')).toBeVisible()
  await enterCredentials(page, { ...owner, password: 'neues-passwort-halle-3' })
  await expectStartPageOf(page, owner)
  await other.close()
})

test('the link works once', async ({ page }) => {
  const { owner } = await newCompany(page)
  await page.context().clearCookies()
  await askForLink(page, owner.email)
  const link = await resetLink(owner.email)
  await page.goto(link)
  await setPassword(page, 'neues-passwort-halle-3')
  await expectStartPageOf(page, owner)
  await page.goto(link)
  await setPassword(page, 'noch-ein-passwort-4')
  await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Passwort vergessen' })).toBeVisible()
})

test('an unknown address gets the same answer and no mail', async ({ page }) => {
  const stranger = lena()
  await askForLink(page, stranger.email)
  const { owner } = await newCompany(page)
  await askForLink(page, owner.email)
  await lastMail(owner.email, /Passwort/)
  expect(await mailsTo(stranger.email)).toEqual([])
})
