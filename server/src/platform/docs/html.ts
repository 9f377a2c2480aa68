/** Text as HTML. */
export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Prose in which backticks mark code. */
export function prose(text: string): string {
  return escape(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

/** An address that may break after each part. */
export function breakable(path: string): string {
  return escape(path).replace(/\/(?=.)/g, '/<wbr>')
}
