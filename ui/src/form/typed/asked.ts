import { createContext } from 'react'

/** How often the form around a field was submitted: then the field shows what is wrong without being left. */
export const AskedContext = createContext(0)

/** The fields of a form whose text could not be read; while there is one, the form cannot be saved. */
export function unreadIn(form: ParentNode | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>('[data-unread]') ?? [])]
}

/** Focuses the first of them; false where everything could be read, and the form may go on. */
export function holdUnread(form: ParentNode | null = document): boolean {
  const [first] = unreadIn(form)
  first?.focus()
  return first !== undefined
}
