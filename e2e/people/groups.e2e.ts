import { newCompany } from '../companies.ts'
import { jonas } from '../people.ts'
import { expect, test } from '../test.ts'

test('a group is made with members, renamed, and deleted after a question', async ({ page }) => {
  const { client } = await newCompany(page)
  const { firstName, lastName, email } = jonas()
  await client.accounts.create({ account: { firstName, lastName, email, appAccess: true } })
  await page.goto('/groups')
  await expect(page.getByText('Noch keine Gruppe')).toBeVisible()
  await page.getByRole('button', { name: 'Gruppe anlegen' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Gruppe anlegen' })
  await dialog.getByRole('button', { name: 'Gruppe anlegen' }).click()
  await expect(dialog.getByText('Geben Sie der Gruppe einen Namen.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Schicht Kiel')
  await dialog
    .getByRole('combobox', { name: 'Mitglieder' })
    .or(dialog.getByLabel('Mitglieder'))
    .first()
    .fill('kell')
  await page.getByRole('option', { name: 'Jonas Keller' }).click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Gruppe anlegen' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: /Schicht Kiel/ })
  await expect(row).toContainText('1')
  await row.getByRole('link', { name: 'Schicht Kiel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schicht Kiel' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jonas Keller' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Schicht Leipzig')
  await page.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schicht Leipzig' })).toBeVisible()

  await page.goto('/groups')
  await page.getByRole('checkbox', { name: 'Schicht Leipzig auswählen' }).check()
  await page.getByRole('button', { name: 'Löschen' }).click()
  const question = page.getByRole('dialog', { name: 'Gruppe löschen?' })
  await expect(question).toContainText('Schicht Leipzig')
  await question.getByRole('button', { name: 'Gruppe löschen' }).click()
  await expect(page.getByText('Noch keine Gruppe')).toBeVisible()
})

test('two groups of one name are refused at the field', async ({ page }) => {
  const { client } = await newCompany(page)
  await client.accountGroups.create({ accountGroup: { name: 'Lager', accounts: [], chatActive: true } })
  await page.goto('/groups?new=true')
  const dialog = page.getByRole('dialog', { name: 'Gruppe anlegen' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Lager')
  await dialog.getByRole('button', { name: 'Gruppe anlegen' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveAccessibleDescription(
    /Eine Gruppe mit diesem Namen gibt es schon/,
  )
})
