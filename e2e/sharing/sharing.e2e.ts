import { expectAccessible, expectAccessibleInBoth } from '../accessible.ts'
import { newColleague } from '../chat/colleague.ts'
import { newWorker, newWorkflow, openOffice, press, signInPhone, title } from '../field/phone.ts'
import { newPumps } from '../field/pumps.ts'
import { jonas } from '../people.ts'
import { expect, test } from '../test.ts'
import { typeKeys } from '../type-keys.ts'
import { publishWithPressure, pumpRound } from './round.ts'

/** A share id as it is shown and read out. */
const inGroups = (shareId: string | null | undefined) => shareId?.match(/.{1,5}/g)?.join(' ') ?? ''

test('a workflow is refused to a former share id, offered, accepted with own assets, agreed anew, performed in the field, seen by its giver and ended', async ({
  page,
  browser,
}) => {
  const { company: giver, desk } = await openOffice(browser)
  const { company: receiver, desk: other } = await openOffice(browser)
  const { typeId } = await newPumps(giver.client)
  await newPumps(receiver.client)
  const worker = await newWorker(receiver.client)
  const workflowId = await newWorkflow(giver.client, {
    accountId: await newWorker(giver.client),
    name: 'Rundgang Pumpen',
    definition: pumpRound(typeId),
  })
  const { shareId: former } = await receiver.client.companies.mine({})

  await other.goto('/sharing')
  const shown = other.getByRole('main').locator('code')
  await expect(shown).toHaveText(inGroups(former))
  await other.getByRole('button', { name: 'Freigabe-ID neu erzeugen' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Freigabe-ID neu erzeugen' }).click()
  await expect(shown).not.toHaveText(inGroups(former))
  const { shareId } = await receiver.client.companies.mine({})
  await expect(shown).toHaveText(inGroups(shareId))

  await desk.goto(`/workflows/detail?id=${workflowId}`)
  await desk.getByRole('button', { name: 'Aktionen für Rundgang Pumpen' }).click()
  await desk.getByRole('menuitem', { name: 'Freigeben …' }).click()
  const form = desk.getByRole('dialog', { name: 'Workflow freigeben' })
  await expect(form.getByRole('checkbox', { name: 'Lagertemperatur' })).toBeChecked()
  const field = form.getByLabel('Freigabe-ID der anderen Firma')
  await typeKeys(field, former ?? '')
  await form.getByRole('checkbox', { name: 'Bemerkung' }).click()
  await form.getByRole('checkbox', { name: /service@kaltofen/ }).click()
  await form.getByRole('radio', { name: 'Mit Anfangsbuchstaben' }).click()
  await form.getByRole('button', { name: 'Freigabe anbieten' }).click()
  await expect(form.getByText('Diese Freigabe-ID gehört zu keiner Firma.')).toBeVisible()
  await expect(form.getByRole('checkbox', { name: 'Bemerkung' })).not.toBeChecked()
  await typeKeys(field, ` ${inGroups(shareId)} `)
  await form.getByRole('button', { name: 'Freigabe anbieten' }).click()
  const given = desk.getByRole('list', { name: 'Von uns angeboten' })
  await expect(given.getByRole('link', { name: receiver.name })).toContainText('wartet auf Annahme')

  const sidebar = other.getByRole('link', { name: /^Freigaben/ })
  await expect(sidebar).toContainText('1 wartet')

  const { page: portal } = await newColleague(browser, receiver.client, jonas())
  await portal.goto('/sharing?tab=received')
  await expect(portal.getByText('Das sind: Lena Brandt.')).toBeVisible()
  await expect(portal.getByText('Lagertemperatur').first()).toBeVisible()
  await expect(portal.getByRole('button', { name: /annehmen|Ablehnen/ })).toHaveCount(0)
  await expect(portal.getByRole('link', { name: 'Freigaben', exact: true })).toBeVisible()

  await other.goto('/sharing?tab=received')
  const received = other.getByRole('list', { name: 'Für uns freigegeben' })
  await expect(received.getByRole('link', { name: giver.name })).toContainText('wartet auf Ihre Antwort')
  const panel = other.getByRole('region', { name: 'Freigabe annehmen' })
  await expect(panel.getByText('2 Antworten je Ergebnis')).toBeVisible()
  await expect(panel.getByRole('combobox', { name: 'Pumpe' })).toHaveValue('Pumpe')
  const trigger = panel.getByRole('switch', { name: 'E-Mail: service@kaltofen.example' })
  await expect(trigger).not.toBeChecked()
  await trigger.click()
  await expect(panel.getByText('Ein Auslöser verlässt Ihr Haus.')).toBeVisible()
  await trigger.click()
  await panel.getByRole('combobox', { name: 'Personen und Maschinen' }).click()
  await other.getByRole('option', { name: 'Mia Yilmaz' }).click()
  await other.keyboard.press('Escape')
  await expectAccessibleInBoth(other)
  await panel.getByRole('button', { name: 'Freigabe annehmen' }).click()
  await expect(received.getByRole('link', { name: giver.name })).toContainText('in Kraft seit')
  await expect(sidebar).not.toContainText('wartet')
  await expect(given.getByRole('link', { name: receiver.name })).toContainText('in Kraft seit')

  await desk.goto(`/sharing?new=true&workflow=${workflowId}`)
  await typeKeys(field, shareId ?? '')
  await form.getByRole('button', { name: 'Freigabe anbieten' }).click()
  await expect(desk.getByText(`${receiver.name} hat diesen Workflow schon`)).toBeVisible()
  await desk.getByRole('button', { name: 'Ändern', exact: true }).click()
  const changed = desk.getByRole('dialog', { name: 'Freigabe ändern' })
  await expect(changed.getByRole('checkbox', { name: 'Bemerkung' })).not.toBeChecked()
  await changed.getByRole('radio', { name: 'Mit Namen' }).click()
  await typeKeys(changed.getByLabel('Notiz an die andere Firma'), 'Ab Juli mit Namen')
  await changed.getByRole('button', { name: 'Neu anbieten' }).click()
  await expect(given.getByRole('link', { name: receiver.name })).toContainText('Neue Fassung angeboten')
  await other.getByRole('button', { name: 'Ansehen' }).click()
  const agreed = other.getByRole('dialog', { name: 'Neue Fassung von „Rundgang Pumpen“' })
  await expect(agreed.getByText('Nur Anfangsbuchstaben, als „A. B.“')).toBeVisible()
  await expect(agreed.getByText('Ab Juli mit Namen')).toBeVisible()
  await expect(agreed.getByText(/^Von Version/)).toHaveCount(0)
  await expectAccessible(other)
  await agreed.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(given.getByRole('link', { name: receiver.name })).toContainText('in Kraft seit')

  await page.setViewportSize({ width: 390, height: 844 })
  await signInPhone(page, receiver.client, worker)
  await page.goto('/app/start')
  await page.getByRole('button', { name: /Rundgang Pumpen/ }).click()
  await expect(title(page, 'Prüfung')).toBeVisible()
  await page.getByText('Pumpe P-07').click()
  await typeKeys(page.getByLabel('Lagertemperatur'), '61')
  await press(page, 'Weiter')
  await press(page, 'Abschließen')

  await expect(desk.getByRole('link', { name: '1 Ergebnis', exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(desk.getByText('1 Ergebnis in 16 Wochen')).toBeVisible()
  await desk.getByRole('link', { name: '1 Ergebnis', exact: true }).click()
  await expect(desk.getByRole('row').filter({ hasText: 'Mia Yilmaz' })).toContainText(receiver.name)

  await publishWithPressure(giver.client, workflowId, typeId)
  await expect(received.getByRole('link', { name: giver.name })).toContainText('Neue Fassung liegt vor')
  await other.getByRole('button', { name: 'Ansehen' }).click()
  const news = other.getByRole('dialog', { name: 'Neue Fassung von „Rundgang Pumpen“' })
  await expect(news.getByRole('list', { name: 'Neu' })).toHaveText('Druck')
  await news.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(received.getByRole('link', { name: giver.name })).toContainText('in Kraft seit')
  await other.getByRole('link', { name: 'Zum Workflow' }).click()
  await expect(other.getByText(`Freigegeben von ${giver.name}`)).toBeVisible()
  await expect(other.getByRole('listitem').getByText('Druck', { exact: true })).toBeVisible()
  await other.getByRole('link', { name: 'Auslöser und PDF bearbeiten' }).click()
  await other.getByRole('link', { name: /^Ablauf/ }).click()
  await expect(other.getByText(`Nur ${giver.name}`)).toBeVisible()
  await other.goto('/sharing?tab=received')
  await other.getByRole('button', { name: 'Beenden' }).click()
  const question = other.getByRole('dialog')
  await expect(question.getByText('Sie behalten eine eigene Kopie des Workflows')).toBeVisible()
  await question.getByRole('button', { name: 'Beenden' }).click()
  await expect(received.getByRole('link', { name: giver.name })).toContainText('beendet am')
})
