import type { Client } from '@feldwerk/contract/client.ts'
import { putFile, takePhoto } from '@feldwerk/server/test/uploads.ts'
import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import type { Locator } from '@playwright/test'
import { baseUrl } from '../client.ts'
import { openOffice } from '../field/phone.ts'
import { expect, test } from '../test.ts'
import { text } from '../workflows/written.ts'

/** Gives the company a logo, as its owner would. */
async function giveLogo(client: Client): Promise<void> {
  const { fileRef, uploadUrl } = await client.upload.requestUrl({ filename: 'logo.jpg' })
  await putFile(`${baseUrl()}${uploadUrl}`, await takePhoto())
  await client.companies.updateMine({ company: { logo: fileRef } })
}

/** Waits until a picture is there to be seen. */
async function expectPicture(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

/** A pressure that may be from 2 to 4 bar, and what was found. */
const measurement = {
  ...EMPTY_DEFINITION,
  nodes: [
    {
      kind: 'ACTIVITY' as const,
      id: 'round',
      variableName: 'round',
      title: text('Rundgang'),
      components: [
        {
          kind: 'NUMBER' as const,
          id: 'pressure',
          variableName: 'pressure',
          title: text('Druck'),
          unit: text('bar'),
          tolerance: { kind: 'VALUE' as const, value: { from: 2, to: 4 } },
        },
        { kind: 'TEXT' as const, id: 'found', variableName: 'found', title: text('Befund') },
      ],
    },
  ],
}

test('results of another company stand among the own ones with its name and logo, are found by it, and are only read and reviewed', async ({
  browser,
}) => {
  const { company: giver, desk } = await openOffice(browser)
  const { company: receiver } = await openOffice(browser)
  const { client } = giver
  await giveLogo(receiver.client)
  const { id: workflowId, revision } = await client.workflows.create({
    workflow: { translations: [{ language: 'de', name: 'Rundgang Pumpen' }], definition: measurement },
  })
  await client.workflows.publish({ workflowId, publication: { revision } })
  const { shareId: companyShareId } = await receiver.client.companies.mine({})
  const { id: workflowShareId } = await client.workflowShares.offer({
    workflowId,
    share: { companyShareId: companyShareId ?? '', people: 'NAMES' },
  })
  await expect
    .poll(async () => (await receiver.client.workflowShares.received({})).recordsTotal, { timeout: 20_000 })
    .toBe(1)
  const accepted = await receiver.client.workflowShares.accept({ workflowShareId, acceptance: {} })
  const perform = (of: typeof client, id: string, pressure: number) =>
    of.workflowResults.create({
      workflowResult: {
        workflow: { id },
        activityResults: { round: { pressure, found: 'Dichtung erneuert' } },
        completedAt: new Date().toISOString(),
      },
    })
  await perform(client, workflowId, 3)
  await perform(receiver.client, accepted.workflowId ?? '', 9)
  await expect
    .poll(async () => (await client.workflowResults.paginated({ workflowId })).recordsTotal, {
      timeout: 30_000,
    })
    .toBe(2)

  await desk.goto('/results')
  const list = desk.getByRole('table', { name: 'Ergebnisse' })
  await expect(list.getByText(`von ${receiver.name}`)).toHaveCount(1)
  await expectPicture(list.locator('img'))
  await desk.getByRole('button', { name: 'Bedingung', exact: true }).click()
  await desk.getByRole('menuitem', { name: 'Firma' }).click()
  await desk.getByRole('dialog').getByLabel('Firma').click()
  await desk.getByRole('option', { name: receiver.name }).click()
  await expect(list.getByRole('row')).toHaveCount(2)
  await desk.keyboard.press('Escape')
  await list.getByRole('link', { name: 'Rundgang Pumpen' }).click()

  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Rundgang Pumpen')
  await expect(desk.getByText(`von ${receiver.name}`)).toBeVisible()
  await expectPicture(desk.getByRole('main').locator('img').first())
  await desk.getByRole('button', { name: /^Aktionen für/ }).click()
  await expect(desk.getByRole('menuitem', { name: 'Drucken' })).toBeVisible()
  await expect(desk.getByRole('menuitem', { name: 'Antworten korrigieren' })).toHaveCount(0)
  await expect(desk.getByRole('menuitem', { name: 'Ergebnis löschen' })).toHaveCount(0)
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'Geprüft', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Als geprüft markieren' }).click()
  await expect(desk.getByText('geprüft', { exact: true })).toBeVisible()
})
