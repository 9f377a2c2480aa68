import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../test.ts'
import { newWorker, openPhone, press, readyForDeadZone, title } from './phone.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('tasks that were given and changed are news until they were looked at', async ({ page, browser }) => {
  const { client, accountId, workflowId } = await openPhone(page, browser)
  await page.getByRole('link', { name: 'Nachrichten' }).click()
  await expect(page.getByRole('heading', { name: 'Nichts Neues' })).toBeVisible()
  await page.getByRole('link', { name: 'Heute', exact: true }).click()

  const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString()
  const { id: taskId } = await client.tasks.create({
    workflowId,
    task: { label: 'Aggregat H-215', deadline: inTwoDays, assignedTo: { accounts: [{ id: accountId }] } },
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Offen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Heute', exact: true })).toHaveAccessibleDescription(
    '1 Aufgabe zu erledigen',
  )
  const messages = page.getByRole('link', { name: /^Nachrichten/ })
  await expect(messages).toHaveAccessibleName(/1 neue/)
  await messages.click()
  await expect(title(page, 'Nachrichten')).toBeVisible()
  await expect(page.getByText('Neue Aufgabe')).toBeVisible()
  await expect(page.getByText('Neu', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expect(messages).not.toHaveAccessibleName(/neue/)

  await client.tasks.update({ taskId, task: { label: 'Aggregat H-216' } })
  await page.reload()
  await expect(page.getByText('Aufgabe geändert')).toBeVisible()
  await expect(page.getByText(/Aggregat H-216/)).toBeVisible()

  // The message leads to the task, which says all that is known of it, and begins there; also in a dead zone.
  await readyForDeadZone(page, `task ${taskId}`)
  // At the edge of the network every call hangs: the day is there at once all the same.
  await page.route('**/api/**', () => new Promise<void>(() => undefined))
  await page.goto('/app/')
  await expect(page.getByText(/Aggregat H-216/)).toBeVisible()
  await page.unroute('**/api/**')

  await page.context().setOffline(true)
  await page.goto('/app/messages')
  await page.getByRole('link', { name: /Aufgabe geändert/ }).click()
  await expect(title(page, 'Wartung Hydraulik')).toBeVisible()
  const facts = page.getByRole('region', { name: 'Angaben zur Aufgabe' })
  await expect(facts.getByText('Alles Nötige ist auf diesem Telefon.')).toBeVisible()
  await expect(facts.getByText('Sie', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Beginnen')
  await expect(title(page, 'Messwerte')).toBeVisible()
})

test('a task for everybody else is not mine, and what is planned cannot be begun yet', async ({
  page,
  browser,
}) => {
  const { client, accountId, workflowId } = await openPhone(page, browser)
  const colleague = await newWorker(client)
  await client.workflowPermissions.create({ workflowId, holders: { accounts: [{ id: colleague }] } })
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()
  const give = (label: string, id: string, validFrom?: string) =>
    client.tasks.create({
      workflowId,
      task: { label, assignedTo: { accounts: [{ id }] }, ...(validFrom ? { validFrom } : {}) },
    })
  await give('Für Lena', colleague)
  await give('Morgen', accountId, tomorrow)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Geplant' })).toBeVisible()
  await expect(page.getByText('Für Lena')).toBeHidden()
  await expect(page.getByRole('link', { name: /Morgen/ })).toBeHidden()
  await page.getByRole('heading', { name: 'Geplant' }).click()
  await page.getByRole('link', { name: /Morgen/ }).click()
  await expect(page.getByText(/^Diese Aufgabe kann ab .* Uhr begonnen werden\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Beginnen' })).toBeHidden()
  await expectAccessible(page)
})
