import { expectAccessibleInBoth } from '../accessible.ts'
import { newWorker, newWorkflow, openOffice } from '../field/phone.ts'
import { expect, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'

test('a workflow is offered to another company by its share id, seen there with all that it brings, and withdrawn', async ({
  browser,
}) => {
  const { company: giver, desk } = await openOffice(browser)
  const { company: receiver, desk: other } = await openOffice(browser)
  const accountId = await newWorker(giver.client)
  const workflowId = await newWorkflow(giver.client, { accountId })
  const { shareId } = await receiver.client.companies.mine({})

  await desk.goto(`/workflows/detail?id=${workflowId}`)
  await desk.getByRole('button', { name: 'Aktionen für Wartung Hydraulik' }).click()
  await desk.getByRole('menuitem', { name: 'Freigeben …' }).click()
  const form = desk.getByRole('dialog', { name: 'Workflow freigeben' })
  await expect(form.getByRole('checkbox', { name: 'Öltemperatur im Tank' })).toBeChecked()
  const field = form.getByLabel('Freigabe-ID der anderen Firma')
  await typeKeys(field, 'f'.repeat(40))
  await form.getByRole('checkbox', { name: 'Ölzustand' }).click()
  await form.getByRole('radio', { name: 'Mit Anfangsbuchstaben' }).click()
  await form.getByRole('button', { name: 'Freigabe anbieten' }).click()
  await expect(form.getByText('Diese Freigabe-ID gehört zu keiner Firma.')).toBeVisible()
  await expect(form.getByRole('checkbox', { name: 'Ölzustand' })).not.toBeChecked()
  await typeKeys(field, ` ${shareId?.match(/.{1,5}/g)?.join(' ')} `)
  await form.getByRole('button', { name: 'Freigabe anbieten' }).click()
  const given = desk.getByRole('list', { name: 'Von uns angeboten' })
  await expect(given.getByRole('link', { name: receiver.name })).toContainText('wartet auf Annahme')
  await other.goto('/sharing?tab=received')
  const received = other.getByRole('list', { name: 'Für uns freigegeben' })
  await expect(received.getByRole('link', { name: giver.name })).toContainText('wartet auf Ihre Antwort')
  await expect(other.getByText('Nur Anfangsbuchstaben')).toBeVisible()
  await expectAccessibleInBoth(other)
  await desk.getByRole('button', { name: 'Zurückziehen' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click()
  await expect(given.getByRole('link', { name: receiver.name })).toContainText('zurückgezogen am')
})
