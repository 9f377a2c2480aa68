const PLACE = 'feldwerk.recent-choices'
/** So many are kept: a form offers only some of them. */
const MOST = 40

/** The ids of what was chosen on this device, the last first; none where the browser keeps nothing. */
export function recentChoices(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Puts an id before the others. */
export function rememberChoice(id: string): void {
  const next = [id, ...recentChoices().filter((one) => one !== id)].slice(0, MOST)
  try {
    window.localStorage.setItem(PLACE, JSON.stringify(next))
  } catch {
    return
  }
}
