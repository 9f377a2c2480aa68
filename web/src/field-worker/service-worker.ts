/*
 * Lets the field app open without a network: its page and everything it may load lie in a cache of their own version.
 * Built by web/service-worker.ts, which puts the names of the files in front of it.
 */

/** Addresses of all files of this version, and a name that changes with them. */
declare const FILES: readonly string[]
declare const VERSION: string

interface Extendable extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface FetchMessage extends Extendable {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface TapMessage extends Extendable {
  readonly notification: {
    readonly data: { readonly task?: string; readonly link?: string } | null
    close(): void
  }
}
interface PushMessage extends Extendable {
  readonly data: { json(): unknown } | null
}
/** What the server sends, encrypted for this browser: `PushShown` of the contract. */
interface PushShown {
  readonly title: string
  readonly body: string
  readonly link: string
  readonly tag: string
  readonly language: string
}
interface OpenPage {
  navigate(address: string): Promise<OpenPage | null>
  focus(): Promise<OpenPage>
}
interface Worker {
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly OpenPage[]>
    openWindow(address: string): Promise<OpenPage | null>
  }
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>
    getNotifications(): Promise<readonly unknown[]>
  }
  addEventListener(type: 'push', listener: (event: PushMessage) => void): void
  addEventListener(
    type: 'notificationclick' | 'notificationclose',
    listener: (event: TapMessage) => void,
  ): void
  addEventListener(type: 'fetch', listener: (event: FetchMessage) => void): void
}

const worker = self as unknown as Worker
const APP = `feldwerk-app-${VERSION}`
/** Pictures and sounds that workflows show; emptied when somebody signs out. */
const SHOWN = 'feldwerk-files'
const PAGE = '/app/'

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { task, link } = event.notification.data ?? {}
  const address = link ?? (task ? `/app/task?id=${task}` : '/app/messages')
  event.waitUntil(Promise.all([show(address), countShown()]))
})
worker.addEventListener('notificationclose', (event) => event.waitUntil(countShown()))
worker.addEventListener('push', (event) => event.waitUntil(tell(event.data?.json() as PushShown | undefined)))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/static/')) event.respondWith(kept(request))
  else if (pathname.startsWith('/files/')) event.respondWith(shown(request))
})

/** All or nothing: a version that is not whole never takes over. The one before serves until its last page is closed. */
async function install(): Promise<void> {
  const cache = await caches.open(APP)
  await cache.addAll(FILES)
  const answer = await fetch(PAGE, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`The page answered ${answer.status}`)
  await cache.put(PAGE, answer)
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('feldwerk-app-') && name !== APP)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** The page comes from the cache together with its policy, so nonce and header belong to each other. */
async function page(request: Request): Promise<Response> {
  return (await (await caches.open(APP)).match(PAGE)) ?? fetch(request)
}

async function kept(request: Request): Promise<Response> {
  return (await (await caches.open(APP)).match(request)) ?? fetch(request)
}

/** In the page that is open already; every answer in it is kept, so leaving it costs nothing. */
async function show(address: string): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window' })
  const client = await open?.navigate(address).catch(() => null)
  await (client ? client.focus() : worker.clients.openWindow(address))
}

/** A push message, whether or not the app is open: browsers ask that each is shown. */
async function tell(message: PushShown | undefined): Promise<void> {
  if (!message) return
  const { title, body, link, tag, language } = message
  await worker.registration.showNotification(title, {
    body,
    tag,
    lang: language,
    icon: '/static/icons/app-192.png',
    data: { link },
  })
  await countShown()
}

/** The icon of the app says how many are still to be looked at. */
async function countShown(): Promise<void> {
  const { length } = await worker.registration.getNotifications()
  await navigator.setAppBadge?.(length).catch(() => undefined)
}

/** From the server where there is one, else as it was seen last. */
async function shown(request: Request): Promise<Response> {
  const cache = await caches.open(SHOWN)
  try {
    const answer = await fetch(request)
    // A device too full to keep it shows it all the same.
    if (answer.status === 200) await cache.put(request, answer.clone()).catch(() => undefined)
    return answer
  } catch (error) {
    const last = await cache.match(request)
    if (last) return last
    throw error
  }
}
