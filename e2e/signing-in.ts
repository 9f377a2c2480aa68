import { expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'

/** Fills the sign-in form and sends it; what comes of it is the test's. */
export async function enterCredentials(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

/** Signs in by the screen and waits for the start page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await enterCredentials(page, person)
  await expectStartPageOf(page, person)
}

/** The start page greets by name. */
export async function expectStartPageOf(page: Page, { firstName, lastName }: Person): Promise<void> {
  await expect(page.getByText(`, ${firstName} ${lastName}.`)).toBeVisible()
  await expect(page).toHaveURL('/')
}

/** Asserts that the sign-in form is shown, and nothing of a company. */
export async function expectSignInPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
  await expect(page).toHaveURL(/\/login(\?|$)/)
}
