import { expectAccessible, expectAccessibleIn } from '../accessible.ts'
import { type FilledCompany, filledCompany, newCompany } from '../companies.ts'
import { expect, type Page, test } from '../test.ts'
import { walk } from '../walk.ts'

type Words = Readonly<Record<'de' | 'en', string>>

interface PortalPage {
  readonly name: string
  readonly path: (company: FilledCompany) => string
  readonly heading: Words | RegExp
  /** Something of the filled company that the page shows. */
  readonly shows: string | RegExp
}

const pages: readonly PortalPage[] = [
  { name: 'start', path: () => '/', heading: /\d/, shows: 'Lena Brandt' },
  { name: 'people', path: () => '/users', heading: { de: 'Benutzer', en: 'People' }, shows: 'Jonas Keller' },
  {
    name: 'a person',
    path: ({ ids }) => `/users/detail?id=${ids.person}`,
    heading: /Jonas Keller/,
    shows: 'Jonas Keller',
  },
  {
    name: 'machines',
    path: () => '/machines',
    heading: { de: 'Maschinen', en: 'Machines' },
    shows: 'Kompressor DL-01',
  },
  {
    name: 'a machine',
    path: ({ ids }) => `/machines/detail?id=${ids.machine}`,
    heading: /Kompressor/,
    shows: 'Steuerung Halle 1',
  },
  { name: 'groups', path: () => '/groups', heading: { de: 'Gruppen', en: 'Groups' }, shows: 'Schicht Kiel' },
  {
    name: 'a group',
    path: ({ ids }) => `/groups/detail?id=${ids.group}`,
    heading: /Schicht Kiel/,
    shows: 'Jonas Keller',
  },
  {
    name: 'a chat',
    path: ({ ids }) => `/chat?room=${ids.chat}`,
    heading: /^Chat$/,
    shows: 'nordwerk.example',
  },
  {
    name: 'company settings',
    path: () => '/settings/company',
    heading: { de: 'Firmendaten', en: 'Company' },
    shows: /[\w-]{16,}/,
  },
  {
    name: 'deliveries',
    path: () => '/settings/deliveries',
    heading: { de: 'Zustellungen', en: 'Deliveries' },
    shows: /./,
  },
  {
    name: 'legal texts',
    path: () => '/settings/legal',
    heading: { de: 'Rechtstexte', en: 'Legal texts' },
    shows: 'Werftstraße 12, Kiel',
  },
  {
    name: 'a push message',
    path: ({ ids }) => `/push?message=${ids.push}`,
    heading: /Halle 1/,
    shows: 'Jonas Keller',
  },
  {
    name: 'notifications',
    path: () => '/notifications',
    heading: { de: 'Mitteilungen', en: 'Notifications' },
    shows: /Noch keine Mitteilung|No notifications yet/,
  },
  { name: 'chats', path: () => '/chat', heading: { de: 'Chat', en: 'Chat' }, shows: /./ },
  {
    name: 'push messages',
    path: () => '/push',
    heading: { de: 'Push-Nachrichten', en: 'Push messages' },
    shows: /./,
  },
  { name: 'profile', path: () => '/profile', heading: { de: 'Profil', en: 'Profile' }, shows: /Lena Brandt/ },
  {
    name: 'an address that leads nowhere',
    path: () => '/settings/nirgendwo',
    heading: { de: 'Hier ist keine Seite', en: 'There is no page here' },
    shows: /./,
  },
]

async function expectPage(page: Page, heading: Words | RegExp, language: 'de' | 'en'): Promise<void> {
  const name = heading instanceof RegExp ? heading : heading[language]
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

for (const language of ['de', 'en'] as const) {
  test.describe(language, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-US' })

    test('every page with data is accessible', async ({ page }) => {
      test.slow()
      const company = await filledCompany(page, language)
      for (const { path, heading, shows } of pages) {
        await walk(page, path(company))
        await expectPage(page, heading, language)
        await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
        await expectAccessibleIn(page, language)
      }
      // On a phone a chat is a page of its own.
      await page.setViewportSize({ width: 390, height: 844 })
      await walk(page, `/chat?room=${company.ids.chat}`)
      await expect(page.getByRole('log').getByText('nordwerk.example')).toBeVisible()
      await expectAccessible(page, language)
    })

    test('every page of a new company is accessible, also on a phone', async ({ page }) => {
      test.slow()
      const company = await newCompany(page, { language })
      await page.setViewportSize({ width: 390, height: 844 })
      const empty = {
        ...company,
        ids: { person: company.ownerId, machine: '', group: '', chat: '', push: '' },
      }
      for (const { path, heading } of pages.filter(({ name }) => !name.startsWith('a '))) {
        await walk(page, path(empty))
        await expectPage(page, heading, language)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectAccessible(page, language)
      }
    })

    test('every page whose data cannot be loaded is accessible', async ({ page }) => {
      test.slow()
      const company = await filledCompany(page, language)
      await page.route(
        /\/api\/(accounts\/(users|machines|byId)|accountGroups|companies\/(mine|singletonTexts))/,
        (route) =>
          route.fulfill({
            status: 503,
            contentType: 'application/problem+json',
            body: JSON.stringify({
              status: 503,
              code: 'unavailable',
              message: 'Der Server ist gerade nicht bereit.',
            }),
          }),
      )
      for (const { path } of pages) {
        await walk(page, path(company))
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expectAccessible(page, language)
      }
    })

    test('every dialog that adds something is accessible, empty and with errors', async ({ page }) => {
      await newCompany(page, { language })
      for (const path of ['/users?new=true', '/machines?new=true', '/groups?new=true']) {
        await walk(page, path)
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByRole('textbox').first()).toBeVisible()
        await expectAccessible(page, language)
        await dialog.getByRole('button').and(page.locator('[type=submit]')).click()
        await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
        await expectAccessible(page, language)
      }
    })

    test('the device code, a menu, the palette and the token dialog are accessible', async ({ page }) => {
      const { ids } = await filledCompany(page, language)
      await page.goto(`/users/detail?id=${ids.person}`)
      await page.getByRole('button', { name: /Gerätecode zeigen|Show device code/ }).click()
      await expect(page.getByRole('dialog').getByRole('img', { name: /QR/ })).toBeVisible()
      await expectAccessible(page, language)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.keyboard.press('ControlOrMeta+k')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectAccessible(page, language)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.getByRole('button', { name: /^(Eigenes Menü|Own menu)/ }).click()
      await expect(page.getByRole('menuitemradio').first()).toBeVisible()
      await expectAccessible(page, language)
      await walk(page, `/machines/detail?id=${ids.machine}`)
      await page
        .getByRole('button', { name: /Schlüssel erstellen|Add token/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
      await expectAccessible(page, language)
    })
  })
}
