import { EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import { type Component, EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import { openSession } from '@feldwerk/workflow/session/session.ts'
import { componentsIn } from '@feldwerk/workflow/session/walk.ts'
import type { Figure } from '../figure.ts'

const COMPONENTS = 1000
const PER_ACTIVITY = 100
const KEYSTROKES = 200
/** One frame of the screen: how long a keystroke may take. */
const FRAME = { atMost: 16 }

/** Fields of the component at that place; `before` is the answer above it, `first` the very first. */
type Rules = (given: { readonly before: string; readonly first: string; readonly i: number }) => object

const SHAPES: Readonly<Record<string, Rules>> = {
  'a tenth of the rules ask for the answer': ({ before, first, i }) => {
    const asked = i % 10 === 0 ? first : before
    return { hidden: is(`size(${asked}) > 50`), validationError: is(`size(${asked}) > 40 ? "zu lang" : ""`) }
  },
  'every rule asks for the answer': ({ first, i }) => ({
    hidden: is(`size(${first}) > ${i + 9}`),
    validationError: is(`size(${first}) > 3 ? "zu lang" : ""`),
  }),
  'every answer follows from the one above': ({ before }) => ({ defaultValue: is(`${before} + ""`) }),
}

/** Forms of 1,000 questions: how long it takes to open one, and from a keystroke to the states of all its questions. */
export async function run(): Promise<Figure[]> {
  return Object.entries(SHAPES).flatMap(([name, rules]) => measure(name, rules))
}

function measure(name: string, rules: Rules): Figure[] {
  const started = performance.now()
  const form = buildForm(definitionOf(rules), EMPTY_CATALOGUE)
  const session = openSession({ form, zone: 'Europe/Berlin', language: 'de', now: 0 })
  const components = [...componentsIn(session.nodes)]
  for (const component of components) component.state()
  const opened = performance.now() - started
  const [first] = components
  if (!first) throw new Error('a form without questions')
  const times = Array.from({ length: KEYSTROKES }, (_, i) => {
    const before = performance.now()
    session.answer(first, 'x'.repeat(1 + (i % 7)))
    for (const component of components) component.state()
    return performance.now() - before
  }).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return [
    { name: `${name}: opened`, value: Math.round(opened), unit: 'ms' },
    { name: `${name}: keystroke, median`, value: at(0.5), unit: 'ms', target: FRAME },
    { name: `${name}: keystroke, 95 of 100`, value: at(0.95), unit: 'ms' },
  ]
}

const is = (expression: string) => ({
  kind: 'QUERY',
  query: { root: { kind: 'NULL' }, steps: [{ kind: 'MAP', columns: [{ name: 'value', expression }] }] },
})

function definitionOf(rules: Rules): WorkflowDefinition {
  const nameOf = (i: number) => `p${Math.floor(i / PER_ACTIVITY)}.c${i}`
  const componentOf = (i: number): Component => {
    const own = i === 0 ? {} : rules({ before: nameOf(i - 1), first: nameOf(0), i })
    return { kind: 'TEXT', id: `c${i}`, variableName: `c${i}`, ...own } as Component
  }
  const nodes = Array.from({ length: COMPONENTS / PER_ACTIVITY }, (_, page) => ({
    kind: 'ACTIVITY' as const,
    id: `p${page}`,
    variableName: `p${page}`,
    components: Array.from({ length: PER_ACTIVITY }, (_each, i) => componentOf(page * PER_ACTIVITY + i)),
  }))
  return { ...EMPTY_DEFINITION, nodes }
}
