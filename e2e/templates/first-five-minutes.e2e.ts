import { codeFor } from '../companies.ts'
import { readyForDeadZone, title } from '../field/phone.ts'
import { lena, unique } from '../people.ts'
import { expectStartPageOf } from '../signing-in.ts'
import { expect, type Page, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'

/** What a person takes for the same way with reading and typing; a machine has to stay far below. */
const MOST_SECONDS = 300

/** From the address to a dashboard with figures in it: so long, and so many clicks, at most. */
const FILLED = { seconds: 90, clicks: 8 }

/** Counts what the person clicks, on whichever page. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('noteClick', () => clicks++)
  await page.addInitScript(() =>
    addEventListener('click', () => (window as unknown as { noteClick(): void }).noteClick(), true),
  )
  return () => clicks
}

/** Nobody has written anything yet: nothing calls for being looked at. */
async function expectNothingCalls(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Mitteilungen', exact: true })).toBeVisible()
  for (const name of ['Chat', 'Push-Nachrichten', 'Aufgaben', 'Ergebnisse'])
    await expect(page.getByRole('navigation').getByRole('link', { name, exact: true })).toBeVisible()
}

const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The figure that a panel shows. */
async function figureOf(page: Page, name: string): Promise<number> {
  const figure = panelOf(page, name)
    .getByText(/^\d[\d.]*$/)
    .first()
  await expect(figure).toBeVisible()
  return Number((await figure.innerText()).replaceAll('.', ''))
}

test('the first five minutes: register, take a template, invite a phone, perform in a dead zone, see it count', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const began = Date.now()
  const laps: string[] = []
  const clicks = await countClicks(page)
  const lap = (name: string) => laps.push(`${name} ${((Date.now() - began) / 1000).toFixed(1)} s`)

  // The company.
  const owner = lena()
  await page.goto('/register')
  await page.getByLabel('Firma', { exact: true }).fill(unique('Kantine'))
  await page.getByLabel('Vorname').fill(owner.firstName)
  await page.getByLabel('Nachname').fill(owner.lastName)
  await page.getByLabel('E-Mail').fill(owner.email)
  await page.getByLabel('Passwort', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Firma registrieren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'E-Mail bestätigen' })).toBeVisible()
  await page.getByLabel('Code aus der E-Mail').fill(await codeFor(owner.email))
  await expectStartPageOf(page, owner)
  await expectNothingCalls(page)
  lap('registered')

  // The template: the start page leads to it.
  await page.getByRole('link', { name: /^Vorlage auswählen/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vorlagen' })).toBeVisible()
  await page.getByRole('link', { name: /^HACCP-Temperaturkontrolle/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'HACCP-Temperaturkontrolle' })).toBeVisible()
  await expect(page.getByText('Noch keine Kontrollpunkte')).toBeVisible()
  await page.getByRole('button', { name: 'Vorlage einrichten' }).click()
  const dialog = page.getByRole('dialog', { name: '„HACCP-Temperaturkontrolle“ einrichten' })
  await expect(dialog.getByRole('switch', { name: 'Mit Beispieldaten ausprobieren' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Einrichten', exact: true }).click()
  const ready = page.getByRole('heading', { level: 1, name: '„HACCP-Temperaturkontrolle“ ist eingerichtet' })
  await expect(ready).toBeVisible({ timeout: 60_000 })
  lap('installed')

  // What the dashboard says before.
  const dashboardLink = page.getByRole('link', { name: 'HACCP', exact: true })
  const steps = page.url()
  await page.getByRole('region', { name: 'Dashboard ansehen' }).getByRole('link').click()
  const before = await figureOf(page, 'Kontrollen')
  lap(`a filled dashboard, ${clicks()} clicks`)
  expect(before).toBeGreaterThan(0)
  expect(clicks()).toBeLessThanOrEqual(FILLED.clicks)
  expect((Date.now() - began) / 1000).toBeLessThan(FILLED.seconds)
  await expectNothingCalls(page)
  await page.goto(steps)
  await expect(ready).toBeVisible()
  await expect(dashboardLink.first()).toBeVisible()

  // Somebody with a phone.
  const invite = page.getByRole('region', { name: 'Person fürs Telefon einladen' })
  await invite.getByLabel('Vorname').fill('Mia')
  await invite.getByLabel('Nachname').fill('Yilmaz')
  await invite.getByRole('button', { name: 'QR-Code zeigen' }).click()
  const code = page.getByRole('dialog', { name: 'Gerätecode für Mia Yilmaz' })
  const typed = await code.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).innerText()
  await code.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(code).toBeHidden()
  await page.reload()
  await expect(invite.getByText('Mia Yilmaz darf „HACCP-Temperaturkontrolle“ ausführen.')).toBeVisible()
  await expect(invite.getByRole('button', { name: 'QR-Code noch einmal zeigen' })).toBeVisible()
  await expect(page.getByText('Noch kein Ergebnis. Diese Seite merkt es von selbst.')).toBeVisible()
  lap('invited')

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  })
  const app = await phone.newPage()
  await app.goto('/app/')
  await app.getByRole('textbox', { name: 'Gerätecode' }).fill(typed)
  await app.getByRole('button', { name: 'Telefon anmelden' }).click()
  await expect(title(app, 'Heute')).toBeVisible()
  const workflowId = await workflowOf(page)
  await readyForDeadZone(app, `resolved ${workflowId}`)
  lap('phone signed in')

  // A dead zone, and the work in it.
  await phone.setOffline(true)
  await app.getByRole('link', { name: 'Starten' }).click()
  await app.getByRole('button', { name: /HACCP-Temperaturkontrolle/ }).click()
  await expect(title(app, 'Temperatur')).toBeVisible()
  await app.getByText('Kühlraum Fleisch · Küche').click()
  await app.getByText('Einstichthermometer').click()
  await typeKeys(app.getByLabel('Gemessene Temperatur'), '2,4')
  await answer(app, 'Tür oder Deckel war geschlossen', 'Ja')
  await next(app)
  await expect(title(app, 'Gerät und Ware')).toBeVisible()
  await answer(app, 'Vereisung', 'Keine')
  await answer(app, 'Sauberkeit', 'Sauber')
  await answer(app, 'Rohes und Verzehrfertiges getrennt', 'Ja')
  await answer(app, 'Ware abgedeckt und beschriftet', 'Ja')
  await answer(app, 'Anzeichen von Schädlingen', 'Nein')
  await next(app)
  await expect(title(app, 'Abweichung')).toBeVisible()
  await expect(app.getByText('Keine Abweichung. Weiter zur Unterschrift.')).toBeVisible()
  await next(app)
  await expect(title(app, 'Abschluss')).toBeVisible()
  await next(app)
  await expect(app.getByText('Alles ist beantwortet.')).toBeVisible()
  await app.getByRole('button', { name: 'Abschließen', exact: true }).click()
  await expect(title(app, 'Übertragung')).toBeVisible()
  lap('performed without a network')
  await phone.setOffline(false)
  await expect(app.getByRole('heading', { name: 'Heute angekommen: 1' })).toBeVisible({ timeout: 60_000 })
  lap('arrived')

  // The office sees it without asking, and the dashboard has moved.
  await expect(page.getByText(/^Mia Yilmaz hat „HACCP-Temperaturkontrolle“ ausgeführt/)).toBeVisible({
    timeout: 30_000,
  })
  await page.getByRole('region', { name: 'Dashboard ansehen' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'HACCP' })).toBeVisible()
  await expect(async () => {
    await page.reload()
    expect(await figureOf(page, 'Kontrollen')).toBe(before + 1)
  }).toPass({ timeout: 60_000 })
  lap('seen on the dashboard')
  process.stdout.write(`first five minutes: ${laps.join(', ')}\n`)
  expect((Date.now() - began) / 1000).toBeLessThan(MOST_SECONDS)
  await phone.close()
})

const answer = (app: Page, question: string, option: string) =>
  app.getByRole('radiogroup', { name: question }).getByText(option, { exact: true }).click()

const next = (app: Page) => app.getByRole('button', { name: 'Weiter', exact: true }).click()

/** The workflow that was installed, by what the page itself asks for. */
async function workflowOf(page: Page): Promise<string> {
  const asked = await page.waitForRequest(/workflowResults\/@paginated\?.*workflowId=/)
  return new URL(asked.url()).searchParams.get('workflowId') ?? ''
}
