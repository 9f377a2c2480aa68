/** Numbers that look random and are the same in every run (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const STATES = ['offen', 'in Arbeit', 'erledigt', 'abgenommen', 'zurückgestellt', 'verworfen']
const KINDS = [
  'Wartung',
  'Sichtprüfung',
  'Störung',
  'Umbau',
  'Reinigung',
  'Messung',
  'Abnahme',
  'Schulung',
  'Reparatur',
  'Inbetriebnahme',
  'Außerbetriebnahme',
  'Rundgang',
]
const MAKERS = ['Kaeser', 'Atlas', 'Boge', 'Trumpf', 'Demag', 'Hermle']
const WORDS =
  'Lager links warm gelaufen Filter ersetzt Öl nachgefüllt Spiel geprüft Riemen gespannt Dichtung neu'.split(
    ' ',
  )
const TAGS = ['rot', 'neu', 'Garantie', 'Frist', 'laut', 'Fremdfirma']

/** What documents refer to. */
export interface DocumentReferences {
  readonly random: () => number
  readonly machines: readonly string[]
  readonly accounts: readonly string[]
}

const pick = <V>(random: () => number, values: readonly V[]): V | null =>
  values[Math.floor(random() * values.length)] ?? null
/** Small indexes are more likely: a few kinds make up most of the work. */
const skewed = <V>(random: () => number, values: readonly V[]): V | null =>
  values[Math.floor(random() ** 2 * values.length)] ?? null
const maybe = <V>(random: () => number, value: V): V | null => (random() < 0.08 ? null : value)
const rounded = (value: number) => Math.round(value * 100) / 100
const sentence = (random: () => number, words: number) =>
  Array.from({ length: words }, () => pick(random, WORDS)).join(' ')
const day = (at: number) => new Date(at).toISOString().slice(0, 10)

export function machineDocument({ random, machines, accounts }: DocumentReferences, number: number) {
  return {
    name: `Anlage ${number} ${pick(random, MAKERS)}`,
    code: `A-${String((number * 7_368_787) % 1_000_000).padStart(6, '0')}`,
    state: skewed(random, STATES),
    maker: pick(random, MAKERS),
    hall: Math.floor(random() * 40),
    weight: rounded(random() * 5000),
    capacity: maybe(random, Math.floor(random() * 1000)),
    active: random() < 0.9,
    builtAt: Date.UTC(2000 + Math.floor(random() * 26), Math.floor(random() * 12)),
    keeper: pick(random, accounts),
    parent: maybe(random, pick(random, machines)),
    tags: TAGS.filter(() => random() < 0.2),
  }
}

export function resultDocument({ random, machines, accounts }: DocumentReferences, at: number) {
  const duration = random() ** 2 * 240
  return {
    duration: maybe(random, rounded(duration)),
    cost: maybe(random, rounded(duration * (0.5 + random()))),
    count: Math.floor(random() * 20),
    temperature: maybe(random, rounded(15 + random() * 70)),
    pressure: rounded(random() * 12),
    score: Math.floor(random() * 101),
    passed: random() < 0.93,
    urgent: random() < 0.05,
    startedAt: at - Math.round(duration * 60_000),
    dueAt: maybe(random, at + Math.round(random() * 864_000_000)),
    plannedFor: day(at),
    machine: pick(random, machines),
    spare: random() < 0.1 ? pick(random, machines) : null,
    inspector: pick(random, accounts),
    state: skewed(random, STATES),
    kind: skewed(random, KINDS),
    shift: pick(random, ['früh', 'spät', 'nachts']),
    serial: `S${Math.floor(random() * 1e9)}`,
    note: maybe(random, sentence(random, 6)),
    remark: random() < 0.2 ? sentence(random, 12) : null,
    tags: TAGS.filter(() => random() < 0.2),
    photo: random() < 0.5 ? `photo-${Math.floor(random() * 1e9)}` : null,
    signature: { fileRef: `signature-${Math.floor(random() * 1e9)}`, name: 'M. Keller' },
    check: { done: random() < 0.8, level: Math.floor(random() * 5) },
    rounds: Array.from({ length: 3 + Math.floor(random() * 5) }, (_, i) => ({
      label: `Punkt ${i + 1}`,
      value: maybe(random, rounded(random() * 100)),
      passed: random() < 0.95,
      at: at - 60_000 * i,
      part: random() < 0.2 ? pick(random, machines) : null,
    })),
  }
}

/** Texts that are a choice of few; all others are sentences. */
const CHOICES: ReadonlySet<string> = new Set(['t2', 't3', 't12', 't20'])

/** Fields `n1 … t1 … b1 … d1 … r1 …` of a type, by their letters. */
export function numberedDocument(
  { random, machines }: DocumentReferences,
  at: number,
  names: readonly string[],
) {
  const values: Readonly<Record<string, (name: string) => unknown>> = {
    n: () => maybe(random, rounded(random() * 1000)),
    t: (name) => maybe(random, CHOICES.has(name) ? skewed(random, KINDS) : sentence(random, 5)),
    b: () => random() < 0.5,
    d: () => at - Math.floor(random() * 864_000_000),
    r: () => pick(random, machines),
  }
  return Object.fromEntries(names.map((name) => [name, values[name[0] ?? '']?.(name) ?? null]))
}
