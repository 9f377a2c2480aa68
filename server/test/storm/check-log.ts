/** A message as somebody took it in, or as it lies in the database. */
export interface LoggedMessage {
  readonly id: string
  readonly text: string
  readonly number: number
  /** When the server put it into its room, in milliseconds. */
  readonly writtenAt: number
}

/** A message as its sender meant it: once, however often it was sent. */
export interface MeantMessage {
  readonly id: string
  readonly room: string
  readonly sender: string
  readonly text: string
}

/** All that is known of a storm afterwards. */
export interface StormLog {
  /** Who is in each room. */
  readonly rooms: ReadonlyMap<string, ReadonlySet<string>>
  /** In the order in which each sender wrote them. */
  readonly meant: readonly MeantMessage[]
  /** What lies in each room, in its order. */
  readonly stored: ReadonlyMap<string, readonly LoggedMessage[]>
  /** By person and room, in the order in which it was taken in, and when. */
  readonly seen: ReadonlyMap<
    string,
    ReadonlyMap<string, readonly (LoggedMessage & { readonly at: number })[]>
  >
  /** The longest that somebody may not have a message, in milliseconds; HEALED_MS unless it says otherwise. */
  readonly healedMs?: number
}

/** The longest that somebody may not have a message, in milliseconds: also whose connection was cut. */
export const HEALED_MS = 5000

interface Verdict {
  readonly faults: readonly string[]
  readonly delivered: number
  /** From the writing of a message until somebody had it, in milliseconds: the longest, and of 99 of 100 at most. */
  readonly longest: number
  readonly ninetyNine: number
}

/**
 * Looks for what may not be in the log of a storm: something lost, doubled, in another order than elsewhere, late, or seen
 * by whom it does not concern. Knows nothing of how messages are sent and read.
 */
export function checkLog({ rooms, meant, stored, seen, healedMs = HEALED_MS }: StormLog): Verdict {
  const faults: string[] = []
  const late: string[] = []
  const waits: number[] = []
  const meantIn = Map.groupBy(meant, ({ room }) => room)
  for (const [room, members] of rooms) {
    const truth = stored.get(room) ?? []
    const wanted = meantIn.get(room) ?? []
    const where = `room ${room}`
    faults.push(...sameThings(where, { wanted, found: truth }), ...inTurn(where, { wanted, found: truth }))
    truth.forEach(({ number }, at) => {
      if (number !== at + 1) faults.push(`${where}: the message at place ${at + 1} has the number ${number}`)
    })
    for (const member of members) {
      const log = seen.get(member)?.get(room) ?? []
      const what = `${where}, log of ${member}`
      faults.push(...sameThings(what, { wanted, found: log }))
      const other = log.findIndex(({ id, number }, at) => truth[at]?.id !== id || truth[at].number !== number)
      if (other >= 0) faults.push(`${what}: another order from place ${other + 1} on`)
      for (const { text, writtenAt, at } of log) {
        waits.push(at - writtenAt)
        if (at - writtenAt > healedMs) late.push(`${what}: ${text} came after ${at - writtenAt} ms`)
      }
    }
  }
  for (const [person, logs] of seen)
    for (const [room, log] of logs)
      if (log.length > 0 && !rooms.get(room)?.has(person)) faults.push(`room ${room}: ${person} is not in it`)
  waits.sort((one, other) => one - other)
  return {
    faults: [...faults, ...late],
    delivered: waits.length,
    longest: waits.at(-1) ?? 0,
    ninetyNine: waits[Math.floor(waits.length * 0.99)] ?? 0,
  }
}

interface ComparedLog {
  readonly wanted: readonly Pick<MeantMessage, 'id' | 'text' | 'sender'>[]
  readonly found: readonly Pick<LoggedMessage, 'id' | 'text'>[]
}

/** Each exactly once, under its id and with its text. */
function sameThings(where: string, { wanted, found }: ComparedLog): string[] {
  const faults: string[] = []
  const times = new Map<string, number>()
  for (const { text } of found) times.set(text, (times.get(text) ?? 0) + 1)
  const ids = new Map(found.map(({ id, text }) => [text, id]))
  for (const { id, text } of wanted) {
    const many = times.get(text) ?? 0
    if (many === 0) faults.push(`${where}: ${text} is lost`)
    if (many > 1) faults.push(`${where}: ${text} is there ${many} times`)
    if (many > 0 && ids.get(text) !== id) faults.push(`${where}: ${text} has another id`)
    times.delete(text)
  }
  for (const text of times.keys()) faults.push(`${where}: nobody wrote ${text}`)
  return faults
}

/** What one person wrote after the answer to something else comes after it. */
function inTurn(where: string, { wanted, found }: ComparedLog): string[] {
  const places = new Map(found.map(({ text }, at) => [text, at]))
  const last = new Map<string, { readonly text: string; readonly at: number }>()
  const faults: string[] = []
  for (const { sender, text } of wanted) {
    const at = places.get(text)
    if (at === undefined) continue
    const before = last.get(sender)
    if (before && before.at > at) faults.push(`${where}: ${text} comes before ${before.text}`)
    last.set(sender, { text, at })
  }
  return faults
}
