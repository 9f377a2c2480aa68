import type { Locator } from '@playwright/test'
import { expectAccessibleInBoth } from '../accessible.ts'
import { newEstate } from '../assets/estate.ts'
import { newCompany } from '../companies.ts'
import { newWorker, photoOf, readyForDeadZone, sign, signInPhone } from '../field/phone.ts'
import { chromiumFlags, chromiumProgram } from '../set-up/chromium.ts'
import { expect, type Page, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'
import { type Builder, builderOf, newWorkflow, publishFirst } from './builder.ts'
import { FILES } from './files.ts'

// A microphone that hums, and nobody to ask whether it may be used.
test.use({
  launchOptions: {
    executablePath: chromiumProgram,
    args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('a workflow with everything is built by the editor alone, tried, performed, read and queried', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000)
  const { client } = await newCompany(page)
  const estate = await newEstate(client)
  const workflowId = await newWorkflow(page, 'Große Prüfung')
  const build = builderOf(page)

  await test.step('build', () => buildEverything(page, build))
  await test.step('try it on the phone beside it', async () => {
    // The phone goes along with the part that is chosen; a test run begins at the beginning.
    await expect(build.phone.getByRole('heading', { name: 'Je Stelle' })).toBeVisible()
    await build.phone.getByRole('button', { name: 'Von vorn' }).click()
    await performEverything(page, build.phone)
    await expect(build.phone.getByText('Testlauf beendet')).toBeVisible()
    expect((await client.workflowResults.paginated({ workflowId })).recordsTotal).toBe(0)
  })
  await test.step('publish', () => publishFirst(page))

  const result = await test.step('perform it in the app', async () => {
    const accountId = await newWorker(client)
    await client.workflowPermissions.create({ workflowId, holders: { accounts: [{ id: accountId }] } })
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
    })
    const phone = await context.newPage()
    await signInPhone(phone, client, accountId)
    await phone.goto('/app/')
    await readyForDeadZone(phone, `resolved ${workflowId}`)
    await phone.getByRole('link', { name: 'Starten' }).click()
    await phone.getByRole('button', { name: /Große Prüfung/ }).click()
    await performEverything(phone, phone.locator('body'))
    await expect(phone.getByRole('heading', { name: 'Heute angekommen: 1' })).toBeVisible()
    await context.close()
    const { data } = await client.workflowResults.paginated({ workflowId })
    expect(data).toHaveLength(1)
    return data[0]
  })

  await test.step('what arrived is what was filled in', async () => {
    const file = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(result?.flags).toEqual([])
    expect(result?.activityResults).toEqual({
      alles: {
        maschine: estate.crane,
        standort: 'Halle 2',
        temperatur: 86.4,
        bemerkung: 'Ölfleck',
        maengel: ['Leck'],
        dicht: true,
        tag: '2026-11-20',
        uhr: '07:30',
        wann: '2026-11-20T08:15:00.000Z',
        fotos: [file],
        unterschrift: { fileRef: file, name: 'M. Yilmaz' },
        code: '4006381333931',
        ton: file,
        seiten: { links: { druckLinks: 3.5 }, rechts: { druckRechts: 3 } },
      },
      jeHalle: [
        {
          asset: expect.any(String),
          halle: { sauber: true },
          jeStelle: [{ stelle: { wert: 90, grund: 'heiß' } }],
        },
        { asset: expect.any(String), halle: { sauber: false } },
      ],
    })
  })

  await test.step('read it in the portal', async () => {
    await page.goto(`/results/detail?id=${result?.id}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Hallenkran K-03' }).first()).toBeVisible()
    await expect(main.getByText('6,4 °C über der Grenze')).toBeVisible()
    await main
      .getByRole('img', { name: /^Fotos/ })
      .first()
      .click()
    const viewer = page.getByRole('dialog', { name: /^Fotos/ })
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('img', { name: /^Fotos/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(main.locator('audio')).toBeVisible()
    await expect(main.getByText('M. Yilmaz')).toBeVisible()
    await expect(main.getByText('heiß')).toBeVisible()
    await expectAccessibleInBoth(page)
  })

  await test.step('query it', async () => {
    const view = await client.views.create({
      view: {
        translations: [{ language: 'de', name: 'Heiße Stellen', columnMappings: [] }],
        query: {
          root: { kind: 'WORKFLOW_RESULT', workflowId },
          steps: [
            { kind: 'EXPAND', expression: 'result.jeHalle', name: 'halle', outer: true },
            { kind: 'EXPAND', expression: 'halle.jeStelle', name: 'stelle', outer: true },
            {
              kind: 'MAP',
              columns: [
                { name: 'kran', expression: 'result.alles.maschine.bezeichnung' },
                { name: 'ort', expression: 'halle.asset.bezeichnung' },
                { name: 'wert', expression: 'stelle.stelle.wert' },
                { name: 'links', expression: 'result.alles.seiten.links.druckLinks' },
                { name: 'leck', expression: '"Leck" in result.alles.maengel' },
              ],
            },
          ],
        },
      },
    })
    const { data } = await client.viewData.paginated({ viewId: view.id })
    const both = { kran: 'Hallenkran K-03', links: 3.5, leck: true }
    expect(data.toSorted((a, b) => String(a['ort']).localeCompare(String(b['ort'])))).toEqual([
      { ...both, ort: 'Halle 2', wert: 90 },
      { ...both, ort: 'Prüfstand', wert: null },
    ])
  })
})

/** Every kind of question, a group, rounds over assets with rounds of their own, and rules across them. */
async function buildEverything(page: Page, build: Builder): Promise<void> {
  const properties = page.getByRole('region', { name: 'Eigenschaften' })
  const rule = async (action: string, about: string, is: string, value: string) => {
    await page.getByRole('button', { name: 'Regel hinzufügen' }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
    await build.select('Angabe', about)
    await build.select('Vergleich', is)
    await build.field('Wert').fill(value)
  }
  const bring = async (file: keyof typeof FILES) => {
    await properties.locator('input[type=file]').setInputFiles(FILES[file])
    await expect(properties.getByRole('button', { name: 'Datei 1 entfernen' })).toBeVisible()
  }
  await build.add('Aktivität', 'Alles')
  await build.add('Auswahl', 'Maschine')
  await build.select('Woher die Auswahl kommt', 'Aus Ihren Daten')
  await build.select('Quelle', 'Maschine')
  await build.add('Berechneter Wert')
  await build.field('Text in der App').fill('Standort')
  await build.field('Wert').fill('alles.maschine.standort.bezeichnung')
  await build.add('Zahl', 'Temperatur')
  await build.field('Einheit').fill('°C')
  await build.field('Größter Wert').fill('120')
  await build.toggle('Toleranz anzeigen')
  await build.field('Toleranz von').fill('35')
  await build.field('Toleranz bis').fill('80')
  await build.add('Text', 'Bemerkung')
  await rule('Frage anzeigen', 'Temperatur', 'über', '80')
  await build.add('Mehrfachauswahl', 'Mängel')
  for (const [i, label] of ['Leck', 'Rost'].entries()) {
    await properties.getByRole('button', { name: 'Auswahl hinzufügen' }).click()
    await build.field(`Auswahl ${i + 1}`).fill(label)
  }
  await build.add('Ja oder Nein', 'Dicht')
  await build.add('Datum', 'Tag')
  await build.add('Uhrzeit', 'Uhr')
  await build.add('Datum mit Uhrzeit', 'Wann')
  await build.add('Fotos', 'Fotos')
  await build.add('Unterschrift', 'Unterschrift')
  await build.toggle('Name in Druckschrift verlangt')
  await build.add('Code scannen', 'Code')
  await build.add('Tonaufnahme', 'Ton')
  await build.add('Hinweistext')
  await build.field('Text').fill('Handschuhe tragen.')
  await build.add('Bilder zeigen')
  await bring('IMAGE')
  await build.add('Ton abspielen')
  await bring('AUDIO')
  await build.add('Gruppe von Aktivitäten', 'Seiten')
  for (const side of ['Links', 'Rechts']) {
    await build.choose('Seiten')
    await build.add('Aktivität', side)
    await build.add('Zahl', `Druck ${side.toLowerCase()}`)
  }
  await properties.getByRole('button', { name: 'Eigene Prüfung hinzufügen' }).click()
  const check = build.field('Meldung, solange die Antwort nicht stimmt')
  // It begins as one that nothing fails.
  await expect(check).toHaveValue('false ? "" : null')
  await check.fill(
    'alles.seiten.rechts.druckRechts > alles.seiten.links.druckLinks ? "Rechts mehr als links" : null',
  )

  await build.choose('Alles')
  await build.add('Durchgänge', 'Je Halle')
  await properties.getByRole('switch', { name: /^Einmal je Zeile Ihrer Daten/ }).click()
  await build.select('Quelle', 'Standort')
  await build.add('Aktivität', 'Halle')
  await build.add('Ja oder Nein', 'Sauber')
  await build.choose('Je Halle')
  await build.add('Durchgänge', 'Je Stelle')
  await build.add('Aktivität', 'Stelle')
  await build.add('Zahl', 'Wert')
  await build.add('Text', 'Grund')
  await page.getByRole('button', { name: 'Regel hinzufügen' }).click()
  await page.getByRole('menuitem', { name: 'Frage anzeigen', exact: true }).click()
  await properties.getByRole('button', { name: 'Als Formel zeigen' }).click()
  await build.field('Wenn').fill('stelle.wert > alles.temperatur')
  await build.settled()
}

/** Fills in everything, on the phone of the editor as in the app. */
async function performEverything(page: Page, phone: Locator): Promise<void> {
  const press = (name: string) => phone.getByRole('button', { name, exact: true }).click()
  const heading = (name: string) => phone.getByRole('heading', { name, exact: true })
  await expect(heading('Maschine')).toBeVisible()
  await phone.getByText('Hallenkran K-03').click()
  await expect(phone.getByText('Halle 2', { exact: true })).toBeVisible()
  await phone.getByRole('textbox', { name: 'Temperatur' }).fill('75')
  await expect(heading('Bemerkung')).toBeHidden()
  await typeKeys(phone.getByRole('textbox', { name: 'Temperatur' }), '86,4')
  await phone.getByRole('textbox', { name: 'Bemerkung' }).fill('Ölfleck')
  await phone.getByText('Leck', { exact: true }).click()
  await phone.getByRole('radiogroup', { name: 'Dicht' }).getByText('Ja', { exact: true }).click()
  await typeKeys(phone.getByRole('textbox', { name: 'Tag', exact: true }), '20.11.2026')
  await typeKeys(phone.getByRole('textbox', { name: 'Uhr', exact: true }), '0730')
  await typeKeys(phone.getByRole('textbox', { name: 'Wann Tag', exact: true }), '20.11.26')
  await typeKeys(phone.getByRole('textbox', { name: 'Wann Uhrzeit', exact: true }), '9:15')
  await phone.getByLabel('Hinzufügen').setInputFiles(await photoOf(page))
  await expect(phone.getByRole('group', { name: 'Fotos' }).getByRole('img', { name: 'Bild 1' })).toBeVisible()
  await sign(page)
  await phone.getByLabel('Name in Druckschrift').fill('M. Yilmaz')
  await phone.getByRole('textbox', { name: 'Code' }).fill('4006381333931')
  await press('Aufnehmen')
  await expect(phone.getByText('Aufnahme läuft, 0:01')).toBeVisible()
  await press('Beenden')
  await expect(phone.getByRole('button', { name: 'Aufnahme entfernen' })).toBeVisible()
  await expect(phone.getByText('Handschuhe tragen.')).toBeVisible()

  // A rule between two activities of a group, which are opened in any order.
  await phone.getByRole('button', { name: /^Rechts/ }).click()
  await phone.getByRole('textbox', { name: 'Druck rechts' }).fill('4')
  await press('Zurück zur Übersicht')
  await phone.getByRole('button', { name: /^Links/ }).click()
  await typeKeys(phone.getByRole('textbox', { name: 'Druck links' }), '3,5')
  await press('Zurück zur Übersicht')
  await press('Weiter')
  await phone.getByRole('button', { name: /^Rechts/ }).click()
  await expect(phone.getByText('Rechts mehr als links')).toBeVisible()
  await phone.getByRole('textbox', { name: 'Druck rechts' }).fill('3')
  await press('Zurück zur Übersicht')
  await press('Weiter')

  // One round per hall; in the first a place that is hotter than the machine.
  await phone.getByRole('radiogroup', { name: 'Sauber' }).getByText('Ja', { exact: true }).click()
  await press('Weiter')
  await press('Durchgang hinzufügen')
  await phone.getByRole('textbox', { name: 'Wert' }).fill('90')
  await phone.getByRole('textbox', { name: 'Grund' }).fill('heiß')
  await press('Weiter')
  await expect(phone.getByText('1 von 1 fertig')).toBeVisible()
  await press('Weiter')
  await phone.getByRole('radiogroup', { name: 'Sauber' }).getByText('Nein', { exact: true }).click()
  await press('Weiter')
  await expect(phone.getByRole('button', { name: 'Durchgang hinzufügen' })).toBeVisible()
  await press('Weiter')
  await expect(phone.getByText('Alles ist beantwortet.')).toBeVisible()
  await press('Abschließen')
}
