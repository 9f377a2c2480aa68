import { passDays, pay } from '@feldwerk/server/test/stripe/invoices.ts'
import { type FakeProvider, startProvider } from '@feldwerk/server/test/stripe/provider.ts'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { type StartedServer, startServer } from '../set-up/server.ts'
import { typeKeys } from '../type-keys.ts'
import { beginFault, endsOffline, workerPhone } from './worker-phone.ts'

test('licences are bought on a page of the provider, more are added, fewer are asked for, and after a failed payment new work rests in the app', {
  tag: '@waiting',
}, async ({ page, browser }) => {
  test.setTimeout(240_000)
  const provider = await startProvider()
  const server = await startServer({ FELDWERK_DEMO: '0', ...provider.env })
  try {
    await walk(page, browser, server, provider)
  } finally {
    await server.stop()
    await provider.close()
  }
})

async function walk(
  page: Page,
  browser: Browser,
  server: StartedServer,
  { state }: FakeProvider,
): Promise<void> {
  const { client } = await newCompany(page, { server })
  await page.goto(`${server.url}/settings/billing`)
  await expect(page.getByText('Ihre Testzeit läuft noch 30 Tage.')).toBeVisible()
  await expect(page.getByText('Für Rechnungen fehlt die vollständige Anschrift.')).toBeVisible()
  const amount = page.getByLabel('Anzahl ändern')
  await expect(amount).toHaveValue('1')
  await expect(page.getByText(/ist belegt/)).toHaveCount(0)
  await typeKeys(amount, '12')
  await expect(page.getByRole('row', { name: /Netto/ })).toContainText('108,00 €')
  await page.getByRole('button', { name: '12 Lizenzen bestellen' }).click()
  await expect(page.getByText('Für die Rechnung fehlt die Adresse.')).toBeVisible()
  await expect(amount).toHaveValue('12')

  await client.companies.updateMine({
    company: {
      streetAndNumber: 'Werftstraße 114',
      zip: '24143',
      city: 'Kiel',
      country: 'Deutschland',
      email: 'buchhaltung@nordwerk.example',
    },
  })
  await page.getByRole('button', { name: '12 Lizenzen bestellen' }).click()
  await page.getByRole('button', { name: 'Bezahlen' }).click()
  await expect(page.getByText('Lizenzen geändert')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/settings/billing`)
  await expect(page.getByText('12 App-Lizenzen, 108,00 € netto im Monat')).toBeVisible()
  await expect(page.getByText('Visa ···· 4242')).toBeVisible()
  const invoices = page.getByRole('region', { name: 'Rechnungen' }).getByRole('row')
  await expect(invoices).toHaveCount(2)
  await expect(invoices.last()).toContainText('128,52 €')
  await expect(invoices.last()).toContainText('bezahlt')
  await expectAccessibleInBoth(page)

  await page.getByRole('button', { name: 'Eine mehr' }).click()
  await page.getByRole('button', { name: '13 Lizenzen bestellen' }).click()
  await expect(page.getByText('13 App-Lizenzen, 117,00 € netto im Monat')).toBeVisible()
  await expect(invoices).toHaveCount(3)
  const zip = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Alle als ZIP' }).click()
  expect((await zip).suggestedFilename()).toBe('Rechnungen.zip')

  await typeKeys(amount, '5')
  await page.getByRole('button', { name: 'Auf 5 Lizenzen verringern' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Auf 5 Lizenzen verringern' }).click()
  await expect(page.getByText(/^ab .* noch 5 Lizenzen$/)).toBeVisible()

  await page.getByRole('button', { name: 'Ändern', exact: true }).click()
  await page.getByRole('button', { name: 'SEPA-Lastschrift' }).click()
  await expect(page.getByText('Zahlungsart geändert')).toBeVisible()
  await expect(page.getByText('···· 4417')).toBeVisible()

  const phone = await workerPhone(browser, client, server.url)
  await beginFault(phone)
  await phone.context().setOffline(true)
  state.declines = true
  passDays(state, 31)
  const failed = [...state.invoices.values()].find(({ status }) => status === 'open')
  failed!.created = Math.floor(Date.now() / 1000) - 60
  await client.payments.sync()
  await page.reload()
  await expect(page.getByText(/^Seit dem .* ist eine Zahlung offen/)).toBeVisible()
  failed!.created -= 15 * 86_400
  await client.payments.sync()
  await page.reload()
  await expect(page.getByText(/^Neue Arbeit ruht in der App/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rechnung bezahlen' })).toBeVisible()
  await expect(invoices.filter({ hasText: 'nicht bezahlt' })).toHaveCount(1)
  await endsOffline(phone, client)
  await phone.goto(`${server.url}/app/start`)
  await phone.getByRole('button', { name: /^Störung melden/ }).click()
  const why = phone.getByRole('alert')
  await expect(why).toHaveText(
    /^Neue Arbeit ruht, weil die App-Lizenzen Ihrer Firma gerade nicht bezahlt sind/,
  )
  await expect(why).toHaveText(/kommt an\. Wann es weitergeht, weiß die Inhaberin oder der Inhaber\.$/)
  await expect(phone).toHaveURL(/\/app\/start$/)
  await expectAccessible(phone)
  pay(state, failed!)
  await client.payments.sync()
  await page.reload()
  await expect(page.getByText(/Neue Arbeit ruht/)).toHaveCount(0)
  await phone.reload()
  await beginFault(phone)
}
