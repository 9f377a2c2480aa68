/**
 * Leads the focus from a menu that closes back to the button that opened it, at once, so that what an item opens can take
 * it from there. Mantine's own way does so ten milliseconds later: by then a field has it, and would lose it again.
 */
export function leadFocusOut(): void {
  const opener = document.activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  if (opener) document.getElementById(opener)?.focus({ preventScroll: true })
}
