import { useState } from 'react'

/** Whether something was hidden in this browser, and how to hide it. */
export function useHidden(key: string): [hidden: boolean, hide: () => void] {
  const [hidden, setHidden] = useState(() => read(key))
  return [
    hidden,
    () => {
      setHidden(true)
      write(key)
    },
  ]
}

/** Storage may be refused (private windows, policies); then hidden things come back with the next visit. */
function read(key: string): boolean {
  try {
    return window.localStorage.getItem(key) === 'hidden'
  } catch {
    return false
  }
}

function write(key: string): void {
  try {
    window.localStorage.setItem(key, 'hidden')
  } catch {
    return
  }
}
