import { expectAccessible } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { expectStartPageOf } from '../signing-in.ts'
import { expect, type Page, test } from '../test.ts'

interface Report {
  readonly errorMessage: string
  readonly userComment?: string | null
}

/** Collects what is reported to the server. */
function reportsOf(page: Page): Report[] {
  const reports: Report[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/frontendErrors')) reports.push(request.postDataJSON() as Report)
  })
  return reports
}

test('a page that breaks says so, is reported, takes a comment, and shows the way on', async ({ page }) => {
  const { owner } = await newCompany(page)
  const reports = reportsOf(page)
  await page.goto('/')
  await expectStartPageOf(page, owner)
  await page.route(/\/static\/UsersPage-.*\.js$/, (route) => route.abort())
  await page.getByRole('link', { name: 'Benutzer', exact: true }).first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Diese Seite ist auf einen Fehler gestoßen' }),
  ).toBeVisible()
  await expect.poll(() => reports).toHaveLength(1)
  expect(reports[0]?.errorMessage).not.toBe('')
  await expectAccessible(page)

  const accepted = page.waitForResponse((response) => response.url().endsWith('/api/frontendErrors'))
  await page.getByRole('textbox', { name: /Ihre Beschreibung/ }).fill('Ich habe auf Benutzer geklickt.')
  await page.getByRole('button', { name: 'Beschreibung senden' }).click()
  expect((await accepted).status()).toBe(204)
  await expect(page.getByText('Beschreibung gesendet')).toBeVisible()
  expect(reports.at(-1)?.userComment).toBe('Ich habe auf Benutzer geklickt.')

  await page.unroute(/\/static\/UsersPage-.*\.js$/)
  await page.getByRole('button', { name: 'Seite neu laden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Benutzer' })).toBeVisible()
})
