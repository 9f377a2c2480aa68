import { createContext, useContext } from 'react'
import type { ConfirmQuestion } from './ConfirmDialog.tsx'

/** Asks and gives `true` when the person confirmed. */
type Confirm = (question: ConfirmQuestion) => Promise<boolean>

export const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false))

/** `if (await confirm({ text, confirmLabel, destructive: true })) …` */
export function useConfirm(): Confirm {
  return useContext(ConfirmContext)
}
