import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expectAccessibleInBoth } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { lastMail } from '../mails.ts'
import { lena } from '../people.ts'
import { enterCredentials, expectSignInPage } from '../signing-in.ts'
import { expect, test } from '../test.ts'

/** Named as operator of the server that the tests share (e2e/set-up/server.ts). */
const operator = { ...lena(), email: 'operator@feldwerk.example' }

/** The newest of the backups of the server that the tests share; none before the first. */
async function lastBackup(): Promise<string | undefined> {
  const folder = path.join(process.env['FELDWERK_E2E_MAILS'] ?? '', '../backups')
  return (await readdir(folder).catch(() => []))
    .filter((name) => /^\d{4}-/.test(name))
    .toSorted()
    .at(-1)
}

test('the public texts of the server are written by its operator, who sees how it is, and by nobody else', async ({
  page,
  browser,
}) => {
  await newCompany(page)
  await page.goto('/settings/public-texts')
  await expect(page.getByText('Diese Texte ändert nur, wer diesen Server betreibt.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Öffentliche Texte' })).toHaveCount(0)

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const desk = await context.newPage()
  await newCompany(desk, { owner: operator })
  await desk.goto('/settings/company')
  await desk.getByRole('link', { name: 'Öffentliche Texte' }).click()
  const text = desk.getByRole('textbox', { name: /^AGB/ })
  await desk.getByRole('combobox', { name: 'Text' }).click()
  await desk.getByRole('option', { name: 'AGB' }).click()
  await text.click()
  await desk.keyboard.type('Es gilt, was hier steht.')
  await expectAccessibleInBoth(desk)
  const saved = desk.getByRole('status').filter({ hasText: 'Gespeichert' })
  await desk.getByRole('button', { name: 'Text speichern' }).click()
  await expect(saved).toBeVisible()
  await saved.getByRole('button', { name: 'Meldung schließen' }).click()
  await expect(saved).toBeHidden()

  // In the other language there is none yet: it begins empty, and is stored beside the first.
  await desk.getByRole('combobox', { name: 'Sprache' }).click()
  await desk.getByRole('option', { name: 'English' }).click()
  await expect(text).toHaveText('')
  await text.click()
  await desk.keyboard.type('What stands here holds.')
  await desk.getByRole('button', { name: 'Text speichern' }).click()
  await expect(saved).toBeVisible()

  // How the installation is stands beside it.
  await desk.getByRole('link', { name: 'Betrieb' }).click()
  await expect(desk.getByRole('heading', { name: 'Warteschlange' })).toBeVisible()
  const nodes = desk.getByRole('region', { name: 'Knoten' })
  await expect(nodes.getByRole('row', { name: /meldet sich/ }).first()).toBeVisible()
  await expect(desk.getByRole('img', { name: /^beantwortet, je Stunde: am meisten/ })).toBeVisible()
  const database = desk.getByRole('region', { name: 'Datenbank' })
  await expect(database.getByText(/^Stand \d\d\.\d\d\.\d\d$/)).toBeVisible()
  await expect(database.getByRole('link', { name: /^Änderungen in \d+\.\d+$/ })).toBeVisible()
  const fetched = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Diagnose herunterladen' }).click()
  const diagnosis = await fetched
  expect(diagnosis.suggestedFilename()).toMatch(/^feldwerk-diagnose-\d{4}-\d\d-\d\d\.json$/)
  expect(await readFile(await diagnosis.path(), 'utf8')).not.toContain(operator.email)

  // A backup is made and read back while one looks.
  const backup = desk.getByRole('region', { name: 'Sicherung' })
  const before = await lastBackup()
  await backup.getByRole('button', { name: 'Jetzt sichern' }).click()
  await expect.poll(lastBackup, { timeout: 60_000 }).not.toBe(before)
  await expect(backup.getByText('zurückgelesen', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(backup.getByRole('button', { name: 'Jetzt sichern' })).toBeVisible()
  await desk.getByRole('button', { name: 'Probe senden' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'angenommen in' })).toBeVisible()
  await lastMail(operator.email, /^Probe: E-Mails kommen an$/)
  await expectAccessibleInBoth(desk)

  // That it cannot be loaded is said, also while it is asked again.
  let asked = 0
  await desk.route('**/api/operations', async (route) => {
    asked += 1
    if (asked === 1) await route.fulfill({ status: 404, body: '' })
  })
  await desk.reload()
  const retry = desk.getByRole('main').getByRole('button', { name: 'Erneut versuchen' })
  await retry.click()
  await expect.poll(() => asked).toBe(2)
  await expect(retry).toBeVisible()
  await context.close()
  await page.goto('/settings/operations')
  await expect(page.getByText('Das sieht nur, wer diesen Server betreibt.')).toBeVisible()

  await page.goto('/legal?type=TERMS_AND_CONDITIONS')
  await expect(page.getByText('Es gilt, was hier steht.')).toBeVisible()
})

test('the demo company is reset by its owner, after a question', async ({ page }) => {
  const demo = { ...lena(), email: 'lena.brandt@demo.feldwerk.example', password: 'feldwerk-demo' }
  const industry = page.getByRole('textbox', { name: /^Branche/ })
  const openCompany = async () => {
    await enterCredentials(page, demo)
    await expect(industry).toBeVisible()
  }
  await page.goto('/settings/company')
  await openCompany()
  const before = await industry.inputValue()
  await industry.fill('Raumfahrt')
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible()

  await page.getByRole('button', { name: 'Demo-Firma zurücksetzen' }).click()
  const question = page.getByRole('dialog', { name: 'Demo-Firma zurücksetzen?' })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await page.reload()
  await expect(industry).toHaveValue('Raumfahrt')
  await page.getByRole('button', { name: 'Demo-Firma zurücksetzen' }).click()
  await question.getByRole('button', { name: 'Zurücksetzen' }).click()
  await expectSignInPage(page)
  await page.goto('/settings/company')
  await openCompany()
  await expect(industry).toHaveValue(before)
})
