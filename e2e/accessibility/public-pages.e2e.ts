import { expectAccessible } from '../accessible.ts'
import { clientOf } from '../client.ts'
import { lena, unique } from '../people.ts'
import { expect, type Page, test } from '../test.ts'

type Words = Readonly<Record<'de' | 'en', string>>

interface PublicPage {
  readonly name: string
  readonly path: string
  readonly heading: Words
  /** The button that, pressed on the empty form, shows all that is wrong. */
  readonly submit?: Words
}

const pages: readonly PublicPage[] = [
  {
    name: 'sign-in',
    path: '/login',
    heading: { de: 'Anmelden', en: 'Sign in' },
    submit: { de: 'Anmelden', en: 'Sign in' },
  },
  {
    name: 'registration',
    path: '/register',
    heading: { de: 'Firma registrieren', en: 'Register a company' },
    submit: { de: 'Firma registrieren', en: 'Register company' },
  },
  {
    name: 'forgotten password',
    path: '/forgot-password',
    heading: { de: 'Passwort vergessen', en: 'Forgot password' },
    submit: { de: 'Link anfordern', en: 'Request link' },
  },
  {
    name: 'new password',
    path: '/reset-password#token=abc',
    heading: { de: 'Neues Passwort setzen', en: 'Set a new password' },
    submit: { de: 'Passwort setzen', en: 'Set password' },
  },
  {
    name: 'invitation that is over',
    path: '/accept-invitation',
    heading: { de: 'Diese Einladung gilt nicht mehr', en: 'This invitation is no longer valid' },
  },
  {
    name: 'incomplete link',
    path: '/validate-email',
    heading: { de: 'Dieser Link ist unvollständig', en: 'This link is incomplete' },
  },
  {
    name: 'end of the login window',
    path: '/login-success',
    heading: { de: 'Sie sind angemeldet', en: 'You are signed in' },
  },
  { name: 'imprint', path: '/legal?type=IMPRINT', heading: { de: 'Impressum', en: 'Imprint' } },
  {
    name: 'sign-in of the field app',
    path: '/app/',
    heading: { de: 'Anmelden', en: 'Sign in' },
    submit: { de: 'Telefon anmelden', en: 'Sign in this phone' },
  },
]

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-US' })

    for (const { name, path, heading, submit } of pages) {
      test(`${name} is accessible, empty and with errors`, async ({ page }) => {
        await page.goto(path)
        await expectHeading(page, heading[language])
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectAccessible(page, language)
        if (!submit) return
        await page.getByRole('main').getByRole('button', { name: submit[language], exact: true }).click()
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
        await expectAccessible(page, language)
      })
    }

    test('the code of the e-mail is accessible, empty and refused', async ({ page }) => {
      const { firstName, lastName, email, password } = lena()
      const { accountId } = await clientOf(page.request).auth.register({
        registration: { firstName, lastName, email, password, companyName: unique('Nordwerk'), language },
      })
      await page.goto(`/validate-email?accountId=${accountId}`)
      await expectHeading(page, language === 'de' ? 'E-Mail bestätigen' : 'Confirm your e-mail')
      await expectAccessible(page, language)
      await page.getByRole('textbox').fill('000000')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page, language)
    })

    test('the sign-in page is accessible in the dark and on a phone, with its dialog open', async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/login')
      await expectHeading(page, language === 'de' ? 'Anmelden' : 'Sign in')
      await expectAccessible(page, language)
      await page.getByRole('button', { name: /Gerätecode|device code/ }).click()
      await expect(page.getByRole('dialog').getByRole('img', { name: /QR/ })).toBeVisible()
      await expectAccessible(page, language)
    })
  })
}

test('a fault is found: a button without a name, a pale text', async ({ page }) => {
  await page.setContent('<main><button></button><p style="color: #ccc">blass</p></main>')
  await expect(expectAccessible(page)).rejects.toThrow(/button-name[^]*color-contrast/)
})

test('a fault is found: two filled buttons on one page', async ({ page }) => {
  await page.goto('/login')
  const filled = page.getByRole('button', { name: 'Anmelden', exact: true })
  await filled.evaluate((button) => button.after(button.cloneNode(true)))
  await expect(expectAccessible(page)).rejects.toThrow(/Anmelden[^]*Anmelden/)
})

test('the description of the API is accessible', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})
