import fc from 'fast-check'

const texts = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'true',
  'NaN',
  '1e999',
  '999999999999999999999',
  '\u0000',
  '\ud800',
  '𝕳𝖆𝖑𝖑𝖔 🛠️',
  'ä'.repeat(300),
  "' or 1=1 --",
  "'; drop table account; --",
  '"; select pg_sleep(1); --',
  '%',
  '_',
  '\\',
  '${1+1}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '..%2f..%2f',
  'CON',
  '\u202egnp.exe',
  'a\r\nBcc: x@y.example',
  '=1+1',
  '+SUM(1)',
  '@cmd',
  'x'.repeat(5000),
  '2026-13-45',
  '2026-02-30T25:61:61.000Z',
  '00000000-0000-0000-0000-000000000000',
  'Mars/Olympus',
  '__proto__',
  'constructor',
]

/** What a careless or hostile client puts where something else belongs. */
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      [],
      {},
      [[]],
      [null],
      { id: null },
      { __proto__: 1 },
    ),
  },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** How one input is changed: at which of its places (a share of all of them), into what, or leaving it out. */
export interface Change {
  readonly at: number
  readonly how: 'replace' | 'remove' | 'add'
  readonly value: unknown
}

/** Half of the inputs stay as they are, so that a good share goes through to the database. */
export const changes: fc.Arbitrary<Change[]> = fc.oneof(
  fc.constant<Change[]>([]),
  fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      how: fc.constantFrom('replace' as const, 'replace' as const, 'remove' as const, 'add' as const),
      value: nasty,
    }),
    { minLength: 1, maxLength: 3 },
  ),
)

/** Every place of a value, as paths from its root; the root itself is none. */
function places(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => [[...path, key], ...places(item, [...path, key])])
}

/** A changed copy of an input. */
export function changed(input: Record<string, unknown>, list: readonly Change[]): Record<string, unknown> {
  const copy = structuredClone(input)
  for (const { at, how, value } of list) {
    const all = places(copy)
    const path = all[Math.floor(at * all.length)]
    if (!path) continue
    const key = path.at(-1) as string
    const parent = path
      .slice(0, -1)
      .reduce((found, step) => (found as Record<string, unknown>)[step] as object, copy as object)
    if (how === 'remove') Reflect.deleteProperty(parent, key)
    else Reflect.set(parent, how === 'add' ? `${key}x` : key, value)
  }
  return copy
}
