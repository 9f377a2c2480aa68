import { expectAccessible } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { lastMail } from '../mails.ts'
import { expect, type Page, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'
import { addResult, filledWorkflow, publishedMaintenance } from './filled.ts'

const fixed = <V>(value: V) => ({ kind: 'VALUE' as const, value })
const computed = (expression: string) => ({
  kind: 'QUERY' as const,
  query: {
    root: { kind: 'NULL' as const },
    steps: [{ kind: 'MAP' as const, columns: [{ name: 'value', expression }] }],
  },
})

/** A mail that says how hot, and one whose address is none. */
const tooHot = {
  emailTriggers: [
    {
      id: 'hot',
      condition: computed('messwerte.temperatur > 80.0'),
      to: fixed(['leitstand@nordwerk.example']),
      subject: computed('"Öl zu heiß: " + format(messwerte.temperatur, 1) + " °C"'),
      body: computed('"Nachsehen: " + link'),
      separate: false,
      attachedPdfs: [],
    },
    {
      id: 'nobody',
      to: computed('"Leitstand"'),
      subject: fixed({ de: 'Leitstand benachrichtigen' }),
      body: fixed({ de: 'Bitte nachsehen.' }),
      separate: false,
      attachedPdfs: [],
    },
  ],
}

const main = (page: Page) => page.getByRole('main').first()

/** Narrows the list by a sentence about the answers and by a period, and gives that a name. */
async function narrowedAndKept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bedingung', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Antworten' }).click()
  await page.getByRole('combobox', { name: 'Angabe' }).click()
  await page.getByRole('option', { name: 'Öltemperatur', exact: true }).click()
  await page.getByRole('combobox', { name: 'Vergleich' }).click()
  await page.getByRole('option', { name: 'über', exact: true }).click()
  await typeKeys(page.getByRole('textbox', { name: 'Wert', exact: true }), '90')
  await expect(page.getByText('Keine Zeile passt zu diesen Filtern')).toBeVisible()
  await typeKeys(page.getByRole('textbox', { name: 'Wert', exact: true }), '80')
  await expect(page.getByRole('button', { name: /^Antworten Öltemperatur über 80\s°C$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Bedingung', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Zeitraum' }).click()
  await page.getByRole('button', { name: 'gestern' }).click()
  await expect(page.getByText('Keine Zeile passt zu diesen Filtern')).toBeVisible()
  await page.getByRole('button', { name: 'letzte 7 Tage' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter speichern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter speichern' })
  await typeKeys(dialog.getByRole('textbox', { name: /^Name/ }), 'Zu heiß')
  await dialog.getByRole('button', { name: 'Filter speichern' }).click()
  await page.getByRole('link', { name: /^Alle/ }).click()
  await page.getByRole('link', { name: 'Zu heiß 1' }).click()
  await expect(page.getByRole('button', { name: 'Zeitraum letzte 7 Tage' })).toBeVisible()
  await expectAccessible(page)
}

test('what deviates is reviewed, until a correction makes another of it; who did what stays to be read', async ({
  page,
}) => {
  test.slow()
  const { client } = await newCompany(page)
  const { result } = await filledWorkflow(client, { triggers: tooHot })
  await test.step('it leads from the list to the result, which says first what deviates', async () => {
    await page.goto('/results')
    await page.getByRole('link', { name: 'Mit Abweichung 1' }).click()
    await expect(page.getByRole('row', { name: /Öltemperatur 86,4.*6,4\s°C über der Grenze/ })).toBeVisible()
    await page.getByRole('link', { name: 'Zu prüfen 1' }).click()
    await expect(page.getByRole('row', { name: /Wartung Hydraulik.*zu prüfen/ })).toBeVisible()
    await page.getByRole('button', { name: 'Bedingung', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Workflow' }).click()
    await page.getByRole('combobox', { name: /Workflow/ }).click()
    await page.getByRole('option', { name: 'Wartung Hydraulik' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Workflow Wartung Hydraulik' })).toBeVisible()
    await narrowedAndKept(page)
    await page.getByRole('link', { name: 'Wartung Hydraulik' }).click()
    const deviations = page.getByRole('region', { name: /^Abweichungen/ })
    await expect(deviations.getByRole('img', { name: /Öltemperatur, 86,4 °C/ })).toBeVisible()
    await expect(main(page).getByText('siehe oben')).toBeVisible()
  })

  await test.step('what became of it stands beside it: what went out, and what did not', async () => {
    const became = page.getByRole('region', { name: /^Was daraus wurde/ })
    await expect(became.getByRole('listitem')).toHaveText([
      /E-Mail an leitstand@nordwerk\.example.*Öl zu heiß: 86\.4 °C · zugestellt/,
      /E-Mail an Leitstand.*Leitstand benachrichtigen · abgelehnt.*niemanden/,
    ])
    const mail = await lastMail('leitstand@nordwerk.example', /Öl zu heiß/)
    expect(mail.text).toContain(`/results/detail?id=${result}`)
    await became.getByRole('button', { name: 'Erneut senden' }).click()
    await expect(became.getByText(/niemanden/)).toBeVisible()
    await became.getByRole('button', { name: 'Warum?' }).click()
    await expect(became.getByText(/^Wenn Öltemperatur über 80/)).toBeVisible()
    await expect(became.getByText('86,4 °C', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what nobody has reviewed and what did not go out need somebody', async () => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^Prüfen: Wartung Hydraulik: 86,4\s°C$/ })).toHaveAttribute(
      'href',
      `/results/detail?id=${result}`,
    )
    await page.getByRole('link', { name: 'Ansehen: Wartung Hydraulik: 1 E-Mail nicht zugestellt' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Zustellungen' })).toBeVisible()
    // No mail server refuses anything here: what it says of an address is given.
    const told = { id: result, recipient: 'qs@hansen.example', times: 3, said: '550 5.1.1 User unknown' }
    const unreachable = [{ ...told, refusedAt: new Date().toISOString() }]
    await page.route('**/api/triggerRuns/unreachable', (route) => route.fulfill({ json: unreachable }))
    await page.route('**/api/triggerRuns/unreachable/*/confirm', async (route) => {
      unreachable.length = 0
      await route.fulfill({ status: 204 })
    })
    await page.reload()
    await expect(page.getByText('Bei qs@hansen.example kommt keine E-Mail an')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
    await expect(page.getByText('E-Mails an qs@hansen.example gehen wieder hinaus')).toBeVisible()
    await expect(page.getByText('Bei qs@hansen.example kommt keine E-Mail an')).toBeHidden()
    await page.getByRole('button', { name: 'Erneut versuchen', exact: true }).click()
    await expect(page.getByText('1 wird erneut versucht')).toBeVisible()
    const row = page.getByRole('row', { name: /Leitstand.*Fehlgeschlagen/ })
    await expect(row.getByRole('cell', { name: '3', exact: true })).toBeVisible()
    await row.click()
    const delivery = page.getByRole('complementary', { name: 'Zustellung' })
    await expect(delivery.getByRole('heading', { name: 'Versuche' })).toBeVisible()
    await expectAccessible(page)
    await page.getByText('Zugestellt', { exact: true }).first().click()
    await expect(page.getByText('Keine Zeile passt zu diesen Filtern')).toBeVisible()
    await delivery.getByRole('link', { name: 'Zum Ergebnis' }).click()
  })

  await test.step('somebody has looked at it, and says so', async () => {
    await page.getByRole('button', { name: 'Geprüft' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Bemerkung' }).pressSequentially('Dichtung getauscht')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Als geprüft markieren' }).click()
    await expect(main(page).getByText(/^Geprüft von Lena Brandt am /)).toBeVisible()
    await expect(main(page).getByText('Dichtung getauscht')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Geprüft', exact: true })).toBeHidden()
  })

  await page.getByRole('button', { name: /^Aktionen für/ }).click()
  await page.getByRole('menuitem', { name: 'Antworten korrigieren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Antworten korrigieren' })).toBeVisible()
  const temperature = page.getByRole('textbox', { name: 'Öltemperatur' })
  await expect(temperature).toHaveValue('86,4')
  await expectAccessible(page)

  await temperature.fill('130')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('Höchstens 120 °C.')).toBeVisible()
  await temperature.fill('78')
  await expect(page.getByRole('heading', { name: 'Bemerkung' })).toBeHidden()
  await page.getByRole('button', { name: 'Weiter' }).click()
  // All rounds are done: one goes past them, or into one of them.
  await page.getByRole('button', { name: 'Erledigt Durchgang 2' }).click()
  await expect(page.getByRole('heading', { name: 'Schlauch, 2 von 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('2 von 2 fertig')).toBeVisible()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('button', { name: 'Korrektur speichern' }).click()

  await expect(page.getByText('Korrektur gespeichert')).toBeVisible()
  await expect(page).toHaveURL(`/results/detail?id=${result}`)
  const history = page.getByRole('region', { name: 'Korrekturen' })
  await expect(history.getByRole('listitem')).toHaveText(
    /Lena Brandt.*86,4\s°C.*78\s°C.*Ölfleck unter dem Tank.*leer/s,
  )
  await expect(main(page).getByText('Alles im Rahmen')).toBeVisible()
  await page.getByText('Eine Frage ohne Antwort').click()
  await expect(main(page).getByText(/^nur gefragt, wenn Öltemperatur über 80\s°C$/)).toBeVisible()
  await expectAccessible(page)
  const { activityResults } = await client.workflowResults.byId({ workflowResultId: result })
  expect(activityResults['messwerte']).toEqual({ temperatur: 78 })
})

test('the page of a workflow says who performed it last as soon as that has happened', async ({ page }) => {
  const { client, owner } = await newCompany(page)
  const workflow = await publishedMaintenance(client)
  await page.goto(`/workflows/detail?id=${workflow}`)
  const head = main(page).getByText(/^Version 1/)
  await expect(head).toBeVisible()
  await expect(head).not.toHaveText(/zuletzt/)
  await addResult(client, workflow)
  await expect(head).toHaveText(new RegExp(`zuletzt von ${owner.firstName} ${owner.lastName}`))
})

test('where a result was filled in is on a map, when its workflow asks for it', async ({ page }) => {
  const { client } = await newCompany(page)
  const { result } = await filledWorkflow(client, {
    position: { lat: 54.3233, lon: 10.1228, accuracy: 6.4 },
  })
  await page.goto(`/results/detail?id=${result}`)
  await expect(main(page).getByText('± 6 m')).toBeVisible()
  await page.getByRole('button', { name: 'Karte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wo „Wartung Hydraulik“ ausgefüllt wurde' })
  await expect(dialog.getByText('54,3233°, 10,1228°')).toBeVisible()
  await expect(dialog.locator('[data-ready] canvas')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await test.step('and in the list of results those of one place are one circle, narrowed as the list is', async () => {
    await filledWorkflow(client, { position: { lat: 54.3233, lon: 10.1228, accuracy: 9 } })
    await page.goto('/results')
    await page.getByText('Karte', { exact: true }).click()
    const map = page.getByRole('region', { name: 'Ergebnisse', exact: true })
    await map.getByRole('button', { name: '2 Ergebnisse, 2 mit Abweichung' }).press('Enter')
    await expect(page.getByRole('heading', { name: '2 Ergebnisse hier' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Bedingung', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Dauer' }).click()
    await typeKeys(page.getByRole('textbox', { name: /^Mindestens/ }), '37')
    await expect(page.getByText('0 von 0 haben eine Position')).toBeVisible()
    await expect(page.getByText('Keine Zeile passt zu diesen Filtern')).toBeVisible()
    await page.getByRole('button', { name: 'Bedingung entfernen: Dauer' }).click()
    await map.getByRole('link', { name: 'Wartung Hydraulik' }).last().click()
    await expect(page).toHaveURL(`/results/detail?id=${result}`)
  })

  await test.step('from a result the others of its list are one key away', async () => {
    await expect(main(page).getByText('2 von 2', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nächstes Ergebnis' })).toBeDisabled()
    await expectAccessible(page)
    await page.keyboard.press('ArrowLeft')
    await expect(main(page).getByText('1 von 2', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Nächstes Ergebnis' }).click()
    await expect(page).toHaveURL(`/results/detail?id=${result}`)
  })
})

test('a result on paper is the result: company, who and when, every answer, and nothing of the app', async ({
  page,
}) => {
  const { client, name } = await newCompany(page)
  const { result } = await filledWorkflow(client)
  await page.goto(`/results/detail?id=${result}`)
  await expect(page.getByText('Ölfleck unter dem Tank')).toBeVisible()
  const letterhead = page.getByText(name, { exact: true }).last()
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  await page.emulateMedia({ media: 'print' })
  await expect(letterhead).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Wartung Hydraulik' })).toBeVisible()
  await expect(page.getByText('Ölfleck unter dem Tank')).toBeVisible()
  await expect(page.getByText('86,4')).toBeVisible()
  await expect(page.getByText('Lena Brandt').last()).toBeVisible()
  for (const link of await page.getByRole('navigation').all()) await expect(link).toBeHidden()
  await expect(page.getByRole('button', { name: 'Suchen oder springen' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Als PDF' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(letterhead).toBeHidden()

  // The same as a file; one that is too large is said so, and the button can be tried again.
  const asPdf = page.getByRole('button', { name: 'Als PDF' })
  await page.route('**/pdf', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { status: 422, code: 'documentTooLarge', message: 'Zu groß.', details: { maxPages: 200 } },
    }),
  )
  await asPdf.click()
  await expect(page.getByText('Das PDF wurde nicht erstellt')).toBeVisible()
  await page.unroute('**/pdf')
  const [file] = await Promise.all([page.waitForEvent('download'), asPdf.click()])
  expect(file.suggestedFilename()).toMatch(/^Wartung Hydraulik \d{4}-\d\d-\d\d\.pdf$/)
})
