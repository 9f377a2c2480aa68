import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import { expectAccessible } from '../accessible.ts'
import { newWorker, openOffice, readyForDeadZone, signInPhone, title } from '../field/phone.ts'
import { lastMail, mailsTo } from '../mails.ts'
import { newDomain } from '../people.ts'
import { tabTo } from '../tab-to.ts'
import { expect, type Page, test } from '../test.ts'
import { keyboard } from '../views/hands.ts'
import { newPumpService, serve } from './pump-service.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Draws up by keys the document that each result becomes: the protocol, with a word of its own on top. */
async function drawUpDocument(desk: Page, workflowId: string): Promise<void> {
  const hands = keyboard(desk)
  const blocks = desk.getByRole('region', { name: 'Blöcke' })
  await desk.goto(`/workflows/editor?id=${workflowId}`)
  await hands.press(desk.getByRole('link', { name: /^PDF-Vorlagen/ }))
  await hands.press(desk.getByRole('button', { name: /^Protokoll/ }))
  await expect(blocks.getByRole('button', { name: /^Unterschriften/ })).toBeVisible()
  await hands.pick(blocks.getByRole('button', { name: 'Block hinzufügen' }), 'Text')
  await tabTo(desk.getByRole('textbox', { name: 'Text', exact: true }))
  await desk.keyboard.type('Freigabe durch die Leitung der Werkstatt.')
  await expectAccessible(desk)
}

/** Draws up by keys a rule that writes when it is too hot, with the document, and publishes it. */
async function drawUpRule(desk: Page, address: string): Promise<void> {
  const hands = keyboard(desk)
  const { keyboard: keys } = desk
  const field = (name: string) => desk.getByRole('textbox', { name, exact: true })
  const list = desk.getByRole('region', { name: /^Auslöser/ })
  await hands.press(desk.getByRole('link', { name: /^Auslöser/ }))
  await hands.pick(list.getByRole('button', { name: 'Hinzufügen' }), /^E-Mail/)
  await tabTo(field('An'))
  await keys.type(address)
  await keys.press('Enter')
  await hands.press(desk.getByRole('button', { name: 'Bedingung hinzufügen' }))
  await tabTo(field('Wert'))
  await keys.press('ControlOrMeta+A')
  await keys.type('80')
  await keys.press('Tab')
  await tabTo(field('Betreff'))
  await keys.type('@Öltemp')
  await keys.press('Enter')
  await keys.type(' an der Pumpe')
  await tabTo(field('Text'))
  await keys.type('Das Protokoll liegt bei.')
  await hands.pick(desk.getByRole('button', { name: 'Anhang', exact: true }), /Protokoll/)
  await expect(list.getByRole('button', { name: /^Wenn Öltemperatur .*80.*dann E-Mail an/ })).toBeVisible()
  await expect(desk.getByText('Keine Probleme')).toBeVisible()
  await expectAccessible(desk)
  await hands.press(desk.getByRole('button', { name: 'Veröffentlichen', exact: true }))
  const dialog = desk.getByRole('dialog', { name: 'Entwurf veröffentlichen' })
  await hands.press(dialog.getByRole('button', { name: 'Veröffentlichen', exact: true }))
  await expect(dialog).toBeHidden()
}

test('a rule of the office writes what a worker found: mail with document, follow-up task, hours, figures', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const { company, desk } = await openOffice(browser)
  const { client } = company
  const accountId = await newWorker(client)
  const { workflowId, typeId, pump, dashboardId } = await newPumpService(client, accountId)
  const address = `leitstand@${newDomain()}`
  await test.step('the office draws up the document by keys', () => drawUpDocument(desk, workflowId))
  await test.step('and the rule that sends it', () => drawUpRule(desk, address))

  await test.step('a worker delivers from a dead zone, and once more with a net', async () => {
    await signInPhone(page, client, accountId)
    await page.goto('/app/')
    await expect(title(page, 'Heute')).toBeVisible()
    await readyForDeadZone(page, `resolved ${workflowId}`)
    await page.context().setOffline(true)
    await serve(page, '86,4', '1250')
    await page.getByRole('navigation').getByRole('link', { name: 'Heute', exact: true }).click()
    await expect(page.getByRole('link', { name: '1 wartet' })).toBeVisible()
    expect(await mailsTo(address)).toEqual([])
    await page.context().setOffline(false)
    await expect(page.getByRole('link', { name: '1 wartet' })).toBeHidden()
    await serve(page, '62', '1260')
    await expect(page.getByRole('heading', { name: 'Heute angekommen: 2' })).toBeVisible()
  })

  await test.step('the mail lies there with the value and the document', async () => {
    const { subject, text, attachments } = await lastMail(address)
    expect(subject).toMatch(/^86,4\s°C an der Pumpe$/)
    expect(text).toContain('Das Protokoll liegt bei.')
    expect(attachments.map(({ name, type }) => [name, type])).toEqual([['Protokoll.pdf', 'application/pdf']])
    expect(attachments[0]?.start).toMatch(/^%PDF-/)
    expect(await mailsTo(address)).toHaveLength(1)
  })

  await test.step('what follows is on the phone', async () => {
    await page.goto('/app/')
    await expect(page.getByRole('link', { name: /Nacharbeit Pumpe P-07/ })).toHaveCount(2)
  })

  await test.step('the pump has its hours, the result says what became of it, and the dashboard counts', async () => {
    await desk.goto(`/assets/detail?id=${pump}`)
    await expect(desk.getByText('1.260').first()).toBeVisible()
    const { data } = await client.workflowResults.paginated({
      workflowId,
      orderColumn: 'completedAt',
      orderDir: 'ASC',
    })
    await desk.goto(`/results/detail?id=${data[0]?.id}`)
    const became = desk.getByRole('region', { name: /^Was daraus wurde/ })
    await expect(became.getByRole('listitem')).toHaveText([
      /Betriebsstunden.*1\.200.*1\.250/s,
      /Protokoll.*erstellt/s,
      new RegExp(`E-Mail an ${address}.*zugestellt`, 's'),
      /Nacharbeit.*Folgeaufgabe/s,
    ])
    await expectAccessible(desk)
    await desk.goto(`/results/detail?id=${data[1]?.id}`)
    await expect(became.getByText('nicht ausgelöst')).toBeVisible()
    await became.getByRole('button', { name: 'Zurücknehmen' }).click()
    const question = desk.getByRole('dialog', { name: 'Änderung zurücknehmen?' })
    await question.getByRole('button', { name: 'Zurücknehmen' }).click()
    await expect(became.getByText(/zurückgenommen \d/)).toBeVisible()
    await expect(question).toBeHidden()
    expect(await client.assets.byId({ assetTypeId: typeId, assetId: pump })).toMatchObject({
      value: { hours: 1250 },
    })
    await desk.goto(
      `/results?workflowId=${workflowId}&condition=${encodeURIComponent('wartung.temperatur > 80.0')}`,
    )
    await expect(desk.getByRole('button', { name: 'Antworten Öltemperatur über 80 °C' })).toBeVisible()
    await expect(desk.getByRole('row', { name: /Pumpe warten/ })).toHaveCount(1)
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Bedingung entfernen: Antworten' }).click()
    await expect(desk.getByRole('row', { name: /Pumpe warten/ })).toHaveCount(2)
    const downloading = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Excel laden' }).click()
    const book = read(await readFile(await (await downloading).path()))
    const [head = [], ...rows] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? '']!, {
      header: 1,
    })
    expect(head.slice(0, 3)).toEqual(['Workflow', 'Objekt', 'Abgeschlossen'])
    expect(rows.map(([workflow]) => workflow)).toEqual(['Pumpe warten', 'Pumpe warten'])
    await desk.goto(`/dashboards/detail?id=${dashboardId}`)
    await expect(
      desk.getByRole('region', { name: 'Wartungen', exact: true }).getByText('2', { exact: true }),
    ).toBeVisible()
  })
})
