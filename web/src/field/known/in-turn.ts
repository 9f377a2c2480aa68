/** Does the same for different things, one after the other; what is wanted twice before its turn is done once. */
export function inTurn<K>(act: (key: K) => Promise<void>): { want(key: K): void; stop(): void } {
  const due = new Set<K>()
  let isUnderway = false

  async function run(): Promise<void> {
    if (isUnderway) return
    isUnderway = true
    for (const key of due) {
      due.delete(key)
      // What cannot be had now is asked for with the next news, or when there is a network again.
      await act(key).catch(() => undefined)
    }
    isUnderway = false
  }

  return {
    want(key) {
      due.add(key)
      void run()
    },
    stop: () => due.clear(),
  }
}
