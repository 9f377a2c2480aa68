import { readFile, writeFile } from 'node:fs/promises'
import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts'
import { newEstate } from '../assets/estate.ts'
import { newCompany } from '../companies.ts'
import { expect, type Page, test } from '../test.ts'
import { walk } from '../walk.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('a template of what the company has: saved, installed, upgraded, taken back, let go, taken in from its file', async ({
  page,
}, testInfo) => {
  test.slow()
  const { client } = await newCompany(page)
  const { machines, locations } = await newEstate(client)
  await client.views.create({
    view: {
      query: {
        root: { kind: 'ASSET', assetTypeId: machines },
        steps: [{ kind: 'MAP', columns: [{ name: 'name', expression: 'asset.bezeichnung' }] }],
      },
      translations: [{ language: 'de', name: 'Maschinen je Halle', columnMappings: [] }],
    },
  })

  // The gallery, and a template of a view: what it needs is found and listed.
  await page.goto('/templates')
  await expect(title(page, 'Vorlagen')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Vorlagen' }).getByRole('link')).toHaveCount(4)
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Vorlage anlegen' }).click()
  const create = page.getByRole('dialog', { name: 'Vorlage anlegen' })
  await create.getByLabel('Name').fill('Maschinenpark')
  // One language must have a name; with it, the others need none.
  await expect(create.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Maschinenpark')
  await create.getByLabel(/^Wofür ist sie/).fill('Maschinen und ihre Standorte')
  await create.getByRole('checkbox', { name: 'Maschinen je Halle' }).check()
  await expect(create.getByText(/^Kommt mit: /)).toHaveText(
    /^Kommt mit: (Maschine, Standort|Standort, Maschine)$/,
  )
  await expectAccessible(page)
  await create.getByRole('button', { name: 'Vorlage anlegen' }).click()
  await expect(title(page, 'Maschinenpark')).toBeVisible()
  await expect(page.getByText('kommt mit', { exact: true })).toHaveCount(2)
  await expectAccessibleInBoth(page)
  const detail = page.url()

  // As a file.
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als Datei sichern' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Maschinenpark.feldwerk.json')
  const file = testInfo.outputPath('Maschinenpark.feldwerk.json')
  await download.saveAs(file)

  // Installed; then it cannot be deleted.
  await page.getByRole('button', { name: 'Vorlage einrichten' }).click()
  const install = page.getByRole('dialog', { name: '„Maschinenpark“ einrichten' })
  await install.getByRole('button', { name: 'Einrichten', exact: true }).click()
  await expect(title(page, '„Maschinenpark“ ist eingerichtet')).toBeVisible()
  await page.goto(detail)
  await page.getByRole('button', { name: 'Vorlage löschen' }).click()
  const sure = page.getByRole('dialog', { name: 'Vorlage „Maschinenpark“ löschen?' })
  await sure.getByRole('button', { name: 'Vorlage löschen' }).click()
  await expect(page.getByText('Die Vorlage ließ sich nicht löschen')).toBeVisible()
  await expect(title(page, 'Maschinenpark')).toBeVisible()

  // The company changes its locations here; both types change in the template.
  const [instance] = (await client.templateInstances.paginated()).data
  const own = instance?.parts.find(({ name }) => name === 'Standort')?.id ?? ''
  for (const [assetTypeId, name] of [
    [own, 'Unser Standort'],
    [locations, 'Werk'],
    [machines, 'Anlage'],
  ] as const) {
    const assetType = await client.assetTypes.byId({ assetTypeId })
    const translations = [{ ...assetType.translations[0], language: 'de' as const, name }]
    await client.assetTypes.update({ assetTypeId, assetType: { ...assetType, translations } })
  }
  await page.reload()
  await page.getByRole('button', { name: 'Neue Fassung' }).click()
  const update = page.getByRole('dialog', { name: 'Neue Fassung von „Maschinenpark“' })
  await expect(update.getByRole('checkbox', { name: 'Maschinen je Halle' }).first()).toBeChecked()
  await update.getByRole('switch', { name: /^Eingerichtetes mit aktualisieren/ }).uncheck()
  await expectAccessible(page)
  await update.getByRole('button', { name: 'Neue Fassung sichern' }).click()
  await expect(page.getByText('Version 2 gesichert')).toBeVisible()

  // Upgraded: what is replaced and what is kept is said before. And taken back.
  await page.goto('/templates/instances')
  const card = page.getByRole('article', { name: 'Maschinenpark' })
  await expect(card.getByText('Version 2 ist da')).toBeVisible()
  await expectAccessibleInBoth(page)
  await card.getByRole('button', { name: 'Aktualisieren', exact: true }).click()
  const upgrade = page.getByRole('dialog', { name: '„Maschinenpark“ aktualisieren' })
  const group = (name: string) => upgrade.getByRole('list', { name })
  await expect(group('Wird ersetzt').getByRole('listitem')).toHaveText(['Asset-Typ: Anlage'])
  await expect(group('Bleibt, von Ihnen geändert').getByRole('listitem')).toHaveText([
    'Asset-Typ: Unser Standort',
  ])
  await expectAccessible(page)
  await upgrade.getByRole('button', { name: 'Aktualisieren', exact: true }).click()
  await expect(upgrade).toBeHidden()
  await expect(card.getByRole('link', { name: 'Anlage' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Unser Standort' })).toBeVisible()
  await card.getByRole('button', { name: 'Aktualisierung zurücknehmen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen', exact: true }).click()
  await expect(page.getByText('Zurück auf Version 1')).toBeVisible()
  await expect(card.getByText('Version 2 ist da')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Maschine', exact: true })).toBeVisible()

  // Let go: what is chosen goes, all else stays.
  await card.getByRole('button', { name: 'Entfernen', exact: true }).click()
  const remove = page.getByRole('dialog', { name: '„Maschinenpark“ entfernen' })
  await remove.getByRole('checkbox', { name: 'Asset-Typ: Maschine' }).check()
  await remove.getByRole('button', { name: '1 Teil löschen' }).click()
  await expect(remove.getByRole('alert')).toContainText('Noch gebraucht: Maschine (von Maschinen je Halle).')
  await remove.getByRole('button', { name: 'Diese behalten' }).click()
  await expect(remove.getByRole('alert')).toHaveCount(0)
  await expect(remove.getByRole('button', { name: 'Lösen und alles behalten' })).toBeVisible()
  await remove.getByRole('checkbox', { name: 'Asset-Typ: Maschine' }).check()
  await remove.getByRole('checkbox', { name: 'Ansicht: Maschinen je Halle' }).check()
  await expectAccessible(page)
  await remove.getByRole('button', { name: '2 Teile löschen' }).click()
  await expect(page.getByText('Noch keine Vorlage eingerichtet')).toBeVisible()
  expect((await client.assetTypes.byId({ assetTypeId: own })).templateInstance).toBeNull()

  // Now it can be deleted; a broken file is refused with its places, the good one brings it back.
  await page.goto(detail)
  await page.getByRole('button', { name: 'Vorlage löschen' }).click()
  await sure.getByRole('button', { name: 'Vorlage löschen' }).click()
  await expect(title(page, 'Vorlagen')).toBeVisible()
  const take = async (path: string) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Aus Datei' }).click()
    await (await choosing).setFiles(path)
  }
  const broken = testInfo.outputPath('kaputt.json')
  const saved = JSON.parse(await readFile(file, 'utf8')) as { bundle: { assetTypes: object[] } }
  await writeFile(broken, JSON.stringify({ ...saved, bundle: { ...saved.bundle, assetTypes: [] } }))
  await take(broken)
  const refused = page.getByRole('dialog', { name: '„kaputt.json“ lässt sich nicht übernehmen' })
  await expect(
    refused.getByText('views.0.query.root.assetTypeId: Das gehört nicht zur Vorlage.'),
  ).toBeVisible()
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Schließen' }).click()
  await take(file)
  await expect(title(page, 'Maschinenpark')).toBeVisible()
})

test.describe('in English', () => {
  test.use({ locale: 'en-US' })

  test('built-in templates, their steps and what is installed are accessible, light and dark', async ({
    page,
  }) => {
    test.slow()
    const { client } = await newCompany(page, { language: 'en' })
    const { data } = await client.templates.paginated()
    const template = data.find(({ builtin }) => builtin === 'vehicle-check')
    const templateId = template?.id ?? ''
    const { id } = await client.templates.instantiate({ templateId, templateInstance: {} })
    for (const [path, heading] of [
      ['/templates', 'Templates'],
      [`/templates/detail?id=${templateId}`, 'Vehicle pre-departure check'],
      [`/templates/ready?id=${id}`, /Vehicle pre-departure check/],
      ['/templates/instances', 'Templates'],
    ] as const) {
      await walk(page, path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(
        page
          .getByRole('main')
          .getByText(/vehicle/i)
          .first(),
      ).toBeVisible()
      await expectAccessibleInBoth(page)
    }
  })
})
