import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { chromium, type Page } from '@playwright/test'
import { newCompany } from '../companies.ts'
import { chromiumFlags, chromiumProgram, unpackChromium } from '../set-up/chromium.ts'
import { startServer } from '../set-up/server.ts'
import { text } from '../workflows/written.ts'
import { type KeyCost, keyCosts, TRACED } from './key-costs.ts'
import { newWorker, newWorkflow, press } from './phone.ts'

/*
 * node e2e/field/keystrokes.ts: what a keystroke costs in the field app, in forms of 1,000 questions of each shape.
 * Prints JSON: by shape, the costs of each key (`KeyCost`). With the name of a shape that one alone.
 */
const QUESTIONS = 1000
const KEYS = 40

type Component = Extract<WorkflowDefinition['nodes'][number], { kind: 'ACTIVITY' }>['components'][number]
type Node = WorkflowDefinition['nodes'][number]

const query = (expression: string, name = 'value', expand?: string) => ({
  kind: 'QUERY' as const,
  query: {
    root: { kind: 'NULL' as const },
    steps: [
      ...(expand ? [{ kind: 'EXPAND' as const, expression: expand, name }] : []),
      { kind: 'MAP' as const, columns: [{ name, expression }] },
    ],
  },
})
let made = 0
const question = (i: number, rules: object = {}) =>
  ({
    kind: 'TEXT',
    id: `q${made++}`,
    variableName: `c${i}`,
    title: text(`Frage ${i}`),
    optional: { kind: 'VALUE', value: true },
    ...rules,
  }) as Component
const questions = (count: number, rules: (i: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, i) => question(i, i === 0 ? {} : rules(i)))
const activity = (id: string, components: readonly Component[]): Node =>
  ({ kind: 'ACTIVITY', id, variableName: id, title: text(id), components }) as Node

/** How long the answers to so many questions are together. */
const sumOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `size(coalesce(p.c${from + i},""))`).join('+')

const shapes: Readonly<Record<string, readonly Node[]>> = {
  'one page': [activity('p', questions(QUESTIONS))],
  'ten pages': Array.from({ length: 10 }, (_, page) => activity(`p${page}`, questions(QUESTIONS / 10))),
  'a group of ten': [
    activity('p', [
      question(0),
      {
        kind: 'ACTIVITY_GROUP',
        id: 'g',
        variableName: 'g',
        title: text('Gruppe'),
        activities: Array.from({ length: 10 }, (_, i) => activity(`a${i}`, questions(QUESTIONS / 10))),
      } as unknown as Component,
    ]),
  ],
  'rounds of ten': [
    activity('plan', [question(0)]),
    {
      kind: 'ITERATION',
      id: 'rounds',
      variableName: 'rounds',
      title: text('Runden'),
      repeatFor: query('code', 'code', `split("${Array.from({ length: 100 }, (_, i) => i).join(',')}", ",")`),
      nodes: [
        activity(
          'round',
          questions(10, () => ({ hidden: query('size(coalesce(plan.c0, "")) > 50') })),
        ),
      ],
    } as unknown as Node,
  ],
  'every rule asks for the answer': [
    activity(
      'p',
      questions(QUESTIONS, (i) => ({
        hidden: query(`size(coalesce(p.c0, "")) > ${i + 60}`),
        validationError: query('size(coalesce(p.c0, "")) > 60 ? "zu lang" : ""'),
      })),
    ),
  ],
  'every answer follows from the one above': [
    activity(
      'p',
      questions(QUESTIONS, (i) => ({ defaultValue: query(`coalesce(p.c${i - 1}, "") + ""`) })),
    ),
  ],
  'ten rules ask for fifty answers each': [
    activity(
      'p',
      questions(QUESTIONS, (i) =>
        i % 100 === 50
          ? {
              hidden: query(`${sumOf(i - 50, 50)} > 9999`),
              validationError: query(`${sumOf(0, 50)} > 9999 ? "x" : ""`),
            }
          : {},
      ),
    ),
  ],
}

await unpackChromium()
const server = await startServer({ FELDWERK_DEMO: '0' })
const only = process.argv[2]
const browser = await chromium.launch({ executablePath: chromiumProgram, args: chromiumFlags })
try {
  const costs: Record<string, readonly KeyCost[]> = {}
  for (const [name, nodes] of Object.entries(shapes))
    if (!only || name === only) costs[name] = await measure(name, nodes)
  process.stdout.write(`${JSON.stringify(costs)}\n`)
} finally {
  await browser.close()
  await server.stop()
}

async function measure(name: string, nodes: readonly Node[]): Promise<readonly KeyCost[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
    baseURL: server.url,
  })
  const page = await context.newPage()
  const { client } = await newCompany({ request: context.request }, { server })
  const accountId = await newWorker(client)
  await newWorkflow(client, { accountId, name, definition: { ...EMPTY_DEFINITION, nodes: [...nodes] } })
  const { code } = await client.accounts.deviceCode({ accountId })
  await page.goto(`/app/#code=${code}`)
  await press(page, 'Telefon anmelden')
  await page.getByRole('link', { name: 'Starten' }).click()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  const field = page.getByRole('textbox').first()
  await field.waitFor()
  await field.focus()
  const costs = await typed(page)
  await context.close()
  return costs
}

async function typed(page: Page): Promise<readonly KeyCost[]> {
  // What opening has left to do, and the first keys, after which code is compiled.
  for (let i = 0; i < 5; i += 1) await settled(page)
  for (let key = 0; key < 5; key += 1) await typeOne(page, key)
  await browser.startTracing(page, { categories: TRACED })
  for (let key = 0; key < KEYS; key += 1) await typeOne(page, key)
  return keyCosts(await browser.stopTracing())
}

async function typeOne(page: Page, key: number): Promise<void> {
  await page.keyboard.press('abcdefghij'[key % 10]!)
  await settled(page)
}

/** Everything that a key has set going is drawn and kept. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())))
      }),
  )
}
