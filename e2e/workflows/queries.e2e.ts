import { expectAccessible } from '../accessible.ts'
import { newEstate } from '../assets/estate.ts'
import { newCompany } from '../companies.ts'
import { expect, test } from '../test.ts'
import { builderOf, newWorkflow } from './builder.ts'
import { filledWorkflow } from './filled.ts'

test('options come from results, from views and from queries of several steps', async ({ page }) => {
  test.slow()
  const { client } = await newCompany(page)
  await newEstate(client)
  await filledWorkflow(client)
  const machines = (await client.assetTypes.paginated({ search: 'Maschine' })).data[0]?.id ?? ''
  await client.views.create({
    view: {
      translations: [{ language: 'de', name: 'Alte Maschinen', columnMappings: [] }],
      query: {
        root: { kind: 'ASSET', assetTypeId: machines },
        steps: [
          { kind: 'FILTER', condition: 'asset.baujahr < 2010' },
          { kind: 'MAP', columns: [{ name: 'maschine', expression: 'asset.bezeichnung' }] },
        ],
      },
    },
  })
  const workflowId = await newWorkflow(page, 'Nachschau')
  const build = builderOf(page)
  const properties = page.getByRole('region', { name: 'Eigenschaften' })
  await build.add('Aktivität', 'Auswahl')

  await test.step('results of another workflow', async () => {
    await build.add('Auswahl', 'Wartung')
    await build.select('Woher die Auswahl kommt', 'Aus Ihren Daten')
    await properties.getByRole('combobox', { name: 'Quelle', exact: true }).click()
    await page
      .getByRole('group', { name: 'Ergebnisse' })
      .getByRole('option', { name: 'Wartung Hydraulik' })
      .click()
    await build.field('Angezeigter Text').fill('result.messwerte.bemerkung')
    await expect(build.phone.getByText('Ölfleck unter dem Tank')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a view', async () => {
    await build.add('Auswahl', 'Alte')
    await build.select('Woher die Auswahl kommt', 'Aus Ihren Daten')
    await build.select('Quelle', 'Alte Maschinen')
    await build.field('Wert').fill('maschine')
    await build.field('Angezeigter Text').fill('upper(maschine)')
    await expect(build.phone.getByText('HALLENKRAN K-03')).toBeVisible()
  })

  await test.step('steps', async () => {
    await build.add('Auswahl', 'Standort')
    await build.select('Woher die Auswahl kommt', 'Aus Ihren Daten')
    await build.select('Quelle', 'Maschine')
    await build.field('Wert').fill('asset.standort')
    await build.field('Angezeigter Text').fill('asset.standort.bezeichnung')
    const twice = build.phone.getByText('Halle 2', { exact: true })
    await expect(twice).toHaveCount(2)
    await properties.getByRole('button', { name: 'Als Abfrage bearbeiten' }).click()
    await properties.getByRole('button', { name: 'Schritt hinzufügen' }).click()
    await page.getByRole('menuitem', { name: /^Wiederholungen entfernen/ }).click()
    await expect(twice).toHaveCount(1)
    await expectAccessible(page)
    await build.settled()
    const { definition } = await client.workflowDrafts.byWorkflow({ workflowId })
    expect(JSON.stringify(definition.nodes)).toContain('"DISTINCT"')
    await page.reload()
    await build.choose('Standort')
    await expect(
      properties.getByRole('list', { name: 'Schritte' }).getByRole('button', { name: /^Schritt 3:/ }),
    ).toBeVisible()
    await expect(properties.getByRole('button', { name: 'Einfach zeigen' })).toHaveCount(0)
  })
})

test('rules of several conditions decide what is asked, and stay what they are as a formula', async ({
  page,
}) => {
  test.slow()
  await newCompany(page)
  await newWorkflow(page, 'Regeln')
  const build = builderOf(page)
  const properties = page.getByRole('region', { name: 'Eigenschaften' })
  await build.add('Aktivität', 'Werte')
  await build.add('Ja oder Nein', 'Läuft')
  await build.add('Zahl', 'Druck')
  await build.add('Text', 'Bemerkung')
  await page.getByRole('button', { name: 'Regel hinzufügen' }).click()
  await page.getByRole('menuitem', { name: 'Frage anzeigen', exact: true }).click()
  await build.select('Angabe', 'Druck')
  await build.select('Vergleich', 'über')
  await build.field('Wert').fill('6')
  await properties.getByRole('button', { name: 'Bedingung', exact: true }).click()
  await properties.getByRole('combobox', { name: 'Angabe' }).nth(1).click()
  await page.getByRole('option', { name: 'Läuft', exact: true }).click()
  await expectAccessible(page)
  const preview = page.getByRole('region', { name: 'Vorschau' })
  await preview.getByText('Treffer', { exact: true }).click()
  await expect(preview.getByText('Diese Regel lässt sich an Ergebnissen nicht prüfen.')).toBeVisible()
  await expectAccessible(page)
  await preview.getByText('Telefon', { exact: true }).click()
  await properties.getByRole('button', { name: 'Als Formel zeigen' }).click()
  await expect(build.field('Wenn')).toHaveValue('werte.druck > 6 && werte.laeuft == true')

  const remark = build.phone.getByRole('heading', { name: 'Bemerkung' })
  await build.phone.getByRole('textbox', { name: 'Druck' }).fill('7')
  await expect(remark).toBeHidden()
  await build.phone.getByRole('radiogroup', { name: 'Läuft' }).getByText('Ja', { exact: true }).click()
  await expect(remark).toBeVisible()
  await build.phone.getByRole('textbox', { name: 'Druck' }).fill('5')
  await expect(remark).toBeHidden()
  await build.settled()

  // Another name of the answer is another name in the rule.
  await build.choose('Druck')
  await build.field('Titel').fill('Überdruck')
  await build.choose('Bemerkung')
  await expect(properties.getByRole('combobox', { name: 'Angabe' }).first()).toHaveText('Überdruck')
  await properties.getByRole('button', { name: 'Als Formel zeigen' }).click()
  await expect(build.field('Wenn')).toHaveValue('werte.ueberdruck > 6 && werte.laeuft == true')
  await build.settled()
})
