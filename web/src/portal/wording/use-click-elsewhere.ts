import { useClickOutside } from '@mantine/hooks'

/** Calls back for a click elsewhere while something is open. Lists and calendars of its fields lie in portals of their own, and so does what it opens. */
export const useClickElsewhere = (isOpen: boolean, onElsewhere: () => void) =>
  useClickOutside<HTMLDivElement>(({ target }) => {
    if (isOpen && !(target instanceof Element && target.closest('[data-portal]'))) onElsewhere()
  })
