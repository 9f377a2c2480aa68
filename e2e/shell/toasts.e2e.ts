import type { Request } from '@playwright/test'
import { newCompany } from '../companies.ts'
import { jonas } from '../people.ts'
import { expect, type Page, test } from '../test.ts'

const toasts = (page: Page) => page.getByRole('region', { name: 'Meldungen' }).getByRole('status')

/** A page on which each press of a switch saves and says so. */
async function openSwitch(page: Page) {
  const { client } = await newCompany(page)
  const { firstName, lastName, email } = jonas()
  const { id } = await client.accounts.create({ account: { firstName, lastName, email, portalAccess: true } })
  await page.clock.install()
  await page.goto(`/users/detail?id=${id}`)
  const box = page.getByRole('switch', { name: 'Kontaktdaten sichtbar' })
  await expect(box).toBeEnabled()
  return {
    async press({ refused = false } = {}) {
      const isSave = (request: Request) => request.method() === 'PUT'
      const ended = refused
        ? page.waitForEvent('requestfailed', isSave)
        : page.waitForEvent('requestfinished', isSave)
      await box.press('Space')
      await ended
      await expect(box).toBeEnabled()
    },
  }
}

test('at most five toasts are shown, the rest waits; they stand still under the mouse and go after 4 s', async ({
  page,
}) => {
  const { press } = await openSwitch(page)
  await press()
  await toasts(page).first().hover()
  for (let count = 0; count < 6; count += 1) await press()
  await expect(toasts(page)).toHaveCount(5)
  await page.clock.fastForward(20_000)
  await expect(toasts(page)).toHaveCount(5)
  await page.mouse.move(10, 10)
  await page.clock.runFor(4_400)
  await expect(toasts(page)).toHaveCount(2)
  await page.clock.runFor(4_400)
  await expect(toasts(page)).toHaveCount(0)
})

test('an error goes after 4 s like every other toast, and waits under the mouse', async ({ page }) => {
  const { press } = await openSwitch(page)
  await page.route('**/api/accounts/byId/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await press({ refused: true })
  const error = page.getByRole('region', { name: 'Meldungen' }).getByRole('alert')
  await error.hover()
  await page.clock.fastForward(20_000)
  await expect(error).toBeVisible()
  await page.mouse.move(10, 10)
  await page.clock.runFor(4_400)
  await expect(error).toHaveCount(0)
})

test('toasts lie at the bottom right, 440 wide, and can be closed', async ({ page }) => {
  const { press } = await openSwitch(page)
  await press()
  await toasts(page).first().hover()
  const box = await toasts(page).first().boundingBox()
  const size = page.viewportSize()
  expect(box?.width).toBe(440)
  expect(box?.height).toBeLessThanOrEqual(200)
  expect(Math.abs((size?.width ?? 0) - ((box?.x ?? 0) + (box?.width ?? 0)))).toBeLessThanOrEqual(32)
  expect(Math.abs((size?.height ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0)))).toBeLessThanOrEqual(32)
  await page.getByRole('button', { name: 'Meldung schließen' }).click()
  await expect(toasts(page)).toHaveCount(0)
})
