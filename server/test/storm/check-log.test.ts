import { expect, test } from 'vitest'
import { checkLog, type LoggedMessage, type MeantMessage, type StormLog } from './check-log.ts'

type SeenMessage = LoggedMessage & { readonly at: number }

/** Two rooms of three people each, in which two write five messages each in turn; everybody sees everything in time. */
function peaceful() {
  const rooms = new Map([
    ['north', new Set(['mia', 'ole', 'nele'])],
    ['south', new Set(['mia', 'ole', 'jonas'])],
  ])
  const meant: MeantMessage[] = []
  const stored = new Map<string, LoggedMessage[]>()
  for (const room of rooms.keys()) {
    const own = Array.from({ length: 10 }, (_, at) => {
      const sender = at % 2 ? 'mia' : 'ole'
      return { id: `${room}-${at}`, room, sender, text: `${room} ${sender} ${at}` }
    })
    meant.push(...own)
    stored.set(
      room,
      own.map(({ id, text }, at) => ({ id, text, number: at + 1, writtenAt: at * 100 })),
    )
  }
  const seen = new Map<string, Map<string, SeenMessage[]>>()
  for (const [room, members] of rooms)
    for (const person of members) {
      const log = stored.get(room)!.map((each) => ({ ...each, at: each.writtenAt + 40 }))
      seen.set(person, (seen.get(person) ?? new Map()).set(room, log))
    }
  return { rooms, meant, stored, seen } satisfies StormLog
}
type Peaceful = ReturnType<typeof peaceful>
const logOf = ({ seen }: Peaceful, person: string, room: string) => seen.get(person)!.get(room)!

test('finds nothing where nothing is wrong, and says how long it took', () => {
  expect(checkLog(peaceful())).toEqual({ faults: [], delivered: 60, longest: 40, ninetyNine: 40 })
})

test.each<[string, (log: Peaceful) => unknown, string]>([
  ['one person lacks a message', (log) => logOf(log, 'nele', 'north').splice(4, 1), 'ole 4 is lost'],
  ['one person lacks the last one', (log) => logOf(log, 'jonas', 'south').pop(), 'mia 9 is lost'],
  ['the database lacks one', ({ stored }) => stored.get('north')!.pop(), 'room north: north mia 9 is lost'],
  [
    'somebody sees one twice',
    (log) => logOf(log, 'mia', 'south').push({ ...logOf(log, 'mia', 'south')[3]!, at: 400 }),
    'log of mia: south mia 3 is there 2 times',
  ],
  [
    'one was stored twice, under two ids',
    ({ stored }) => stored.get('south')!.push({ ...stored.get('south')![9]!, id: 'again', number: 11 }),
    'room south: south mia 9 is there 2 times',
  ],
  [
    'one came under another id',
    (log) => (logOf(log, 'ole', 'north')[2] = { ...logOf(log, 'ole', 'north')[2]!, id: 'other' }),
    'north ole 2 has another id',
  ],
  ['two changed places for one person', (log) => swap(logOf(log, 'nele', 'north'), 6), 'from place 7 on'],
  [
    'two of one sender changed places for everybody',
    ({ stored }) => stored.get('north')!.sort((one, other) => other.number - one.number),
    'comes before',
  ],
  [
    'a number is left out',
    ({ stored }) => (stored.get('south')![9] = { ...stored.get('south')![9]!, number: 11 }),
    'place 10 has the number 11',
  ],
  [
    'one came late',
    (log) => (logOf(log, 'ole', 'south')[0] = { ...logOf(log, 'ole', 'south')[0]!, at: 5001 }),
    'south ole 0 came after 5001 ms',
  ],
  [
    'somebody sees a room in which they are not',
    ({ seen, stored }) => seen.get('jonas')!.set('north', [{ ...stored.get('north')![0]!, at: 1 }]),
    'room north: jonas is not in it',
  ],
  [
    'something that nobody wrote',
    ({ stored }) => stored.get('north')!.push({ id: 'x', text: 'x', number: 11, writtenAt: 0 }),
    'room north: nobody wrote x',
  ],
])('notices that %s', (_what, spoil, fault) => {
  const log = peaceful()
  spoil(log)
  expect(checkLog(log).faults.join('\n')).toContain(fault)
})

function swap(log: SeenMessage[], at: number): void {
  const [one, other] = [log[at]!, log[at + 1]!]
  log.splice(at, 2, other, one)
}
