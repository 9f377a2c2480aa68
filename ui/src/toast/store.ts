import type { ReactNode } from 'react'

/** The kind of a toast: its colour and icon, and how urgently it is read out. All of them disappear by themselves. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error'

/** What is shown: a title, one or two lines, an icon of its own if the kind's is not right. */
export interface ToastContent {
  readonly title: string
  readonly text?: ReactNode
  readonly icon?: ReactNode
  /** A way on, as a link or button beneath the text. */
  readonly action?: ReactNode
  /** A toast with the same key replaces the one that is there. */
  readonly key?: string
}

export interface Toast extends ToastContent {
  readonly id: number
  readonly kind: ToastKind
  readonly leaving: boolean
}

/** At most this many are on the screen; the rest wait in order (specification, point 9). */
export const MAX_SHOWN = 5
/** Time on the screen in ms (specification, point 9). */
export const AUTO_CLOSE_MS = 4000
/** Time to come and to go in ms (specification, point 9). */
export const TRANSITION_MS = 250

/** All toasts in order of arrival, the first `MAX_SHOWN` of them visible. */
interface ToastStore {
  add(kind: ToastKind, content: ToastContent): number
  /** Lets a toast go: it leaves within `TRANSITION_MS`, then the next one moves up. */
  dismiss(id: number): void
  clear(): void
  all(): readonly Toast[]
  subscribe(changed: () => void): () => void
}

export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = []
  let nextId = 1
  const listeners = new Set<() => void>()
  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const changed of listeners) changed()
  }
  return {
    add(kind, content) {
      const id = nextId
      nextId += 1
      const toast: Toast = { ...content, id, kind, leaving: false }
      const same = content.key === undefined ? -1 : toasts.findIndex((one) => one.key === content.key)
      set(same === -1 ? [...toasts, toast] : toasts.with(same, toast))
      return id
    },
    dismiss(id) {
      if (!toasts.some((toast) => toast.id === id && !toast.leaving)) return
      set(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)))
      setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), TRANSITION_MS)
    },
    clear: () => set([]),
    all: () => toasts,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** The toasts of the page. */
export const toastStore = createToastStore()
