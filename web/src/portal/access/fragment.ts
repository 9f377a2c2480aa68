/**
 * The secret of a link in an e-mail. It stands in the fragment (`#token=…`), which a browser never sends, so
 * that it reaches no log.
 */
export function tokenOfFragment(fragment: string): string | undefined {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('token') || undefined
}
