import { writeFileSync } from 'node:fs'
import { codeFor, newCompany } from '../companies.ts'
import { newDomain } from '../people.ts'
import { enterCredentials, expectSignInPage, expectStartPageOf } from '../signing-in.ts'
import { expect, test } from '../test.ts'

/** A picture of one point, as bytes of a PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const tenMegabytes = 10 * 1024 * 1024
const tooLarge = 'Die Dateigröße beträgt über 10MB, bitte wählen Sie ein kleineres Foto.'

test('a picture is set, shown in the top bar, and removed', async ({ page }) => {
  await newCompany(page)
  await page.goto('/profile')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'ich.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('status').filter({ hasText: 'Bild gespeichert' })).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/files\//)
  await page.getByRole('button', { name: 'Bild entfernen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Bild entfernt' })).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0)

  // Dropped on its field it is taken as well.
  const bytes = [...picture]
  await page
    .getByRole('button', { name: 'Bild wählen' })
    .first()
    .evaluate((field, data) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(data)], 'ich.png', { type: 'image/png' }))
      const drag = (kind: string) => new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true })
      // Who does not take what is over it gets no drop.
      if (!field.dispatchEvent(drag('dragover'))) field.dispatchEvent(drag('drop'))
    }, bytes)
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/files\//)
})

test('a picture of ten megabytes is refused with the red words, one byte less is tried', async ({
  page,
}, testInfo) => {
  await newCompany(page)
  await page.goto('/profile')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/upload/')) sent.push(request.url())
  })
  const file = (size: number) => {
    const name = testInfo.outputPath(`${size}.png`)
    writeFileSync(name, Buffer.concat([picture, Buffer.alloc(size - picture.length)]))
    return name
  }
  const field = page.locator('input[type=file]').first()
  await field.setInputFiles(file(tenMegabytes))
  await expect(page.getByRole('alert').filter({ hasText: tooLarge })).toBeVisible()
  expect(sent).toEqual([])
  await field.setInputFiles(file(tenMegabytes - 1))
  await expect.poll(() => sent.length).toBeGreaterThan(0)
})

test('a new e-mail counts only after its code', async ({ page }) => {
  const { client, owner } = await newCompany(page)
  const email = `lena.neu@${newDomain()}`
  await page.goto('/profile')
  await page.getByRole('textbox', { name: /^E-Mail/ }).fill(email)
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neue Adresse bestätigen' })
  await expect(dialog).toContainText(email)
  expect((await client.accounts.mine()).email).toBe(owner.email)
  await dialog.getByLabel('Code aus der E-Mail').fill(await codeFor(email))
  await dialog.getByRole('button', { name: 'Adresse bestätigen' }).click()
  await expect(dialog).toBeHidden()
  expect((await client.accounts.mine()).email).toBe(email)
})

test('a changed password signs out everywhere else', async ({ page, browser }) => {
  const { owner } = await newCompany(page)
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await elsewhere.goto('/login')
  await enterCredentials(elsewhere, owner)
  await expectStartPageOf(elsewhere, owner)
  await page.goto('/profile')
  await page.getByLabel('Bisheriges Passwort', { exact: true }).fill('das-war-es-nicht')
  await page.getByLabel('Neues Passwort', { exact: true }).fill('neues-passwort-halle-3')
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(page.getByLabel('Bisheriges Passwort', { exact: true })).toHaveAccessibleDescription(
    /stimmt nicht/,
  )
  await page.getByLabel('Bisheriges Passwort', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Passwort geändert' })).toBeVisible()
  await elsewhere.goto('/', { waitUntil: 'commit' })
  await expectSignInPage(elsewhere)
  await other.close()
})

test('a link for calendar programs is made, replaced and ended; other devices are listed and signed out at once', async ({
  page,
  browser,
}) => {
  const { owner } = await newCompany(page)
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await elsewhere.goto('/login')
  await enterCredentials(elsewhere, owner)
  await expectStartPageOf(elsewhere, owner)
  await page.goto('/profile')
  await expect(page.getByText('dieses Gerät')).toBeVisible()
  await page.getByRole('button', { name: 'Alle anderen abmelden' }).click()
  await page
    .getByRole('dialog', { name: 'Gerät abmelden?' })
    .getByRole('button', { name: 'Gerät abmelden' })
    .click()
  await expect(page.getByRole('button', { name: 'Alle anderen abmelden' })).toBeHidden()
  await elsewhere.goto('/', { waitUntil: 'commit' })
  await expectSignInPage(elsewhere)
  await other.close()

  await page.getByRole('button', { name: 'Link anlegen' }).click()
  const link = page.getByLabel('Ihr Link')
  await expect(link).toHaveValue(/\/calendars\/fwk_[\w-]+\.ics$/)
  const address = new URL(await link.inputValue()).pathname
  expect((await page.request.get(address)).status()).toBe(200)
  const renew = page.getByRole('button', { name: 'Neuen Link anlegen' })
  const question = page.getByRole('dialog', { name: 'Neuen Link anlegen?' })
  await renew.click()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(question).toBeHidden()
  expect((await page.request.get(address)).status()).toBe(200)
  await renew.click()
  await question.getByRole('button', { name: 'Neuen Link anlegen' }).click()
  await expect(link).not.toHaveValue(new RegExp(address))
  expect((await page.request.get(address)).status()).toBe(404)
  const last = new URL(await link.inputValue()).pathname
  const end = page.getByRole('button', { name: 'Link beenden' })
  await expect(end, 'as what cannot be undone').toHaveAttribute('data-danger')
  await end.click()
  await page
    .getByRole('dialog', { name: 'Link beenden?' })
    .getByRole('button', { name: 'Link beenden' })
    .click()
  await expect(page.getByRole('button', { name: 'Link anlegen', exact: true })).toBeVisible()
  expect((await page.request.get(last)).status()).toBe(404)
})
