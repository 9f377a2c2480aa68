import { expectAccessible } from '../accessible.ts'
import { chromiumFlags } from '../set-up/chromium.ts'
import { expect, type Page, test } from '../test.ts'
import { cameraFlags } from './fake-camera.ts'
import { newWorkflow, openPhone, press, readyForDeadZone, title } from './phone.ts'
import { morePumps, newPumps, PUMP_CODE, pumpCheck, pumpTour } from './pumps.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...chromiumFlags, ...cameraFlags(PUMP_CODE)] }),
})

const scan = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Code scannen' }).click()

test('a code opens its asset with the workflows that fit, also without a network', async ({
  page,
  browser,
}) => {
  let other = ''
  const { client } = await openPhone(page, browser, async ({ client: office, accountId }) => {
    const pumps = await newPumps(office)
    other = pumps.other
    await morePumps(office, pumps.typeId)
    await newWorkflow(office, { accountId, name: 'Pumpe prüfen', definition: pumpCheck(pumps.typeId) })
    await newWorkflow(office, { accountId, name: 'Pumpenrundgang', definition: pumpTour(pumps.typeId) })
  })
  await readyForDeadZone(page, 'cards')

  // The camera sees the code.
  await scan(page)
  await expect(title(page, 'Pumpe P-07')).toBeVisible()
  await expect(page.getByText('Halle 2, Feld C4')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pumpe prüfen' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Wartung Hydraulik/ })).toBeHidden()
  await expectAccessible(page)

  // Without a network the phone knows it too, and the workflow begins with it.
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('Stand vom Telefon, ohne Netz')).toBeVisible()
  await page.getByRole('button', { name: 'Pumpe prüfen' }).click()
  await expect(title(page, 'Prüfung')).toBeVisible()
  await expect(page.getByText('Pumpe prüfen · Pumpe P-07')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Pumpe P-07' })).toBeChecked()
  await press(page, 'Schließen')

  // A label of ours, of whatever address the house had when it was printed.
  await page.goto(`/app/asset?id=${other}`)
  await expect(title(page, 'Pumpe P-09')).toBeVisible()

  // What the phone does not know is said as that, and shown when there is a network.
  const { id: late } = await newPump(client)
  await page.goto(`/app/asset?id=${late}`)
  await expect(page.getByText('Dafür ist Netz nötig')).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(title(page, 'Pumpe P-11')).toBeVisible()

  await test.step('a round is added by choosing its pump: by the camera, by letters, and never twice', async () => {
    await begin(page, 'Pumpenrundgang')
    await press(page, 'Durchgang hinzufügen')
    const adding = page.getByRole('region', { name: 'Welche Pumpe?' })
    await expect(adding.getByText('als Nummer 1')).toBeVisible()
    await expectAccessible(page)
    await adding.getByRole('button', { name: 'Code scannen' }).click()
    await expect(page.getByRole('radio', { name: 'Pumpe P-07' })).toBeChecked()
    await press(page, 'Weiter')
    await expect(page.getByText('1 von 1 fertig')).toBeVisible()
    await press(page, 'Durchgang hinzufügen')
    await adding.getByRole('searchbox', { name: 'Suchen' }).pressSequentially('p-2')
    await expect(adding.getByText('10 Treffer')).toBeVisible()
    await adding.getByText('Pumpe P-24').click()
    await expect(page.getByRole('radio', { name: 'Pumpe P-24' })).toBeChecked()
    await press(page, 'Weiter')
    await press(page, 'Durchgang hinzufügen')
    await adding.getByText('schon als Nr. 1').click()
    await expect(page.getByRole('radio', { name: 'Pumpe P-07' })).toBeChecked()
    await press(page, 'Zurück')
    await expect(page.getByText('2 von 2 fertig')).toBeVisible()
    await press(page, 'Schließen')
  })

  await test.step('what was chosen lately comes first the next time', async () => {
    await begin(page, 'Pumpenrundgang')
    await press(page, 'Durchgang hinzufügen')
    await expect(page.getByText('Zuletzt gewählt')).toBeVisible()
    await expect(page.getByRole('radio').first()).toHaveAccessibleName('Pumpe P-07')
    await expect(page.getByText(/^Alle 1\d liegen auf dem Gerät/)).toBeVisible()
    await press(page, 'Abbrechen')
    await expect(page.getByText('2 von 2 fertig')).toBeHidden()
  })
})

/** Begins a workflow anew. */
async function begin(page: Page, name: string): Promise<void> {
  await page.goto('/app/start')
  await page.getByRole('main').getByRole('button', { name }).click()
}

/** A pump that comes into the house when the phone has no network. */
async function newPump(client: Parameters<typeof newPumps>[0]) {
  const { data } = await client.assetTypes.paginated({ search: 'Pumpe' })
  const value = { name: 'Pumpe P-11', code: '4006381333955', place: 'Hof' }
  return await client.assets.create({ assetTypeId: data[0]?.id ?? '', asset: { value } })
}

test('a code can be typed; one that nobody knows is told', async ({ page, browser }) => {
  await openPhone(page, browser, async ({ client, accountId }) => {
    const { typeId } = await newPumps(client)
    await newWorkflow(client, { accountId, name: 'Pumpe prüfen', definition: pumpCheck(typeId) })
  })
  // Somebody refuses the camera.
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await scan(page)
  await expect(page.getByRole('heading', { name: 'Keine Kamera' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code eingeben').fill('nirgends')
  await press(page, 'Öffnen')
  await expect(
    page.getByText('Zu „nirgends“ gibt es kein Asset, mit dem Ihre Workflows zu tun haben.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Anderen Code scannen' }).click()
  await page.getByLabel('Code eingeben').fill(` ${PUMP_CODE} `)
  await press(page, 'Öffnen')
  await expect(title(page, 'Pumpe P-07')).toBeVisible()
})

test('the lamp of a camera that has one is switched on while it scans', async ({ page, browser }) => {
  await openPhone(page, browser, async ({ client, accountId }) => {
    const { typeId } = await newPumps(client)
    await newWorkflow(client, { accountId, name: 'Pumpe prüfen', definition: pumpCheck(typeId) })
  })
  // A camera with a lamp, before which there is nothing.
  await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    setInterval(() => context?.fillRect(0, 0, 300, 150), 50)
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10))
    const track = MediaStreamTrack.prototype
    track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
    track.applyConstraints = () => Promise.resolve()
  })
  await scan(page)
  const lamp = page.getByRole('button', { name: 'Licht' })
  await expect(lamp).toHaveAttribute('aria-pressed', 'false')
  await lamp.click()
  await expect(lamp).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await lamp.click()
  await expect(lamp).toHaveAttribute('aria-pressed', 'false')
})
