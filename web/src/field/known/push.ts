import type { Client } from '@feldwerk/contract/client.ts'
import { forgetPushOwner, pushOwner, rememberPushOwner } from './push-owner.ts'

/** Whether this browser can be sent push messages at all. */
export const pushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Has the server send push messages to this browser, for this account from now on. Of another one that used it before
 * the address is given up. False where it is not permitted.
 */
export async function subscribePush(client: Client, accountId: string): Promise<boolean> {
  if (!(await mayPush())) return false
  const { pushManager } = await navigator.serviceWorker.ready
  const { publicKey } = await client.push.key()
  const before = await pushManager.getSubscription()
  const isKept = pushOwner() === accountId && keyOf(before) === publicKey
  if (before && !isKept) await before.unsubscribe()
  const subscription =
    before && isKept
      ? before
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error('The browser names no address for push messages')
  await client.push.subscribe({ subscription: { endpoint, keys: { p256dh, auth } } })
  rememberPushOwner(accountId)
  return true
}

/** Whether the person has permitted it; nobody is asked. */
async function mayPush(): Promise<boolean> {
  if (!pushes()) return false
  const status = await navigator.permissions?.query({ name: 'notifications' }).catch(() => undefined)
  return (status?.state ?? Notification.permission) === 'granted'
}

/** The next person who signs in here gets nothing that is for this one. */
export async function unsubscribePush(): Promise<void> {
  forgetPushOwner()
  const registration = await navigator.serviceWorker?.getRegistration('/app/')
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe().catch(() => undefined)
  await navigator.clearAppBadge?.().catch(() => undefined)
}

/** The server's key that a subscription was made with, in base64url. */
function keyOf(subscription: PushSubscription | null): string | undefined {
  const key = subscription?.options.applicationServerKey
  if (!key) return undefined
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
