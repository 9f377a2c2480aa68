/**
 * The time of day that somebody wrote, as `HH:mm`: `8`, `8:30`, `0830`, `8.30`, `8 Uhr`, `8:30 pm`. Null for an empty
 * text, undefined for anything else.
 */
export function readWrittenTime(text: string): string | null | undefined {
  const bare = text.trim().toLowerCase()
  if (bare === '') return null
  const found =
    /^(\d{1,2})(?:\s?[:.h]\s?(\d{2})(?::00)?)?\s*(uhr|h|am|a\.m\.|pm|p\.m\.)?$/.exec(bare) ??
    /^(\d{1,2})(\d{2})\s*(uhr|h|am|a\.m\.|pm|p\.m\.)?$/.exec(bare)
  if (!found) return undefined
  const [, written, minutes = '00', half = ''] = found
  const isHalf = /^[ap]/.test(half)
  const spoken = Number(written)
  if (isHalf && (spoken < 1 || spoken > 12)) return undefined
  const hour = isHalf ? (spoken % 12) + (half.startsWith('p') ? 12 : 0) : spoken
  if (hour > 23 || Number(minutes) > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
