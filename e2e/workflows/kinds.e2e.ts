import { expectAccessible } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { expect, test } from '../test.ts'
import { builderOf, newWorkflow } from './builder.ts'

const KINDS = [
  'Text',
  'Zahl',
  'Auswahl',
  'Mehrfachauswahl',
  'Schalter',
  'Datum',
  'Uhrzeit',
  'Datum mit Uhrzeit',
  'Fotos',
  'Unterschrift',
  'Code scannen',
  'Tonaufnahme',
  'Hinweistext',
  'Bilder zeigen',
  'Ton abspielen',
  'Berechneter Wert',
  'Gruppe von Aktivitäten',
] as const

test('every kind can be added, its fields are accessible, and dragging moves it', async ({ page }) => {
  test.slow()
  const { client } = await newCompany(page)
  const workflowId = await newWorkflow(page, 'Alle Arten')
  const build = builderOf(page)
  await build.add('Aktivität', 'Alles')
  for (const kind of KINDS) {
    await build.add(kind)
    await expect(page.getByRole('region', { name: 'Eigenschaften' }).getByText(`${kind} ·`)).toBeVisible()
    await expectAccessible(page)
  }
  await expect(build.tree.getByRole('treeitem')).toHaveCount(KINDS.length + 2)
  const saved = async () => {
    const { nodes } = (await client.workflowDrafts.byWorkflow({ workflowId })).definition
    const [first] = nodes
    return first?.kind === 'ACTIVITY' ? first.components.map(({ kind }) => kind) : []
  }
  await expect.poll(async () => (await saved()).length).toBe(KINDS.length)
  const rows = build.tree.getByRole('treeitem')
  await rows.nth(2).hover()
  await page.mouse.down()
  const target = await rows.nth(4).boundingBox()
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 16, { steps: 8 })
  await expect(rows.nth(4)).toHaveAttribute('data-over')
  await page.mouse.up()
  await expect.poll(async () => (await saved()).slice(0, 3)).toEqual(['NUMBER', 'SINGLE_CHOICE', 'TEXT'])
})
