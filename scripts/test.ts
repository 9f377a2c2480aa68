/*
 * npm test: every check and every test, and one line at the end that says how it went.
 *
 *   npm test                    all of it
 *   npm test -- unit browser    only these parts (imports lint format types unit browser)
 *   npm run test:long           the same with the large numbers
 */
import { lastLine, MOST_UNSTEADY, type Outcome, sum } from './testing/outcome.ts'
import { endAll } from './testing/run.ts'
import { steps } from './testing/steps.ts'

const asked = process.argv.slice(2)
const chosen = asked.length === 0 ? steps : steps.filter(({ name }) => asked.includes(name))
const unknown = asked.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  say(
    `There is no part ${unknown.join(', ')}; there are: ${[...new Set(steps.map(({ name }) => name))].join(' ')}`,
  )
  process.exit(2)
}

let stopped = false
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    stopped = true
    endAll()
  })
}

const outcomes: Outcome[] = []
for (const step of chosen) {
  if (stopped) break
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  const alive = setInterval(() => say(`   … ${step.about}, ${seconds()}`), 30_000)
  const outcome = await step.run().finally(() => clearInterval(alive))
  outcomes.push(outcome)
  const count = outcome.passed + outcome.failed.length > 1 ? `, ${lastLine(outcome)}` : ''
  say(`${outcome.failed.length === 0 ? 'ok' : 'NO'} ${step.about}${count}, ${seconds()}`)
  for (const { name, details } of outcome.failed) say(`\n✗ ${name}\n${indent(details)}\n`)
  for (const { name, details } of outcome.unsteady)
    say(`\n~ ${name} passed only when repeated\n${indent(details)}\n`)
}

const whole = sum(outcomes)
if (outcomes.flatMap(({ unsteady }) => unsteady).length > MOST_UNSTEADY)
  say(`more than ${MOST_UNSTEADY} passed only when repeated: they have failed`)
for (const name of whole.skipped) say(`skipped: ${name}`)
if (stopped) say('stopped before the end')
say(lastLine(whole))
process.exitCode = whole.failed.length > 0 || stopped ? 1 : 0

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function indent(text: string): string {
  const lines = text.trim().split('\n')
  const shown = lines.length > 100 ? [...lines.slice(0, 100), `… ${lines.length - 100} more lines`] : lines
  return shown.map((line) => `    ${line}`).join('\n')
}
