import { expectAccessible, expectAccessibleIn } from '../accessible.ts'
import { expect, test } from '../test.ts'
import { newWorker, openPhone, press, readyForDeadZone, title } from './phone.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('what concerns somebody is told at once, kept for a dead zone, and read there', async ({
  page,
  browser,
}) => {
  const { client, accountId, workflowId } = await openPhone(page, browser)
  await page.getByRole('link', { name: 'Nachrichten' }).click()
  await expect(page.getByRole('heading', { name: 'Nichts Neues' })).toBeVisible()
  const give = (label: string, inMinutes: number) =>
    client.tasks.create({
      workflowId,
      task: {
        label,
        deadline: new Date(Date.now() + inMinutes * 60_000).toISOString(),
        assignedTo: { accounts: [{ id: accountId }] },
      },
    })
  const { id: taskId } = await give('Aggregat H-215', 48 * 60)
  await give('Druckluft DL-02', 40)

  // Nobody asks for it: it is told.
  const notices = page.getByRole('region', { name: 'Mitteilungen' })
  const given = notices.getByRole('link', {
    name: /^Lena Brandt hat Ihnen eine Aufgabe gegeben ?, ungelesen/,
  })
  await expect(given).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Nichts Neues' })).toBeHidden()
  const messages = page.getByRole('navigation').getByRole('link', { name: /^Nachrichten/ })
  await expect(messages).toHaveAccessibleName(/2 neue/)
  const reminders = page.getByRole('region', { name: 'Erinnerungen' })
  await expect(reminders.getByRole('link', { name: /Druckluft DL-02 · Frist in \d+ Min\./ })).toBeVisible()
  await expect(reminders.getByRole('listitem')).toHaveCount(1)
  await expectAccessibleIn(page, 'de')

  // The tap reads it, and leads to the task; also where its thing is opened on another way.
  await given.filter({ hasText: 'H-215' }).click()
  await expect(title(page, 'Wartung Hydraulik')).toBeVisible()
  await expect(messages).toHaveAccessibleName(/1 neue/)
  await readyForDeadZone(page, `task ${taskId}`)
  // At the edge of the network every call hangs: the day is there at once all the same.
  await page.route('**/api/**', () => new Promise<void>(() => undefined))
  await page.goto('/app/')
  await expect(page.getByText(/Aggregat H-215/)).toBeVisible()
  await page.unroute('**/api/**')

  await page.context().setOffline(true)
  await page.goto('/app/messages')
  await notices.getByRole('button', { name: 'Alle gelesen' }).click()
  await expect(messages).not.toHaveAccessibleName(/neue/)
  await page.reload()
  await expect(notices.getByRole('link')).toHaveCount(2)
  await expect(given).toHaveCount(0)
  await notices.getByRole('link', { name: /H-215/ }).click()
  await expect(title(page, 'Wartung Hydraulik')).toBeVisible()
  const facts = page.getByRole('region', { name: 'Angaben zur Aufgabe' })
  await expect(facts.getByText('Alles Nötige ist auf diesem Telefon.')).toBeVisible()
  await expect(facts.getByText('Sie', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Beginnen')
  await expect(title(page, 'Messwerte')).toBeVisible()

  // What was read in the dead zone is told when there is a network again.
  const told = page.waitForResponse(/portalNotifications\/markAsRead/)
  await page.context().setOffline(false)
  expect((await told).status()).toBe(204)
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
