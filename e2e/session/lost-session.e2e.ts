import type { Request } from '@playwright/test'
import { type Company, newCompany } from '../companies.ts'
import { jonas, type Person } from '../people.ts'
import { enterCredentials, expectSignInPage, expectStartPageOf } from '../signing-in.ts'
import { expect, type Page, test } from '../test.ts'

const words = 'Sie sind aktuell nicht eingeloggt. Loggen Sie sich erneut ein, um weiter zu arbeiten.'
const modal = (page: Page) => page.getByRole('dialog', { name: words })

/**
 * A page that asks the server for nothing by itself once it stands, older than the five seconds in which a lost session
 * still redirects.
 */
async function openForLonger(page: Page, person: Person): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await expectStartPageOf(page, person)
  const isQuiet = watchLive(page)
  await page.goto('/groups')
  await expect(page.getByText('Noch keine Gruppe')).toBeVisible()
  await page.clock.fastForward(6_000)
  await expect.poll(isQuiet).toBe(true)
}

/** Whether chats have been read, which they are once a page stands, and again once what changes is heard. */
function watchLive(page: Page): () => boolean {
  let isHeard = false
  let asked = 0
  let ended = 0
  const isOfPage = () => page.url().endsWith('/groups')
  const isRooms = (request: Request) => isOfPage() && request.url().includes('/api/chatRooms/mine')
  const end = (request: Request) => {
    if (isRooms(request)) ended += 1
  }
  page.on('request', (request) => {
    if (isRooms(request)) asked += 1
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('websocket', (socket) => {
    if (isOfPage()) socket.on('framereceived', () => (isHeard = true))
  })
  return () => isHeard && asked > 0 && asked === ended
}

/** Ends all sessions of the owner from elsewhere; the page does not know it yet. */
async function endSessions(page: Page, { client }: Company): Promise<void> {
  const sessions = await client.auth.sessions()
  await client.auth.endSessions({ sessionIds: sessions.map(({ id }) => id) })
  await page.context().clearCookies()
}

/** Does something that needs the server, whose answer is then seen on the page. */
async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Suche' }).fill(text)
}

/** Counts what is sent to the check from now on. */
function countChecks(page: Page): () => number {
  let checks = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/check') checks += 1
  })
  return () => checks
}

test('a lost session is asked for, the login window closes itself, and what was held is done', async ({
  page,
}) => {
  const company = await newCompany(page)
  await openForLonger(page, company.owner)
  await endSessions(page, company)
  await page.getByRole('button', { name: 'Sprache: Deutsch' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('dialog', { name: /not signed in|nicht eingeloggt/ })).toBeVisible()
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: /Einloggen|Sign in|Log in/ }).click()
  const login = await popup
  await login.getByLabel(/E-?[Mm]ail/).fill(company.owner.email)
  await login.getByLabel(/^Passwor[td]$/).fill(company.owner.password)
  const closed = login.waitForEvent('close')
  await login.getByRole('button', { name: /^(Anmelden|Sign in)$/ }).click()
  await closed
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(async () => (await company.client.accounts.mine()).language).toBe('en')
})

test('the modal has its words and its one button, cannot be closed, and polls every second', async ({
  page,
}) => {
  const company = await newCompany(page)
  await openForLonger(page, company.owner)
  await page.getByRole('main').getByRole('button', { name: 'Gruppe anlegen' }).first().click()
  const group = page.getByRole('dialog', { name: 'Gruppe anlegen' })
  await group.getByRole('textbox', { name: 'Name', exact: true }).fill('Schicht Kiel')
  await endSessions(page, company)
  const checks = countChecks(page)
  await page.keyboard.press('Enter')
  await expect(modal(page)).toBeVisible()
  await expect(page.getByText('1 Änderung wartet')).toBeVisible()
  await expect(modal(page).getByRole('button')).toHaveText(['Einloggen'])
  await expect(modal(page).getByRole('button', { name: 'Einloggen' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeVisible()
  const before = checks()
  await page.clock.runFor(3_000)
  await expect.poll(checks).toBeGreaterThanOrEqual(before + 2)
  await expect(modal(page)).toBeVisible()
})

test('a page that one goes to with a lost session asks there, and signing in in another tab releases it', async ({
  page,
  context,
}) => {
  const company = await newCompany(page)
  await openForLonger(page, company.owner)
  await endSessions(page, company)
  await page.getByRole('link', { name: 'Aufgaben', exact: true }).click()
  await expect(modal(page)).toBeVisible()
  await expect(page).toHaveURL('/tasks')
  const other = await context.newPage()
  await other.goto('/login')
  await enterCredentials(other, company.owner)
  await expectStartPageOf(other, company.owner)
  await page.clock.runFor(1_100)
  await expect(modal(page)).toBeHidden()
  await expect(page.getByText('Nichts zu erledigen')).toBeVisible()
})

test('a forged message releases nothing: not from the page, not from the login window', async ({ page }) => {
  const company = await newCompany(page)
  await openForLonger(page, company.owner)
  await endSessions(page, company)
  await searchFor(page, company.owner.lastName)
  await expect(modal(page)).toBeVisible()
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Einloggen' }).click()
  const login = await popup
  await expectSignInPage(login)
  const forged = { type: 'feldwerk:login-success' }
  await page.evaluate((message) => window.postMessage(message, '*'), forged)
  const checked = page.waitForResponse((response) => response.url().includes('/api/auth/check'))
  await login.evaluate((message) => window.opener.postMessage(message, '*'), forged)
  expect((await checked).status()).toBe(499)
  await expect(modal(page)).toBeVisible()
  await login.close()
})

test('nothing is polled while the tab is hidden, and at once when it is seen again', async ({ page }) => {
  const company = await newCompany(page)
  await openForLonger(page, company.owner)
  await endSessions(page, company)
  await searchFor(page, company.owner.lastName)
  await expect(modal(page)).toBeVisible()
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  const checks = countChecks(page)
  await page.clock.runFor(10_000)
  expect(checks()).toBe(0)
  const checked = page.waitForRequest((request) => request.url().includes('/api/auth/check'))
  await show('visible')
  await checked
})

test('within five seconds of loading the page goes to the sign-in page and comes back', async ({ page }) => {
  const { owner } = await newCompany(page)
  await page.context().clearCookies()
  await page.goto('/legal?type=IMPRINT')
  await page.goto('/?from=mail#top')
  await expectSignInPage(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await enterCredentials(page, owner)
  await expect(page).toHaveURL('/?from=mail#top')
})

test('when somebody else signs in, the page starts anew instead of sending what was held', async ({
  page,
  browser,
}) => {
  const company = await newCompany(page)
  const elsewhere = await browser.newContext()
  const stranger = await newCompany(await elsewhere.newPage(), { owner: jonas() })
  await openForLonger(page, company.owner)
  await endSessions(page, company)
  await searchFor(page, company.owner.lastName)
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Einloggen' }).click()
  const login = await popup
  await enterCredentials(login, stranger.owner)
  await expect(page.getByRole('link', { name: stranger.name })).toBeVisible()
  await elsewhere.close()
})
