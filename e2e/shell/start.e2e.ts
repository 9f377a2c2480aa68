import { expectAccessible } from '../accessible.ts'
import { newCompany } from '../companies.ts'
import { expectStartPageOf } from '../signing-in.ts'
import { filledTasks } from '../tasks/filled.ts'
import { expect, test } from '../test.ts'

/** A part tries again by itself after five seconds, then after fifteen. */
const BY_ITSELF = { timeout: 40_000 }

test('the start page leads with the work, says what it cannot load, and tries again by itself', async ({
  page,
  context,
}) => {
  const { client, owner } = await newCompany(page)
  await filledTasks(client)
  let isDown = true
  await page.route(/\/api\/tasks\/@paginated/, (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await page.goto('/')
  await expectStartPageOf(page, owner)
  const tasks = page.getByRole('region', { name: 'Späte und nächste Aufgaben' })
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await expect(tasks.getByText('Aufgaben konnten nicht geladen werden')).toBeVisible()
  await expect(tasks.getByText(/Der Server antwortet seit .* nicht \(503\)/)).toBeVisible()
  await expect(tasks.getByText(/^von selbst in \d+ s$/)).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Aufgaben', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Neueste Ergebnisse' })).toContainText('Noch kein Ergebnis')
  await expectAccessible(page)

  isDown = false
  await expect(tasks.getByRole('link', { name: 'Ventile prüfen' })).toBeVisible(BY_ITSELF)
  await expect(tasks.getByRole('listitem').filter({ hasText: 'Ventile prüfen' })).toContainText('2 Std. spät')
  await expect(page.getByText('1 Aufgabe ist spät.')).toBeVisible(BY_ITSELF)
  await page.reload()
  await expect(navigation.getByRole('link', { name: 'Aufgaben 1 spät' })).toBeVisible()
  await expect(tasks.getByRole('link', { name: 'Ventile prüfen' })).toBeVisible()

  await context.setOffline(true)
  const strip = page.getByRole('status').filter({ hasText: 'Kein Netz.' })
  await expect(strip).toContainText('nur lesen')
  await expect(tasks.getByRole('link', { name: 'Ventile prüfen' })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  const back = page.getByRole('status').filter({ hasText: 'Wieder verbunden' })
  await expect(back).toBeVisible()
  await expect(back).toBeHidden()

  await page.getByRole('main').getByRole('link', { name: 'Aufgabe anlegen' }).click()
  await expect(page.getByRole('dialog', { name: 'Aufgabe anlegen' })).toBeVisible()
})

test('a first load makes each call at most once, also once the server listens; what changes is read then', async ({
  page,
}) => {
  const { client, owner } = await newCompany(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`)
  })
  const listening = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"LISTENING"')),
    )
  await page.goto('/')
  await expectStartPageOf(page, owner)
  await expect(page.getByRole('region', { name: 'Neueste Ergebnisse' })).toContainText('Noch kein Ergebnis')
  await listening
  const tasks = page.getByRole('region', { name: 'Späte und nächste Aufgaben' })
  await expect(tasks).toBeVisible()
  // That a change is read shows that everything before it has been asked for.
  const first = calls.length
  await filledTasks(client)
  await expect(tasks.getByRole('link', { name: 'Ventile prüfen' })).toBeVisible()
  const loaded = calls.slice(0, first)
  expect(loaded.length).toBeGreaterThan(15)
  expect(loaded.filter((call, at) => loaded.indexOf(call) !== at)).toEqual([])
  expect(calls.slice(first).some((call) => loaded.includes(call))).toBe(true)
})
