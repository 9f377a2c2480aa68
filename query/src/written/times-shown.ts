/** As many as the zones and forms of many companies need. */
const MOST_KEPT = 1000
const formatters = new Map<string, Intl.DateTimeFormat>()

/** What writes times in a language, on the clock of a zone. Kept, as making one takes long. */
export function timeFormatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${Object.entries(options).join(' ')}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag, options)
  if (formatters.size >= MOST_KEPT) formatters.clear()
  formatters.set(key, made)
  return made
}
