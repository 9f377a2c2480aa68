import type { BrowserContext, Page } from '@playwright/test'

interface BrowserSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** Has this browser subscribe at a push service of the test: `subscribe` alone is replaced. */
export async function subscribesAt(
  context: BrowserContext,
  subscription: BrowserSubscription,
): Promise<void> {
  await context.addInitScript((json) => {
    PushManager.prototype.subscribe = async () =>
      Object.assign(Object.create(PushSubscription.prototype) as PushSubscription, { toJSON: () => json })
  }, subscription)
}

/** Gives what hands a message to the service worker of the app, as the browser does when one has come. */
export async function pushDoor(page: Page): Promise<(shown: unknown) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const app = registrations.find(({ scopeURL }) => scopeURL.endsWith('/app/'))
      if (app) resolve(app.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return async (shown) => {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(shown),
    })
  }
}

interface ShownNotification {
  readonly title: string
  readonly body: string
  readonly data: unknown
}

/** The worker of the app, with what it has the system show: that part alone is missing in a browser without a screen. */
interface WatchedScope {
  shown: ShownNotification[]
  registration: ServiceWorkerRegistration
  dispatchEvent(event: Event): boolean
}

/** Notes what the app's worker has the system show from now on. */
export async function watchNotifications(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await workerOf(page).evaluate(() => {
    const scope = self as unknown as WatchedScope
    scope.shown = []
    scope.registration.getNotifications = async () => scope.shown as unknown as Notification[]
    Object.defineProperty(navigator, 'setAppBadge', { value: async () => undefined })
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, body: options?.body ?? '', data: options?.data })
    }
  })
}

/** What the app has shown since it is watched. */
export const notificationsOf = (page: Page): Promise<readonly ShownNotification[]> =>
  workerOf(page).evaluate(() => (self as unknown as WatchedScope).shown)

/** Taps the first notification that the app has shown. */
export async function tapNotification(page: Page): Promise<void> {
  await workerOf(page).evaluate(() => {
    const scope = self as unknown as WatchedScope
    const notification = { ...scope.shown[0], close: () => undefined }
    scope.dispatchEvent(
      Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
    )
  })
}

function workerOf(page: Page) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('the app has no service worker')
  return worker
}
