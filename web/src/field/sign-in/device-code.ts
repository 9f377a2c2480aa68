/** The device code of an address that a QR code led to: `/app/#code=…`. The fragment reaches no log. */
export function deviceCodeOfFragment(fragment: string): string | undefined {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('code') || undefined
}

/** Takes the code out of the address, so that going back or reloading does not show it again. */
export function forgetFragment(): void {
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
}
