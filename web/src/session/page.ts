/** What the session logic needs of the browser; a test gives its own. */
export interface SessionPage {
  /** Milliseconds since the page was loaded. */
  age(): number
  isVisible(): boolean
  /** Calls back whenever the tab becomes visible; gives the function that ends it. */
  onVisible(callback: () => void): () => void
  /** Path, query and fragment of the page that is shown. */
  address(): string
  /** Leaves for another address of this origin. */
  go(address: string): void
  reload(): void
}

/** The browser tab this code runs in. */
export function browserPage(): SessionPage {
  const loadedAt = performance.now()
  return {
    age: () => performance.now() - loadedAt,
    isVisible: () => document.visibilityState === 'visible',
    onVisible(callback) {
      const changed = () => {
        if (document.visibilityState === 'visible') callback()
      }
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    address: () => `${location.pathname}${location.search}${location.hash}`,
    go: (address) => location.assign(address),
    reload: () => location.reload(),
  }
}
