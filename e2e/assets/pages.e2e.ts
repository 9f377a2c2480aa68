import { expectAccessible, expectAccessibleIn } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { expect, test } from '../test.ts'
import { walk } from '../walk.ts'
import { type AssetEstate, newEstate } from './estate.ts'
import { exported, fileOf, rowOf, setCell } from './sheets.ts'

interface AssetPage {
  readonly path: (estate: AssetEstate) => string
  /** Something that stands on it once its data are there. */
  readonly shows: RegExp
}

const pages: readonly AssetPage[] = [
  { path: () => '/assets', shows: /^(Maschine|Machine)$/ },
  { path: ({ machines }) => `/assets/type?id=${machines}`, shows: /Hallenkran K-03/ },
  { path: ({ machines }) => `/assets/type/editor?id=${machines}`, shows: /Inventarnr\.|Inventory no\./ },
  { path: ({ crane }) => `/assets/detail?id=${crane}`, shows: /10-00403/ },
  { path: ({ machines }) => `/assets/import?id=${machines}`, shows: /Excel-Arbeitsmappe|Excel workbook/ },
  { path: ({ machines }) => `/assets/labels?id=${machines}`, shows: /Hallenkran K-03/ },
  { path: ({ hall }) => `/assets/detail?id=${hall}`, shows: /Prüfpresse PP-1/ },
]

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-US' })

    test('every page about assets is accessible', async ({ page }) => {
      test.slow()
      const { client } = await newCompany(page, { language })
      const estate = await newEstate(client)
      for (const { path, shows } of pages) {
        await walk(page, path(estate))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
        await expectAccessibleIn(page, language)
      }
    })

    test('pages of a company without assets are accessible, also on a phone', async ({ page }) => {
      test.slow()
      const { client } = await newCompany(page, { language })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/assets')
      await expect(page.getByRole('link', { name: /Feuerlöscher|Fire extinguishers/ })).toBeVisible()
      await expectAccessible(page, language)
      await page.goto('/assets/type/editor')
      await expect(
        page.getByRole('heading', { level: 1, name: /Neuer Asset-Typ|New asset type/ }),
      ).toBeVisible()
      await page.getByRole('button', { name: /Eigenschaft hinzufügen|Add property/ }).click()
      await page.getByRole('button', { name: /^(Asset-Typ anlegen|Add asset type)$/ }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page, language)
      const estate = await newEstate(client)
      await page.goto(`/assets/type?id=${estate.machines}`)
      await expect(page.getByText('Hallenkran K-03')).toBeVisible()
      await expectAccessible(page, language)
    })

    test('forms, filters, conflicts and import reports are accessible', async ({ page }) => {
      test.slow()
      const { client } = await newCompany(page, { language })
      const { machines, crane } = await newEstate(client)
      await page.goto(`/assets/type?id=${machines}&new=true`)
      const form = page.getByRole('dialog')
      await form.locator('[type=submit]').click()
      await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
      await expectAccessibleIn(page, language)
      await page.goto(`/assets/type?id=${machines}`)
      await page
        .getByRole('button', { name: /(Zustand|Condition)/ })
        .last()
        .click()
      await expect(page.getByRole('checkbox', { name: 'Auffällig' })).toBeVisible()
      await expectAccessibleIn(page, language)
      await walk(page, `/assets/detail?id=${crane}&edit=true`)
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /^(Baujahr|Year built)/ })
        .fill('2015')
      await client.assets.update({
        assetTypeId: machines,
        assetId: crane,
        asset: { value: { baujahr: 2001 } },
      })
      await page.getByRole('dialog').locator('[type=submit]').click()
      await expect(page.getByRole('radio').first()).toBeVisible()
      await expectAccessibleIn(page, language)
      const book = await exported(client, machines)
      const title = language === 'de' ? 'Baujahr' : 'Year built'
      setCell(book, { title, row: rowOf(book, 'Hallenkran K-03'), value: 2003 })
      await page.goto(`/assets/import?id=${machines}`)
      await page.locator('input[type=file]').setInputFiles(fileOf(book, 'a.xlsx'))
      await expect(page.locator('ins')).toHaveText('2003')
      await expectAccessibleIn(page, language)
      setCell(book, { title, row: rowOf(book, 'Hallenkran K-03'), value: 'alt' })
      await page.goto(`/assets/import?id=${machines}`)
      await page.locator('input[type=file]').setInputFiles(fileOf(book, 'a.xlsx'))
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessibleIn(page, language)
    })
  })
}
