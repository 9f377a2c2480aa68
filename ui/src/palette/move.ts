/** Where a key leads in a list of `length` items; `undefined` for keys that do not move. Ends meet. */
export function moved(key: string, at: number, length: number): number | undefined {
  if (length === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % length
  if (key === 'ArrowUp') return (at - 1 + length) % length
  if (key === 'PageDown') return Math.min(length - 1, at + 8)
  if (key === 'PageUp') return Math.max(0, at - 8)
  return undefined
}
