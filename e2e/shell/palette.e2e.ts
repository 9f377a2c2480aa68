import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { newCompany } from '../companies.ts'
import { jonas } from '../people.ts'
import { expectStartPageOf } from '../signing-in.ts'
import { expect, test } from '../test.ts'

test('the palette finds a person and opens it, by the keyboard alone', async ({ page }) => {
  const { client, owner } = await newCompany(page)
  const { firstName, lastName, email } = jonas()
  await client.accounts.create({ account: { firstName, lastName, email, portalAccess: true } })
  await page.goto('/')
  await expectStartPageOf(page, owner)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Suche' })).toBeFocused()
  await page.keyboard.type('keller')
  await expect(page.getByRole('option', { name: /Jonas Keller/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users\/detail\?id=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Jonas Keller' })).toBeVisible()
})

test('the palette goes to pages and begins actions, and Escape gives the focus back', async ({ page }) => {
  const { owner } = await newCompany(page)
  await page.goto('/')
  await expectStartPageOf(page, owner)
  const opener = page.getByRole('button', { name: 'Suchen oder springen' })
  await opener.click()
  await expect(page.getByRole('option', { name: /Person einladen/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Suche' })).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Suche' })).toBeFocused()
  await page.keyboard.type('einladen')
  await expect(page.getByRole('option', { name: /Person einladen/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Person einladen' })).toBeVisible()
})

test('a page is found by the word that stands in the sidebar for it', async ({ page }) => {
  const { owner } = await newCompany(page)
  await page.goto('/')
  await expectStartPageOf(page, owner)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Suche' }).pressSequentially('einstell')
  await expect(page.getByRole('option', { name: /Firmendaten.*Einstellungen/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/company$/)
})

test('what nobody has is said so', async ({ page }) => {
  const { owner } = await newCompany(page)
  await page.goto('/')
  await expectStartPageOf(page, owner)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Suche' }).fill('zzzzqqq')
  await expect(page.getByRole('status').filter({ hasText: 'Nichts zu „zzzzqqq“' })).toBeVisible()
})

test('the palette finds an asset by a word in its name and opens it, by the keyboard alone', async ({
  page,
}) => {
  const { client, owner } = await newCompany(page)
  const { id: assetTypeId } = await client.assetTypes.create({
    assetType: {
      translations: [{ language: 'de', name: 'Kessel' }],
      properties: [
        { name: 'name', type: { kind: 'STRING' }, translations: [{ language: 'de', name: 'Name' }] },
      ],
    },
  })
  await client.assets.bulk({ assetTypeId, bulk: { create: [{ value: { name: 'Boiler K-2' } }] } })
  const workflow = await client.workflows.create({
    workflow: { translations: [{ language: 'de', name: 'Kesselprüfung' }], definition: EMPTY_DEFINITION },
  })
  await client.workflows.publish({ workflowId: workflow.id, publication: { revision: workflow.revision } })
  await client.tasks.create({ workflowId: workflow.id, task: { label: 'Kessel entleeren' } })
  await client.workflowResults.create({
    workflowResult: { workflow, completedAt: new Date().toISOString(), activityResults: {} },
  })
  await client.dashboards.create({
    dashboard: {
      interval: 'LAST_30_DAYS',
      translations: [{ language: 'de', name: 'Kesselhaus' }],
      panels: [],
    },
  })
  await page.goto('/')
  await expectStartPageOf(page, owner)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Suche' })).toBeFocused()
  await page.keyboard.type('K-2x')
  await expect(page.getByRole('status').filter({ hasText: 'Nichts zu „K-2x“' })).toBeVisible()
  const closest = page.getByRole('group', { name: 'Ähnlich' })
  await expect(closest.getByRole('option', { name: /Boiler K-2/ })).toBeVisible()
  await page.keyboard.press('Backspace')
  const found = page
    .getByRole('group', { name: 'Assets' })
    .getByRole('option', { name: /Boiler K-2.*Kessel/ })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/assets\/detail\?id=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Boiler K-2' })).toBeVisible()

  // What one has looked at comes first where nothing is typed; Tab goes on to the actions.
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Suche' })).toBeFocused()
  const recent = page.getByRole('group', { name: 'Zuletzt' }).getByRole('option', { name: /Boiler K-2/ })
  await expect(recent).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('option', { name: 'Aufgabe anlegen' })).toHaveAttribute('aria-selected', 'true')

  // Every kind stands under its own heading, and what is chosen is told beside it.
  const words = page.getByRole('combobox', { name: 'Suche' })
  await words.pressSequentially('kessel')
  const about = page.getByRole('complementary')
  for (const [group, option, told] of [
    ['Aufgaben', 'Kessel entleeren', 'Alle Berechtigten'],
    ['Ergebnisse', 'Kesselprüfung', 'Lena Brandt'],
    ['Dashboards', 'Kesselhaus', 'Bearbeiten'],
  ] as const) {
    await page
      .getByRole('group', { name: group })
      .getByRole('option', { name: new RegExp(option) })
      .hover()
    await expect(about).toContainText(told)
  }

  // What can be done with a thing is done by Alt and a letter, and stands among the actions.
  await words.press('ControlOrMeta+a')
  await words.pressSequentially('K-2')
  await expect(page.getByRole('option', { name: 'Aufgabe für „Boiler K-2“ anlegen' })).toBeVisible()
  await expect(about.getByRole('link', { name: 'Aufgabe anlegen' })).toBeVisible()
  // AltGr, which is Ctrl and Alt together, writes.
  await page.keyboard.press('Control+Alt+a')
  await expect(about.getByRole('link', { name: 'Aufgabe anlegen' })).toBeVisible()
  await page.keyboard.press('Alt+a')
  await expect(page.getByRole('dialog', { name: 'Aufgabe anlegen' })).toContainText('Boiler K-2')
})
