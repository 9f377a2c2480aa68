import type { News } from './news.ts'

/** Tells news outside the app as well, where that is permitted and nobody looks at it. */
export async function notify(news: readonly News[], wordsOf: (news: News) => NewsWords): Promise<void> {
  if (news.length === 0 || document.visibilityState === 'visible') return
  if (!mayNotify()) return
  const worker = await navigator.serviceWorker?.getRegistration('/app/')
  for (const each of news.slice(0, MOST)) {
    const { title, body } = wordsOf(each)
    const options = { body, tag: each.id, icon: '/static/icons/app-192.png', data: { task: each.task.id } }
    await worker?.showNotification(title, options).catch(() => undefined)
  }
}

/** Whether the person wants to be told outside the app. */
export function mayNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'granted'
}

export interface NewsWords {
  readonly title: string
  readonly body: string
}

/** Nobody reads more at once; the rest is in the app. */
const MOST = 3
