/** Reads `19.11.26`, `19.11.2026` or `11/19/26`; two digits mean this century. */
export function readDay(text: string, language: 'de' | 'en'): string | null {
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/.exec(text.trim())
  if (!parts) return null
  const [first, second, third] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const [day, month] = language === 'de' ? [first, second] : [second, first]
  const year = third < 100 ? 2000 + third : third
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}
