import { type ToastContent, type ToastKind, toastStore } from './store.ts'

const show = (kind: ToastKind) => (content: ToastContent) => toastStore.add(kind, content)

/** Shows a toast at the bottom right; gives its id, by which it can be taken away before its time. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  dismiss: toastStore.dismiss,
  clear: toastStore.clear,
} as const
