import { clientOf } from '../client.ts'
import { codeFor, newCompany } from '../companies.ts'
import { lastMail } from '../mails.ts'
import { lena, type Person, unique } from '../people.ts'
import { enterCredentials, expectStartPageOf } from '../signing-in.ts'
import { expect, type Page, test } from '../test.ts'

async function register(page: Page, person: Person, companyName: string): Promise<void> {
  await page.getByLabel('Firma', { exact: true }).fill(companyName)
  await page.getByLabel('Vorname').fill(person.firstName)
  await page.getByLabel('Nachname').fill(person.lastName)
  await page.getByLabel('E-Mail').fill(person.email)
  await page.getByLabel('Passwort', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Firma registrieren' }).click()
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code aus der E-Mail').fill(code)
}

/** A code that is not the right one. */
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

test('a company registers, confirms the e-mail by its code, and is in', async ({ page }) => {
  const owner = lena()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Firma registrieren' }).click()
  await register(page, owner, unique('Nordwerk'))
  await expect(page.getByRole('heading', { level: 1, name: 'E-Mail bestätigen' })).toBeVisible()
  await expect(page.getByText(`Wir haben einen Code an ${owner.email} geschickt.`)).toBeVisible()
  await enterCode(page, await codeFor(owner.email))
  await expectStartPageOf(page, owner)
})

test('the link in the mail leads to the same place', async ({ page }) => {
  const owner = lena()
  await page.goto('/register')
  await register(page, owner, unique('Nordwerk'))
  const { links } = await lastMail(owner.email, /^\d{6} /)
  await page.goto(links[0] ?? '')
  await enterCode(page, await codeFor(owner.email))
  await expectStartPageOf(page, owner)
})

test('a taken e-mail, a taken company name and a common password are said at their fields', async ({
  page,
}) => {
  const { owner, name } = await newCompany(page)
  await page.context().clearCookies()
  await page.goto('/register')
  await register(page, owner, unique('Nordwerk'))
  await expect(page.getByLabel('E-Mail')).toHaveAccessibleDescription(/wird schon verwendet/)
  await page.reload()
  await register(page, lena(), name)
  await expect(page.getByLabel('Firma', { exact: true })).toHaveAccessibleDescription(
    /Eine Firma mit diesem Namen gibt es schon/,
  )
  await page.reload()
  await register(page, { ...lena(), password: 'password123' }, unique('Nordwerk'))
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAccessibleDescription(/leicht zu erraten/)
})

test('all that is missing is said at once, and nothing is sent', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Firma registrieren' }).click()
  for (const text of [
    'Geben Sie den Namen Ihrer Firma ein.',
    'Geben Sie Ihren Vornamen ein.',
    'Geben Sie Ihren Nachnamen ein.',
    'Geben Sie Ihre E-Mail-Adresse ein.',
    'Wählen Sie ein Passwort mit mindestens 10 Zeichen.',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByText('5 Angaben stimmen noch nicht.')).toBeVisible()
  await expect(page.getByLabel('Firma', { exact: true })).toBeFocused()
})

test('a wrong code says how many tries are left, and after five asks for a new one', async ({ page }) => {
  const owner = lena()
  await page.goto('/register')
  await register(page, owner, unique('Nordwerk'))
  const code = await codeFor(owner.email)
  for (const left of ['4 Versuche', '3 Versuche', '2 Versuche', '1 Versuch']) {
    await enterCode(page, wrongOf(code))
    await expect(page.getByText(`Noch ${left} mit diesem Code.`)).toBeVisible()
  }
  await enterCode(page, wrongOf(code))
  await expect(
    page.getByText('Der Code stimmt nicht. Vergleichen Sie ihn mit der neuesten E-Mail.'),
  ).toBeVisible()
  await enterCode(page, code)
  await expect(page.getByText('Zu viele falsche Eingaben. Fordern Sie einen neuen Code an.')).toBeVisible()
})

test('a second code within a minute is refused until the minute is over', async ({ page, context }) => {
  const owner = lena()
  await page.goto('/register')
  await register(page, owner, unique('Nordwerk'))
  await expect(page.getByRole('button', { name: /Neuer Code in 0:\d\d/ })).toBeDisabled()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Neuen Code senden' }).click()
  await expect(other.getByText('Das war zu oft hintereinander.')).toBeVisible()
  await expect(other.getByRole('button', { name: /Neuer Code in (0:\d\d|1:00)/ })).toBeDisabled()
})

test('a code is good once: afterwards it counts as expired', async ({ page, browser }) => {
  const { owner, ownerId } = await newCompany(page)
  const other = await browser.newPage()
  await other.goto(`/validate-email?accountId=${ownerId}`)
  await enterCode(other, await codeFor(owner.email))
  await expect(other.getByText('Der Code ist abgelaufen. Fordern Sie einen neuen an.')).toBeVisible()
  await other.close()
})

test('who signs in without having confirmed is led to the code', async ({ page }) => {
  const owner = lena()
  const { firstName, lastName, email, password } = owner
  await clientOf(page.request).auth.register({
    registration: { firstName, lastName, email, password, companyName: unique('Nordwerk') },
  })
  await page.goto('/login')
  await enterCredentials(page, owner)
  await expect(page.getByRole('heading', { level: 1, name: 'E-Mail bestätigen' })).toBeVisible()
  await enterCode(page, await codeFor(email))
  await expectStartPageOf(page, owner)
})

test('an incomplete link to the code says so', async ({ page }) => {
  await page.goto('/validate-email')
  await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link ist unvollständig' })).toBeVisible()
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
})
