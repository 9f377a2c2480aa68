import type { Page } from '@playwright/test'
import { leave } from '../walk.ts'

/** Ids of what the screens of one company show; what it does not have is missing. */
export type FoundIds = Readonly<Partial<Record<ShownThing, string>>>

export type ShownThing =
  | 'assetType'
  | 'asset'
  | 'chat'
  | 'dashboard'
  | 'group'
  | 'machine'
  | 'metric'
  | 'person'
  | 'push'
  | 'result'
  | 'series'
  | 'share'
  | 'task'
  | 'template'
  | 'view'
  | 'workflow'

/** A screen of which pictures are taken: its name in the board, its address, and the thing it shows. */
export interface PictureScreen {
  readonly name: string
  readonly path: string
  /** Its id follows `id=`, or the name of `by`; a company without one has no such picture. */
  readonly of?: ShownThing
  readonly by?: string
  /** What the company must have too, beside the thing of its address. */
  readonly needs?: ShownThing
  /** What leads from the address to the screen. */
  readonly open?: (page: Page) => Promise<void>
}

/** What anybody sees. */
export const publicScreens: readonly PictureScreen[] = [
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'validate-email', path: '/validate-email' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password#token=0' },
  { name: 'accept-invitation', path: '/accept-invitation#token=0' },
  { name: 'legal', path: '/legal' },
]

/** Follows the first row of a table to its page. */
async function openFirstRow(page: Page): Promise<void> {
  // At its end, where no cell of it is a way elsewhere.
  await leave(page, () => firstRow(page).click({ position: { x: 4, y: 12 } }))
}

/** Below the heads and the filters. */
const firstRow = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row').first()

/** Finds something by the palette; the first asset is chosen. */
async function openPalette(page: Page, words: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').last().fill(words)
  await page
    .getByRole('option', { name: new RegExp(words) })
    .first()
    .waitFor()
}

async function openBell(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: /^(Mitteilungen|Notifications)/ }).click()
  await page.getByRole('button', { name: /^(Einstellen, wovon|Choose what)/ }).waitFor()
}

/** The portal behind the sign-in, in the order of its side bar. */
export const portalScreens: readonly PictureScreen[] = [
  { name: 'start', path: '/' },
  { name: 'tasks', path: '/tasks' },
  { name: 'task', path: '/tasks/detail', of: 'task' },
  { name: 'calendar-month', path: '/tasks/calendar?look=month' },
  { name: 'calendar-week', path: '/tasks/calendar?look=week' },
  { name: 'series-list', path: '/tasks/sources' },
  {
    name: 'series',
    path: '/tasks/sources',
    of: 'series',
    open: openFirstRow,
  },
  { name: 'series-new', path: '/tasks/sources/edit' },
  { name: 'workflows', path: '/workflows' },
  { name: 'workflows-table', path: '/workflows?look=table' },
  { name: 'workflow', path: '/workflows/detail', of: 'workflow' },
  { name: 'workflow-editor', path: '/workflows/editor', of: 'workflow' },
  { name: 'workflow-triggers', path: '/workflows/editor?tab=triggers', of: 'workflow' },
  {
    name: 'workflow-documents',
    path: '/workflows/editor?tab=documents',
    of: 'workflow',
  },
  { name: 'results', path: '/results' },
  { name: 'results-photos', path: '/results?look=photos' },
  { name: 'results-map', path: '/results?look=map' },
  { name: 'results-deviating', path: '/results?show=deviating' },
  { name: 'result-deviating', path: '/results?show=deviating', needs: 'result', open: openFirstRow },
  { name: 'result', path: '/results/detail', of: 'result' },
  { name: 'result-correct', path: '/results/correct', of: 'result' },
  { name: 'asset-types', path: '/assets' },
  { name: 'assets', path: '/assets/type', of: 'assetType' },
  { name: 'asset', path: '/assets/detail', of: 'asset' },
  { name: 'asset-history', path: '/assets/detail?tab=history', of: 'asset' },
  { name: 'asset-type-editor', path: '/assets/type/editor', of: 'assetType' },
  { name: 'asset-type-new', path: '/assets/type/editor' },
  { name: 'import', path: '/assets/import', of: 'assetType' },
  { name: 'labels', path: '/assets/labels', of: 'assetType' },
  { name: 'views', path: '/views' },
  { name: 'view', path: '/views/detail', of: 'view' },
  { name: 'view-editor', path: '/views/editor', of: 'view' },
  { name: 'view-new', path: '/views/editor' },
  { name: 'metrics', path: '/metrics' },
  { name: 'metrics-beyond', path: '/metrics?show=beyond' },
  { name: 'metrics-unused', path: '/metrics?show=unused' },
  { name: 'metric', path: '/metrics/editor', of: 'metric' },
  { name: 'metric-new', path: '/metrics/editor' },
  { name: 'dashboards', path: '/dashboards' },
  { name: 'dashboard', path: '/dashboards/detail', of: 'dashboard' },
  { name: 'dashboard-edit', path: '/dashboards/detail?edit=true', of: 'dashboard' },
  {
    name: 'dashboard-panel',
    path: '/dashboards/detail?edit=true',
    of: 'dashboard',
    async open(page) {
      await page
        .getByRole('button', { name: / bearbeiten$|^Edit / })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'chats', path: '/chat' },
  { name: 'chat', path: '/chat', of: 'chat', by: 'room' },
  { name: 'push', path: '/push' },
  { name: 'push-recipients', path: '/push', of: 'push', by: 'message' },
  { name: 'sharing', path: '/sharing' },
  { name: 'share', path: '/sharing', of: 'share' },
  { name: 'sharing-received', path: '/sharing?tab=received' },
  { name: 'share-new', path: '/sharing?new=true', of: 'workflow', by: 'workflow' },
  { name: 'templates', path: '/templates' },
  { name: 'template', path: '/templates/detail', of: 'template' },
  { name: 'templates-installed', path: '/templates/instances' },
  { name: 'people', path: '/users' },
  { name: 'person', path: '/users/detail', of: 'person' },
  { name: 'machines', path: '/machines' },
  { name: 'machine', path: '/machines/detail', of: 'machine' },
  { name: 'groups', path: '/groups' },
  { name: 'group', path: '/groups/detail', of: 'group' },
  { name: 'company', path: '/settings/company' },
  { name: 'deliveries', path: '/settings/deliveries' },
  {
    name: 'delivery',
    path: '/settings/deliveries',
    needs: 'result',
    // It opens beside its list.
    async open(page) {
      await firstRow(page).click({ position: { x: 4, y: 12 } })
      await page.waitForURL(/[?&]id=/)
    },
  },
  { name: 'legal-texts', path: '/settings/legal' },
  { name: 'profile', path: '/profile' },
  { name: 'notifications', path: '/notifications' },
  { name: 'notifications-choices', path: '/notifications?tab=choices' },
  { name: 'bell', path: '/', open: openBell },
  {
    name: 'bell-choices',
    path: '/',
    async open(page) {
      await openBell(page)
      await page.getByRole('button', { name: /^(Einstellen, wovon|Choose what)/ }).click()
    },
  },
  {
    name: 'palette',
    path: '/',
    async open(page) {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'palette-found',
    path: '/',
    needs: 'asset',
    async open(page) {
      await openPalette(page, 'F-07')
    },
  },
  {
    name: 'asset-found',
    path: '/',
    needs: 'asset',
    async open(page) {
      await openPalette(page, 'F-07')
      await leave(page, () => page.keyboard.press('Enter'))
    },
  },
  { name: 'nowhere', path: '/settings/nirgendwo' },
]

/** The app of the people in the field. */
export const appScreens: readonly PictureScreen[] = [
  { name: 'app-today', path: '/app/' },
  { name: 'app-start', path: '/app/start' },
  {
    name: 'app-task',
    path: '/app/',
    open: (page) => page.getByRole('main').getByRole('listitem').getByRole('link').first().click(),
  },
  {
    name: 'app-perform',
    path: '/app/start',
    of: 'workflow',
    async open(page) {
      await page.getByRole('main').getByRole('button').first().click()
      await page.waitForURL(/\/app\/perform/)
    },
  },
  { name: 'app-asset', path: '/app/asset', of: 'asset' },
  { name: 'app-scan', path: '/app/scan' },
  {
    name: 'app-messages',
    path: '/app/messages',
    open: (page) => page.getByRole('region', { name: 'Chat' }).waitFor(),
  },
  {
    name: 'app-chat',
    path: '/app/messages',
    async open(page) {
      await page.getByRole('region', { name: 'Chat' }).getByRole('link', { name: /: / }).first().click()
      await page.waitForURL(/\/app\/chat/)
    },
  },
  { name: 'app-hearing', path: '/app/notifications' },
  { name: 'app-transfer', path: '/app/transfer' },
  { name: 'app-profile', path: '/app/profile' },
  { name: 'app-set-up', path: '/app/set-up' },
]

/** The address of a screen; undefined where the company has nothing that it could show. */
export function addressOf({ path, of, by = 'id', needs }: PictureScreen, ids: FoundIds): string | undefined {
  if (needs && !ids[needs]) return undefined
  if (!of) return path
  const id = ids[of]
  return id && `${path}${path.includes('?') ? '&' : '?'}${by}=${id}`
}
