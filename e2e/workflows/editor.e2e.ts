import { expectAccessible, expectAccessiblePart } from '../accessible.ts'
import { newEstate } from '../assets/estate.ts'
import { newCompany } from '../companies.ts'
import { tabTo } from '../tab-to.ts'
import { expect, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'
import { keyboard } from '../views/hands.ts'
import { builderOf, newWorkflow, publishFirst } from './builder.ts'

test('a workflow is built by the editor alone, tried, published, permitted and its result read', async ({
  page,
}) => {
  test.slow()
  const { client, ownerId } = await newCompany(page)
  const estate = await newEstate(client)
  await client.accountGroups.create({
    accountGroup: { name: 'Schicht Nord', accounts: [{ id: ownerId }], chatActive: true },
  })
  const workflowId = await newWorkflow(page, 'Wartung Hydraulik')
  const build = builderOf(page)

  await test.step('build', async () => {
    await build.add('Aktivität', 'Messwerte')
    // Which asset it is about needs no formula: its type is chosen, and the question is complete.
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Asset', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Maschine' }).click()
    await expect(build.field('Titel')).toHaveValue('Maschine')
    await build.select('Nur bestimmte', 'Zustand: Auffällig')
    await page.getByRole('switch', { name: /^Vom Auftrag vorbelegt/ }).click()
    await expectAccessible(page)
    await build.add('Zahl', 'Temperatur')
    await build.field('Einheit').fill('°C')
    await build.field('Kleinster Wert').fill('0')
    await build.field('Größter Wert').fill('120')
    await build.toggle('Toleranz anzeigen')
    await build.field('Toleranz von').fill('35')
    await build.field('Toleranz bis').fill('80')
    await build.add('Text', 'Bemerkung')
    await page.getByRole('button', { name: 'Regel hinzufügen' }).click()
    await page.getByRole('menuitem', { name: 'Frage anzeigen' }).click()
    await build.select('Angabe', 'Temperatur')
    await build.select('Vergleich', 'über')
    await build.field('Wert').fill('80')
    await build.choose('Messwerte')
    await build.add('Durchgänge', 'Je Schlauch')
    await build.add('Aktivität', 'Schlauch')
    await build.add('Ja oder Nein', 'In Ordnung')
    await build.toggle('„Trifft nicht zu“ anbieten')
    await build.settled()
    await expect(build.tree.getByRole('treeitem')).toHaveText([
      /Auftragsdaten/,
      /Messwerte/,
      /Maschine/,
      /Temperatur/,
      /Bemerkung/,
      /Je Schlauch/,
      /Schlauch/,
      /In Ordnung/,
    ])
  })

  await test.step('try it on the phone', async () => {
    await expect(build.phone.getByRole('heading', { name: 'Je Schlauch' })).toBeVisible()
    await build.choose('Temperatur')
    await expect(build.phone.getByRole('heading', { name: 'Temperatur' })).toBeInViewport()
    await build.phone.getByRole('button', { name: 'Von vorn' }).click()
    await expect(build.phone.getByRole('heading', { name: 'Maschine' })).toBeVisible()
    await build.phone.getByText('Hallenkran K-03').click()
    await build.phone.getByRole('textbox', { name: 'Temperatur' }).fill('75')
    await expect(build.phone.getByRole('heading', { name: 'Bemerkung' })).toBeHidden()
    await typeKeys(build.phone.getByRole('textbox', { name: 'Temperatur' }), '86,4')
    await expect(build.phone.getByRole('heading', { name: 'Bemerkung' })).toBeVisible()
    await build.phone.getByRole('textbox', { name: 'Bemerkung' }).fill('Ölfleck')
    await build.phone.getByRole('button', { name: 'Weiter' }).click()
    await build.phone.getByRole('button', { name: 'Durchgang hinzufügen' }).click()
    await build.phone
      .getByRole('button', { name: 'Ja', exact: true })
      .or(build.phone.getByText('Ja', { exact: true }))
      .first()
      .click()
    await build.phone.getByText('Trifft nicht zu', { exact: true }).click()
    await build.phone.getByRole('button', { name: 'Weiter' }).click()
    await expect(build.phone.getByText('1 von 1 fertig')).toBeVisible()
    await build.phone.getByRole('button', { name: 'Weiter' }).click()
    await expect(build.phone.getByRole('definition').getByText('Trifft nicht zu')).toBeVisible()
    await build.phone.getByRole('button', { name: 'Abschließen' }).click()
    await expect(build.phone.getByText('Testlauf beendet')).toBeVisible()
    expect((await client.workflowResults.paginated({ workflowId })).recordsTotal).toBe(0)
  })

  await test.step('before it is published it says that nobody may perform it, and leads to permitting it', async () => {
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    await expect(page.getByText('Noch darf niemand diesen Workflow ausführen')).toBeVisible()
    await expectAccessiblePart(page, page.getByRole('dialog', { name: 'Entwurf veröffentlichen' }))
    await page.getByRole('button', { name: 'Berechtigung geben' }).click()
    const dialog = page.getByRole('dialog', { name: 'Berechtigung geben' })
    await dialog
      .getByRole('combobox', { name: /^Gruppen/ })
      .or(dialog.getByLabel(/^Gruppen/))
      .first()
      .click()
    await page.getByRole('option', { name: 'Schicht Nord' }).click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Berechtigung geben' }).click()
    await expect(page.getByRole('dialog', { name: 'Entwurf veröffentlichen' })).toBeVisible()
    await expect(page.getByText('Noch darf niemand diesen Workflow ausführen')).toBeHidden()
    await page.keyboard.press('Escape')
    const { data } = await client.workflowPermissions.paginated({ workflowId })
    expect(data.map(({ accountGroup }) => accountGroup?.name)).toEqual(['Schicht Nord'])
  })

  await test.step('publish', () => publishFirst(page))

  await test.step('read a result', async () => {
    const { id } = await client.workflowResults.create({
      workflowResult: {
        workflow: { id: workflowId },
        completedAt: new Date().toISOString(),
        activityResults: {
          messwerte: { maschine: estate.crane, temperatur: 86.4, bemerkung: 'Ölfleck unter dem Tank' },
          jeSchlauch: [{ schlauch: { inOrdnung: true } }, { schlauch: { inOrdnungNotApplicable: true } }],
        },
      },
    })
    await page.goto('/results')
    await page.getByRole('link', { name: 'Wartung Hydraulik' }).click()
    await expect(page).toHaveURL(`/results/detail?id=${id}`)
    const main = page.getByRole('main')
    await expect(main.getByText('1 Abweichung', { exact: true })).toBeVisible()
    await expect(main.getByText('6,4 °C über der Grenze')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Hallenkran K-03' }).first()).toHaveAttribute(
      'href',
      `/assets/detail?id=${estate.crane}`,
    )
    await expect(main.getByText('Ölfleck unter dem Tank')).toBeVisible()
    await expect(main.getByText('Durchgang 2 von 2')).toBeVisible()
    await expect(main.getByText('Trifft nicht zu')).toBeVisible()
  })
})

test('the editor works by keyboard alone', async ({ page }) => {
  test.slow()
  const { client } = await newCompany(page)
  const workflowId = await newWorkflow(page, 'Rundgang')
  const build = builderOf(page)
  const { keyboard: keys } = page
  const focused = page.locator(':focus')
  const addByKeys = async (kind: string) => {
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).focus()
    await keys.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Aktivität', exact: true })).toBeFocused()
    const item = page.getByRole('menuitem', { name: kind, exact: true })
    const below = await page.getByRole('menuitem').allInnerTexts()
    for (const name of below.slice(1, below.indexOf(kind) + 1)) {
      await keys.press('ArrowDown')
      await expect(focused).toHaveText(name)
    }
    await expect(item).toBeFocused()
    await keys.press('Enter')
    await expect(item).toBeHidden()
    await expect(page.getByRole('button', { name: 'Hinzufügen', exact: true })).toBeFocused()
  }
  for (const kind of ['Aktivität', 'Text', 'Zahl', 'Durchgänge']) await addByKeys(kind)
  const rows = build.tree.getByRole('treeitem')
  await expect(rows).toHaveCount(5)
  await rows.nth(4).focus()
  await keys.press('ArrowUp')
  await expect(rows.nth(3)).toBeFocused()
  await keys.press('Alt+ArrowUp')
  await expect(rows.nth(2)).toHaveText(/number/i)
  await expect(rows.nth(2)).toBeFocused()
  await keys.press('Delete')
  await expect(rows).toHaveCount(4)
  await keys.press('Control+z')
  await expect(rows).toHaveCount(5)
  await keys.press('Control+z')
  await expect(rows.nth(3)).toHaveText(/number/i)
  await keys.press('Control+Shift+z')
  await expect(rows.nth(2)).toHaveText(/number/i)
  await expect(page.getByText(/Gespeichert um/)).toBeVisible()

  // What happens after a result is not part of the tree, and stays unchanged.
  const draft = await client.workflowDrafts.byWorkflow({ workflowId })
  const webhook = {
    id: 'hook',
    httpMethod: 'POST' as const,
    url: { kind: 'VALUE' as const, value: 'https://sap.example/' },
    condition: { kind: 'VALUE' as const, value: true },
  }
  await client.workflowDrafts.save({
    workflowId,
    draft: { definition: { ...draft.definition, webhookTriggers: [webhook] }, revision: draft.revision },
  })
  await page.reload()
  await expect(rows.nth(2)).toHaveText(/number/i)

  const hands = keyboard(page)
  const properties = page.getByRole('region', { name: 'Eigenschaften' })
  const walkTo = async (row: number) => {
    await tabTo(build.tree.locator('[aria-selected=true]'))
    await keys.press('Home')
    for (let at = 0; at < row; at += 1) await keys.press('ArrowDown')
    await expect(rows.nth(row)).toBeFocused()
  }
  const nameIt = async (row: number, title: string) => {
    await walkTo(row)
    await hands.write(build.field('Titel'), title)
    await expect(rows.nth(row)).toHaveText(new RegExp(title))
  }
  await test.step('names', async () => {
    for (const [row, title] of [
      [1, 'Messwerte'],
      [2, 'Druck'],
      [3, 'Bemerkung'],
      [4, 'Je Person'],
    ] as const)
      await nameIt(row, title)
  })
  await test.step('a rule, by its fields and as a formula', async () => {
    await walkTo(3)
    await hands.pick(properties.getByRole('button', { name: 'Regel hinzufügen' }), 'Frage anzeigen')
    await hands.choose(properties.getByRole('combobox', { name: 'Angabe', exact: true }), 'Druck')
    await hands.choose(properties.getByRole('combobox', { name: 'Vergleich', exact: true }), 'über')
    await hands.write(build.field('Wert'), '6')
    await hands.press(properties.getByRole('button', { name: 'Als Formel zeigen' }))
    const formula = build.field('Wenn')
    await expect(formula).toHaveValue('messwerte.druck > 6')
    await hands.write(formula, 'messwerte.druck > 7')
    await keys.press('Escape')
    await hands.press(properties.getByRole('button', { name: 'Als Bedingungen zeigen' }))
    await expect(build.field('Wert')).toHaveValue('7')
  })
  await test.step('rows of one’s own data, in steps', async () => {
    await walkTo(4)
    await tabTo(properties.getByRole('switch', { name: /^Einmal je Zeile Ihrer Daten/ }))
    await keys.press('Space')
    await hands.press(properties.getByRole('button', { name: 'Als Abfrage bearbeiten' }))
    await hands.pick(properties.getByRole('button', { name: 'Schritt hinzufügen' }), /^Filtern/)
    await hands.press(properties.getByRole('button', { name: 'Bedingung', exact: true }))
    await hands.choose(properties.getByRole('combobox', { name: 'Angabe', exact: true }), 'Nachname')
    await hands.write(build.field('Wert'), 'Brandt')
  })
  await expect
    .poll(async () => {
      const { definition } = await client.workflowDrafts.byWorkflow({ workflowId })
      const [measured, people] = definition.nodes
      return {
        hidden: JSON.stringify(measured),
        repeatFor: JSON.stringify(people),
        hooks: definition.webhookTriggers,
      }
    })
    .toEqual({
      hidden: expect.stringContaining('messwerte.druck > 7'),
      repeatFor: expect.stringMatching(/"kind":"ACCOUNT".*"FILTER".*Brandt/),
      hooks: [webhook],
    })
})

test('two people at the same draft: both states are shown, and one is chosen', async ({ page }) => {
  const { client } = await newCompany(page)
  const workflowId = await newWorkflow(page, 'Rundgang')
  const build = builderOf(page)
  await build.add('Aktivität', 'Mein Schritt')
  await build.settled()
  const draft = await client.workflowDrafts.byWorkflow({ workflowId })
  const theirs = {
    ...draft.definition,
    nodes: [{ kind: 'ACTIVITY' as const, id: 'other', variableName: 'andererSchritt', components: [] }],
  }
  await client.workflowDrafts.save({ workflowId, draft: { definition: theirs, revision: draft.revision } })
  await build.add('Text', 'Bemerkung')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Anderer schritt')).toBeVisible()
  await expect(dialog.getByText('Bemerkung')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mit Ihrem Stand weiterarbeiten' }).click()
  await expect
    .poll(
      async () => (await client.workflowDrafts.byWorkflow({ workflowId })).definition.nodes[0]?.variableName,
    )
    .toBe('meinSchritt')
})

test('what is drawn up while a slow draft is being saved is saved after it, not against it', async ({
  page,
}) => {
  test.slow()
  const { client } = await newCompany(page)
  await page.clock.install()
  const workflowId = await newWorkflow(page, 'Rundgang')
  const build = builderOf(page)
  let isHeld = false
  let release: (() => void) | undefined
  await page.route(`**/api/workflowDrafts/**`, async (route) => {
    if (route.request().method() === 'PUT' && !isHeld) {
      isHeld = true
      await new Promise<void>((resolve) => {
        release = resolve
      })
    }
    await route.continue()
  })
  await build.add('Aktivität', 'Erster')
  await page.clock.fastForward(1000)
  await expect.poll(() => release !== undefined).toBe(true)
  for (const title of ['Zweiter', 'Dritter', 'Vierter']) {
    await build.add('Aktivität', title)
    await page.clock.fastForward(1000)
  }
  release?.()
  const names = async () => {
    const { nodes } = (await client.workflowDrafts.byWorkflow({ workflowId })).definition
    return nodes.map(({ variableName }) => variableName)
  }
  await expect.poll(names).toEqual(['erster', 'zweiter', 'dritter', 'vierter'])
  await build.settled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
