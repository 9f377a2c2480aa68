import { expectAccessible, expectAccessiblePart } from '../accessible.ts'
import { newColleague } from '../chat/colleague.ts'
import { clientOf } from '../client.ts'
import { newWorkflow, openOffice, signInPhone, title } from '../field/phone.ts'
import { jonas } from '../people.ts'
import { expect, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'
import { walk } from '../walk.ts'

test('what somebody is notified of stands at the bell and on a page, leads to its thing, and comes as they choose', async ({
  browser,
}) => {
  const { company, desk } = await openOffice(browser)
  const { client, ownerId } = company
  const colleague = clientOf((await newColleague(browser, client, jonas())).page.request)
  const workflowId = await newWorkflow(client, { accountId: ownerId })
  await desk.goto('/')
  await desk.getByRole('button', { name: 'Mitteilungen', exact: true }).click()
  const panel = desk.getByRole('region', { name: 'Mitteilungen', exact: true })
  await expect(panel.getByText('Nichts Neues.')).toBeVisible()

  await colleague.tasks.create({
    workflowId,
    task: { label: 'Aggregat H-215', assignedTo: { accounts: [{ id: ownerId }] } },
  })
  const room = await colleague.chatRooms.create({
    chatRoom: { name: 'Spätschicht', accounts: [{ id: ownerId }] },
  })
  await colleague.chatRooms.addMessage({
    chatRoomId: room.id,
    chatMessage: { message: 'Läuft die Spindel noch warm?', mentions: [{ id: ownerId }] },
  })

  const bell = (unread: number) => desk.getByRole('button', { name: `Mitteilungen, ${unread} ungelesen` })
  await expect(bell(2)).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Wartung Hydraulik · Aggregat H-215' })).toBeVisible()
  await expectAccessiblePart(desk, panel)

  await test.step('the choices beside it are kept as they are typed', async () => {
    await panel.getByRole('button', { name: 'Einstellen, wovon Sie hören' }).click()
    const choices = desk.getByRole('region', { name: 'Wovon Sie hören' })
    await choices.getByRole('checkbox', { name: 'Aufgabe wird mir zugewiesen: E-Mail' }).click()
    await choices.getByRole('switch', { name: 'Ruhe für Push und E-Mail' }).click()
    await typeKeys(choices.getByRole('textbox', { name: 'von' }), '19:30')
    await typeKeys(choices.getByRole('textbox', { name: 'bis' }), '5:15')
    await expectAccessiblePart(desk, choices)
    await expect
      .poll(() => client.portalNotifications.preferences())
      .toMatchObject({ quiet: { from: '19:30', until: '05:15' }, summaryAt: '07:00' })
    const { events } = await client.portalNotifications.preferences()
    expect(events.find(({ event }) => event === 'TASK_GIVEN')).toMatchObject({ mail: true })
  })

  await panel.getByRole('link', { name: /hat Ihnen eine Aufgabe gegeben/ }).click()
  await expect(desk).toHaveURL(/\/tasks\/detail\?id=/)
  await expect(bell(1)).toBeVisible()
  await walk(desk, '/notifications')
  const tab = (name: RegExp) =>
    desk.getByRole('navigation', { name: 'Mitteilungen' }).getByRole('link', { name })
  const rows = desk
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: desk.getByRole('link') })
  await tab(/^Ungelesen/).click()
  await expect(rows.filter({ hasText: 'hat Sie erwähnt' })).toHaveCount(1)
  await desk.getByRole('button', { name: /hat Sie erwähnt“ als gelesen markieren/ }).click()
  await expect(desk.getByRole('heading', { name: 'Alles gelesen' })).toBeVisible()
  await tab(/^Alle/).click()
  await expect(desk.getByRole('main').getByRole('link', { name: /hat Sie erwähnt/ })).toBeVisible()
  await expectAccessible(desk)
  await tab(/^Wovon Sie hören/).click()
  await expect(desk.getByRole('textbox', { name: 'von' })).toHaveValue('19:30')
})

test('where a phone cannot be pushed to, the app says so, and mails take over once that is chosen', async ({
  page,
  browser,
}) => {
  const { company } = await openOffice(browser)
  const { client, ownerId } = company
  await client.accounts.setAppAccess({ accountId: ownerId, enabled: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await signInPhone(page, client, ownerId)
  await page.goto('/app/set-up')
  await expect(page.getByText(/^Dieser Browser bietet es nicht an/)).toBeVisible()
  await page.getByRole('link', { name: 'E-Mails statt Push' }).click()
  await expect(title(page, 'Wovon Sie hören')).toBeVisible()
  const mail = page.getByRole('checkbox', { name: 'Aufgabe wird mir zugewiesen: E-Mail' })
  await expect(mail).not.toBeChecked()
  await page.getByRole('button', { name: 'E-Mails statt Push' }).click()
  await expect(page.getByText('E-Mails statt Push: eingestellt')).toBeVisible()
  await expect(mail).toBeChecked()
  await page.getByRole('switch', { name: 'Ruhe für Push und E-Mail' }).click()
  await typeKeys(page.getByRole('textbox', { name: 'von' }), '20:00')
  await expectAccessible(page)
  await expect
    .poll(() => client.portalNotifications.preferences())
    .toMatchObject({ quiet: { from: '20:00', until: '06:00' }, summaryAt: null })
  await page.getByRole('navigation').getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('link', { name: 'Wovon Sie hören' }).click()
  await expect(page.getByRole('checkbox', { name: 'Aufgabe wird spät: App' })).toBeChecked()
})
