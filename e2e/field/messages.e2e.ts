import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../test.ts'
import { newWorker, openPhone, title } from './phone.ts'

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
  await page.getByRole('button', { name: /Morgen/ }).click()
  await expect(page.getByText('Diese Aufgabe kann noch nicht begonnen werden.')).toBeVisible()
  await expectAccessible(page)
})
