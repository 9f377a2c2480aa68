import { createContext } from 'react'

/** How often somebody wanted to go on from the form around a field: then it says what is wrong without being left. */
export const AskedContext = createContext(0)

/** The fields of a form that hold a text nobody could read; while there is one, the form is not to be saved. */
export function unreadIn(form: ParentNode | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>('[data-unread]') ?? [])]
}

/** Puts the cursor into the first of them; false where everything was read, and whoever asked may go on. */
export function holdUnread(form: ParentNode | null = document): boolean {
  const [first] = unreadIn(form)
  first?.focus()
  return first !== undefined
}
