import type { ComponentKind } from '@feldwerk/workflow/kinds.ts'
import { expectAccessible, expectAccessiblePart } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { expect, test } from '../test.ts'
import { builderOf, newWorkflow } from './builder.ts'
import { EDITOR_CASES, expectShown, ownFields, perform } from './editor-cases.ts'

/** What the menu calls each kind. */
const WORDS: Readonly<Record<ComponentKind, string>> = {
  TEXT: 'Text',
  NUMBER: 'Zahl',
  SINGLE_CHOICE: 'Auswahl',
  MULTIPLE_CHOICE: 'Mehrfachauswahl',
  SWITCH: 'Ja oder Nein',
  DATE: 'Datum',
  TIME: 'Uhrzeit',
  INSTANT: 'Datum mit Uhrzeit',
  IMAGES: 'Fotos',
  SIGNATURE: 'Unterschrift',
  BARCODE: 'Code scannen',
  AUDIO: 'Tonaufnahme',
  OUTPUT_TEXT: 'Hinweistext',
  OUTPUT_IMAGES: 'Bilder zeigen',
  OUTPUT_AUDIO: 'Ton abspielen',
  METADATA: 'Berechneter Wert',
  ACTIVITY_GROUP: 'Gruppe von Aktivitäten',
}
const KINDS = Object.values(WORDS)

test('every kind can be added, its fields are accessible, and dragging moves it', async ({ page }) => {
  test.slow()
  const { client } = await newCompany(page)
  const workflowId = await newWorkflow(page, 'Alle Arten')
  const build = builderOf(page)
  const properties = page.getByRole('region', { name: 'Eigenschaften' })
  await build.add('Aktivität', 'Alles')
  for (const kind of KINDS) {
    await build.add(kind)
    await expect(properties.getByText(`${kind} ·`)).toBeVisible()
    await expectAccessiblePart(page, properties)
  }
  await expectAccessible(page)
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

test('what each kind is given by its editor is in the definition, and in the editor when it is opened anew', async ({
  page,
}) => {
  test.slow()
  const { client } = await newCompany(page)
  // Where somebody reads English, texts are written in it too.
  await client.accounts.create({
    account: { firstName: 'Emma', lastName: 'Jones', language: 'en', employeeNumber: '7', appAccess: true },
  })
  const workflowId = await newWorkflow(page, 'Alle Angaben')
  const build = builderOf(page)
  await build.add('Aktivität', 'Alles')
  for (const [kind, { acts }] of EDITOR_CASES) {
    await build.add(WORDS[kind])
    for (const act of acts) await perform(page, act)
  }
  const saved = async () => {
    const { definition, errors } = await client.workflowDrafts.byWorkflow({ workflowId })
    const [first] = definition.nodes
    const components = first?.kind === 'ACTIVITY' ? first.components : []
    return { errors, own: components.map((each) => [each.kind, ownFields(each)]) }
  }
  const own = EDITOR_CASES.map(([kind, { fields }]) => [kind, fields])
  await expect.poll(saved).toEqual({ errors: [], own })
  await page.reload()
  for (const [place, [, { acts }]] of EDITOR_CASES.entries()) {
    await build.tree
      .getByRole('treeitem')
      .nth(place + 2)
      .click()
    await expectShown(page, acts)
  }
})
