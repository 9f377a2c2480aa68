import { expectAccessible } from '../accessible.ts'
import { newWorker, newWorkflow, openOffice } from '../field/phone.ts'
import { newPumps } from '../field/pumps.ts'
import { expect, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'
import { pumpRound } from './round.ts'

test('what a received workflow says is said in the language of the company, and the words of the giver stay beside it', async ({
  browser,
}) => {
  const { company: giver } = await openOffice(browser)
  const { company: receiver, desk } = await openOffice(browser, 'en')
  const { typeId } = await newPumps(giver.client)
  const workflowId = await newWorkflow(giver.client, {
    accountId: await newWorker(giver.client),
    name: 'Rundgang Pumpen',
    definition: pumpRound(typeId),
  })
  const { shareId: companyShareId } = await receiver.client.companies.mine({})
  const { id: workflowShareId } = await giver.client.workflowShares.offer({
    workflowId,
    share: { companyShareId: companyShareId ?? '' },
  })
  const arrived = async () => (await receiver.client.workflowShares.received({})).recordsTotal
  await expect.poll(arrived, { timeout: 20_000 }).toBe(1)
  const share = await receiver.client.workflowShares.accept({ workflowShareId, acceptance: {} })

  await desk.goto(`/workflows/detail?id=${share.workflowId}`)
  await desk.getByRole('link', { name: 'Change texts' }).click()
  await expect(desk.getByRole('radio', { name: 'English · 4 missing' })).toBeChecked()
  const temperature = desk.getByRole('listitem').filter({ hasText: 'Lagertemperatur' })
  const name = temperature.getByLabel('Title')
  await expect(name).toHaveAttribute('placeholder', 'Lagertemperatur')
  await expect(desk.getByRole('button', { name: 'Save' })).toBeDisabled()
  await typeKeys(name, 'Bearing temperature')
  await expect(desk.getByRole('radio', { name: 'English · 3 missing' })).toBeChecked()
  await desk.getByText('Deutsch', { exact: true }).click()
  const remark = desk.getByRole('listitem').filter({ hasText: 'Bemerkung' })
  await typeKeys(remark.getByLabel('Title'), 'Bemerkung dazu')
  await expect(remark.getByText(`At ${giver.name}: Bemerkung`)).toBeVisible()
  await expectAccessible(desk, 'en')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('button', { name: 'Save' })).toBeDisabled()
  await desk.getByRole('link', { name: 'Rundgang Pumpen' }).click()
  await expect(desk.getByRole('listitem').getByText('Bearing temperature', { exact: true })).toBeVisible()
  await expect(desk.getByRole('listitem').getByText('Bemerkung dazu', { exact: true })).toBeVisible()
})
