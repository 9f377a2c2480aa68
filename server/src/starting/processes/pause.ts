/** A process that lived so long has not failed at its start. */
const SOUND_MS = 60_000
const FIRST_MS = 1000
const MOST_MS = 30_000

/**
 * How long to wait before a process is started again: not at all when it had been serving well, then twice as long each
 * time, so that one that cannot serve takes nothing from those that can.
 */
export function createPause(): (livedMs: number) => number {
  let deaths = 0
  return (livedMs) => {
    deaths = livedMs >= SOUND_MS ? 1 : deaths + 1
    return deaths === 1 ? 0 : Math.min(MOST_MS, FIRST_MS * 2 ** (deaths - 2))
  }
}
