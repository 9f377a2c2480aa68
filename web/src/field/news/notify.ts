import { pushOwner } from '../known/push-owner.ts'
import { type Bundle, bundlesOf, type News } from './news.ts'

/** Shows news as notifications, where that is permitted and the app is not visible. */
export async function notify(news: readonly News[], wordsOf: (bundle: Bundle) => NewsWords): Promise<void> {
  if (news.length === 0 || document.visibilityState === 'visible') return
  if (!mayNotify()) return
  const worker = await navigator.serviceWorker?.getRegistration('/app/')
  for (const each of bundlesOf(news).slice(0, MOST)) {
    const { title, body } = wordsOf(each)
    // Several tasks are shown where the messages are.
    const task = each.news.length === 1 ? each.news[0]?.task.id : undefined
    const options = { body, tag: each.id, icon: '/static/icons/app-192.png', data: { task } }
    await worker?.showNotification(title, options).catch(() => undefined)
  }
}

/** Whether the person wants to be told outside the app, and the server does not do so by push messages. */
export function mayNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'granted' && pushOwner() === null
}

export interface NewsWords {
  readonly title: string
  readonly body: string
}

/** Nobody reads more at once; the rest is in the app. */
const MOST = 3
