/** Letters and digits of a code, without the hyphens. */
const CODE_LENGTH = 16

/** The device code of an address that a QR code led to: `/app/#code=…`. The fragment reaches no log. */
export function deviceCodeOfFragment(fragment: string): string | undefined {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('code') || undefined
}

/** The device code of a scanned QR code: of an address as above, or as it is shown in the portal. */
export function deviceCodeIn(text: string): string | undefined {
  const url = URL.parse(text.trim())
  if (url) return url.pathname.startsWith('/app') ? deviceCodeOfFragment(url.hash) : undefined
  const code = groupedCode(text)
  return code.replaceAll('-', '').length === CODE_LENGTH ? code : undefined
}

/** Takes the code out of the address, so that going back or reloading does not show it again. */
export function forgetFragment(): void {
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
}

/** A code as it is shown in the portal, while it is being typed: capitals, a hyphen after every four. */
export function groupedCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return letters.slice(0, CODE_LENGTH).replace(/.{4}(?=.)/g, '$&-')
}
