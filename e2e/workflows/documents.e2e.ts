import type { Locator } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { pdfText } from '../pdf-text.ts'
import { tabTo } from '../tab-to.ts'
import { expect, type Page, test } from '../test.ts'
import { keyboard } from '../views/hands.ts'
import { filledWorkflow } from './filled.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Blöcke' })
const block = (page: Page, name: string) => list(page).getByRole('button', { name: new RegExp(`^${name}`) })
/** The names of all blocks, from above. */
const order = (page: Page) =>
  list(page)
    .locator('[data-item]')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('span > span')?.textContent ?? ''))
const picture = (page: Page) => page.getByRole('img', { name: /^Seite 1 von/ })

async function add(page: Page, kind: string): Promise<void> {
  await list(page).getByRole('button', { name: 'Block hinzufügen' }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

/** Does something, and waits until the page beside it is another. */
async function redraws(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await picture(page).getAttribute('src')
  await act()
  await expect.poll(async () => (await picture(page).getAttribute('src')) === before).toBe(false)
}

test('a document is drawn up by mouse and by keys, its page moves along, and a result is printed by it', async ({
  page,
}) => {
  test.slow()
  const { client } = await newCompany(page)
  const { workflow } = await filledWorkflow(client)
  const { keyboard: keys } = page
  const words = page.getByRole('textbox', { name: 'Text', exact: true })

  await test.step('begin with an empty page', async () => {
    await page.goto(`/workflows/editor?id=${workflow}`)
    await page.getByRole('link', { name: /^PDF-Vorlagen/ }).click()
    await expect(page.getByText('Noch keine PDF-Vorlage')).toBeVisible()
    await page.getByRole('button', { name: 'Leer beginnen' }).click()
    await expect(list(page)).toBeVisible()
    await expect(picture(page)).toBeVisible()
  })

  await test.step('a heading, and a text with a value', async () => {
    await add(page, 'Überschrift')
    await redraws(page, async () => {
      await words.click()
      await keys.type('Prüfung der Hydraulik')
    })
    await add(page, 'Text')
    await redraws(page, async () => {
      await words.click()
      await keys.type('Gemessen wurden @Öltemp')
      await keys.press('Enter')
      await keys.type(' im Tank.')
    })
    await expect(words).toHaveText(/Gemessen wurden .*Öltemperatur.* im Tank\./)
    // What asks for the address of a link goes again by Escape.
    await keys.press('Shift+Home')
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    const address = page.getByRole('textbox', { name: 'Adresse des Links' })
    await expect(address).toBeVisible()
    await keys.press('Escape')
    await expect(address).toBeHidden()
  })

  await test.step('a table, photos and columns with something in them', async () => {
    await add(page, 'Tabelle')
    await page.getByRole('button', { name: 'Spalte hinzufügen' }).click()
    await expect(page.getByRole('textbox', { name: 'Titel 1' })).toBeVisible()
    await add(page, 'Fotos im Raster')
    await add(page, 'Spalten')
    await page.getByRole('button', { name: 'Block in Spalte 1' }).click()
    await page.getByRole('menuitem', { name: 'Angaben zum Ergebnis', exact: true }).click()
    await expect(block(page, 'Angaben zum Ergebnis')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('moved and deleted by keys, and taken back', async () => {
    const { press } = keyboard(page)
    const before = await order(page)
    expect(before).toEqual([
      'Überschrift',
      'Text',
      'Tabelle',
      'Fotos im Raster',
      'Spalten',
      'Angaben zum Ergebnis',
    ])
    await press(block(page, 'Text'))
    await redraws(page, () => keys.press('Alt+ArrowUp'))
    expect((await order(page)).slice(0, 2)).toEqual(['Text', 'Überschrift'])
    await redraws(page, () => keys.press('Alt+ArrowDown'))
    expect(await order(page)).toEqual(before)
    await press(block(page, 'Fotos im Raster'))
    await keys.press('Delete')
    await expect(block(page, 'Fotos im Raster')).toHaveCount(0)
    await keys.press('ControlOrMeta+z')
    await expect(block(page, 'Fotos im Raster')).toBeVisible()
    expect(await order(page)).toEqual(before)
  })

  await test.step('dragged by mouse', async () => {
    const before = await order(page)
    await redraws(page, async () => {
      const from = await middleOf(block(page, 'Text'))
      const to = await middleOf(block(page, 'Überschrift'))
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 8 })
      await page.mouse.up()
    })
    expect((await order(page)).slice(0, 2)).toEqual(['Text', 'Überschrift'])
    await redraws(page, () => keys.press('ControlOrMeta+z'))
    expect(await order(page)).toEqual(before)
  })

  await test.step('what stands at the head and the foot of each page is chosen', async () => {
    const head = page.getByRole('combobox', { name: 'In der Kopfzeile' })
    await redraws(page, async () => {
      await tabTo(head)
      await keys.press('ArrowDown')
      await page.getByRole('option', { name: 'Titel', exact: true }).click()
      await keys.press('Escape')
    })
    await redraws(page, () => page.getByRole('switch', { name: 'Fußzeile' }).click())
    await expect(page.getByRole('combobox', { name: 'In der Fußzeile' })).toHaveCount(0)
    // For the archive, unless somebody asks for the other.
    await expect(page.getByRole('switch', { name: 'Für Vorleseprogramme' })).not.toBeChecked()
  })

  await test.step('saved and published, results are printed by it', async () => {
    await expect(page.getByText(/Gespeichert um/)).toBeVisible()
    await expect(page.getByText('Keine Probleme')).toBeVisible()
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Entwurf veröffentlichen' })
    await dialog.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    await expect(dialog).toBeHidden()
    const { id } = await client.workflowResults.create({
      workflowResult: {
        workflow: { id: workflow },
        completedAt: new Date().toISOString(),
        activityResults: { messwerte: { temperatur: 71.4 }, jeSchlauch: [] },
      },
    })
    const response: unknown = await client.workflowResults.pdf({ workflowResultId: id })
    if (!(response instanceof Response)) throw new TypeError('A file is answered as a response')
    expect(await pdfText(await response.bytes())).toMatch(
      /Prüfung der Hydraulik.*Gemessen wurden 71,4\s°C im Tank\./,
    )
  })
})
