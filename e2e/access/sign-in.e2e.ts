import { expectAccessible } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { lena } from '../people.ts'
import { enterCredentials, expectSignInPage, expectStartPageOf, signIn } from '../signing-in.ts'
import { expect, fromAddress, test } from '../test.ts'

test('an unknown person and a wrong password are refused with the same words', async ({ page }) => {
  const { owner } = await newCompany(page)
  await page.context().clearCookies()
  await page.goto('/login')
  const refusal = page.getByRole('alert').filter({ hasText: 'E-Mail-Adresse oder Passwort stimmt nicht.' })
  await enterCredentials(page, { ...owner, password: 'falsch-falsch-falsch' })
  await expect(refusal).toBeVisible()
  await enterCredentials(page, lena())
  await expect(refusal).toBeVisible()
  await expectSignInPage(page)
})

test('what is missing is said at its field, all at once, before anything is sent', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByText('Geben Sie Ihre E-Mail-Adresse ein.')).toBeVisible()
  await expect(page.getByText('Geben Sie Ihr Passwort ein.')).toBeVisible()
  await expect(page.getByLabel('E-Mail')).toBeFocused()
})

test('signing in leads to the start page, signing out back to the sign-in page', async ({ page }) => {
  const { owner } = await newCompany(page)
  await page.context().clearCookies()
  await signIn(page, owner)
  await page.getByRole('button', { name: `Eigenes Menü, ${owner.firstName} ${owner.lastName}` }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expectSignInPage(page)
  await page.goto('/')
  await expectSignInPage(page)
})

test('signing in leads back to the page that asked for it', async ({ page }) => {
  const { owner } = await newCompany(page)
  await page.context().clearCookies()
  await page.goto('/profile?tab=devices#list')
  await expectSignInPage(page)
  await enterCredentials(page, owner)
  await expect(page).toHaveURL('/profile?tab=devices#list')
})

test('signing in never leads to another host', async ({ page }) => {
  const { owner } = await newCompany(page)
  for (const url of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await page.context().clearCookies()
    await page.goto(`/login?url=${encodeURIComponent(url)}`)
    await enterCredentials(page, owner)
    await expectStartPageOf(page, owner)
  }
})

test('a demo log-in is filled in by a button, and good from this machine', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Als Inhaberin' }).click()
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expectStartPageOf(page, lena())
})

test.describe('from another machine', () => {
  test.use({ extraHTTPHeaders: fromAddress('10.20.30.40') })

  test('demo log-ins are refused', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Als Inhaberin' }).click()
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(
      page.getByText('Demo-Zugänge gelten nur an dem Rechner, auf dem Feldwerk läuft.'),
    ).toBeVisible()
  })

  test('a phone that comes by plain http is told so instead of the field app', async ({ page }) => {
    await page.goto('/app/')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Diese Adresse ist nicht verschlüsselt' }),
    ).toBeVisible()
    await expectAccessible(page)
  })
})

test('the sign-in page speaks English, and remembers it', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sprache: Deutsch' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
