import { expectAccessible } from '../accessible.ts'
import { expect, type Page, test } from '../test.ts'
import { newWorker, openPhone, photoOf, press, signInPhone, title } from './phone.ts'
import { short } from './short.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Starts the short workflow, answers it and finishes it. */
async function perform(page: Page, words: string): Promise<void> {
  await page.getByRole('link', { name: 'Starten', exact: true }).click()
  await page.getByRole('button', { name: /Störung melden/ }).click()
  await page.getByLabel('Was ist los?').fill(words)
  await press(page, 'Weiter')
  await press(page, 'Abschließen')
  await expect(title(page, 'Übertragung')).toBeVisible()
}

test('what the server refuses is said, can be changed, and arrives then', async ({ page, browser }) => {
  const { client } = await openPhone(page, browser, short)
  // The server reads the answers more strictly than this phone did: as after a change of the rules.
  let refusals = 0
  await page.route('**/api/workflowResults', async (route) => {
    const isWrong = route.request().postData()?.includes('Leck')
    if (!isWrong) return route.continue()
    refusals += 1
    await route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 400,
        code: 'validation',
        message: 'Der Text ist zu kurz.',
        details: { errors: [] },
      }),
    })
  })
  await perform(page, 'Leck')
  await expect(page.getByText('Nicht angenommen', { exact: true })).toBeVisible()
  await expect(page.getByText(/Der Text ist zu kurz\. Es bleibt auf diesem Telefon/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Heute', exact: true }).first().click()
  await expect(page.getByRole('link', { name: '1 wartet' })).toBeVisible()

  await page.getByRole('link', { name: '1 wartet' }).click()
  await press(page, 'Antworten ändern')
  await expect(title(page, 'Prüfen und abschließen')).toBeVisible()
  await page.getByRole('button', { name: /Störung/ }).click()
  await expect(title(page, 'Störung')).toBeVisible()
  await expect(page.getByLabel('Was ist los?')).toHaveValue('Leck')
  await page.getByLabel('Was ist los?').fill('Öl tropft an der Rückleitung')
  await press(page, 'Weiter')
  await press(page, 'Abschließen')
  await expect(page.getByRole('heading', { name: 'Heute angekommen: 1' })).toBeVisible()
  const { data } = await client.workflowResults.paginated({})
  expect(data.map(({ activityResults }) => activityResults)).toEqual([
    { stoerung: { was: 'Öl tropft an der Rückleitung' } },
  ])
  expect(refusals).toBeGreaterThanOrEqual(1)
})

test('a phone without space says so, keeps what there was, and goes on when there is some', {
  tag: '@waiting',
}, async ({ page, browser }) => {
  const { client } = await openPhone(page, browser, short)
  await page.getByRole('link', { name: 'Starten', exact: true }).click()
  await page.getByRole('button', { name: /Störung melden/ }).click()
  await page.getByLabel('Was ist los?').fill('Öl tropft')
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  // The browser notices it a while later.
  await expect.poll(() => page.evaluate(isFull), { timeout: 60_000 }).toBe(true)
  await page.getByLabel('Hinzufügen').setInputFiles(await photoOf(page))
  await expect(page.getByRole('alert').filter({ hasText: /Platz|Speicher/ })).toBeVisible()
  await page.getByLabel('Was ist los?').fill('Öl tropft an der Rückleitung')
  await expect(page.getByText('Kein Platz auf dem Telefon')).toBeVisible()
  await expectAccessible(page)

  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await page.getByLabel('Hinzufügen').setInputFiles(await photoOf(page))
  await expect(page.getByRole('img', { name: 'Bild 1' })).toBeVisible()
  await expect(page.getByText('Kein Platz auf dem Telefon')).toBeHidden()
  await press(page, 'Weiter')
  await press(page, 'Abschließen')
  await expect(page.getByRole('heading', { name: 'Heute angekommen: 1' })).toBeVisible()
  const { data } = await client.workflowResults.paginated({})
  expect(data[0]?.activityResults).toEqual({
    stoerung: { was: 'Öl tropft an der Rückleitung', fotos: [expect.any(String)] },
  })
})

/** Whether the browser has no space for a photo more. */
function isFull(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('space-probe', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('bytes', { autoIncrement: true })
    opening.addEventListener('error', () => resolve(true))
    opening.onsuccess = () => {
      const database = opening.result
      const writing = database.transaction('bytes', 'readwrite')
      writing.objectStore('bytes').add(new ArrayBuffer(1_000_000))
      const done = (full: boolean) => {
        database.close()
        resolve(full)
      }
      writing.oncomplete = () => done(false)
      writing.addEventListener('abort', () => done(true))
    }
  })
}

test('somebody else on the same phone neither sees nor sends what is there', async ({ page, browser }) => {
  const { client, accountId } = await openPhone(page, browser, short)
  await page.context().setOffline(true)
  await perform(page, 'Öl tropft')
  const other = await newWorker(client)
  // The session is ended in the office, and a colleague signs in.
  await page.route('**/api/workflowResults', (route) => route.abort())
  await page.context().setOffline(false)
  await page.context().clearCookies()
  await signInPhone(page, client, other)
  await page.goto('/app/transfer')
  await expect(page.getByText('Alles ist übertragen.')).toBeVisible()
  await page.unroute('**/api/workflowResults')
  await page.getByRole('link', { name: 'Heute', exact: true }).first().click()
  await expect(
    page.getByRole('heading', { name: 'Noch nichts freigegeben' }).or(page.getByText('Nichts geplant')),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: '1 wartet' })).toBeHidden()
  await page.getByRole('link', { name: 'Starten', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Noch nichts freigegeben' })).toBeVisible()
  expect((await client.workflowResults.paginated({})).recordsTotal).toBe(0)

  await page.context().clearCookies()
  await signInPhone(page, client, accountId)
  await page.goto('/app/transfer')
  await expect(page.getByRole('heading', { name: 'Heute angekommen: 1' })).toBeVisible()
  const { data } = await client.workflowResults.paginated({})
  expect(data.map(({ createdBy }) => createdBy.id)).toEqual([accountId])
})

test('the phone says how much space there is, and asks the browser to keep it', async ({ page, browser }) => {
  await openPhone(page, browser)
  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await expect(page.getByText(/(GB|MB) frei/)).toBeVisible()
  expect(await page.evaluate(() => typeof navigator.storage.persist)).toBe('function')
})
