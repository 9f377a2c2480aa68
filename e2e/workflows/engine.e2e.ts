import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { newCompany } from '../companies.ts'
import { expect, type Page, test } from '../test.ts'

const checkout = path.resolve(import.meta.dirname, '../..')

/** What is sent of a form, and what the engine says of it: `workflow/test/engine-page.ts`. */
interface FilledForm {
  readonly sent: unknown
  readonly problems: readonly string[]
  readonly result: unknown
  readonly values: Readonly<Record<string, unknown>>
  readonly hidden: number
}

interface RandomForm {
  readonly definition: WorkflowDefinition
  readonly filled: readonly FilledForm[]
}

interface Engine {
  readonly engine: { readonly randomForms: (wanted: { seed: number; forms: number }) => RandomForm[] }
}

/** The engine as one script, for a page with nothing else. */
async function engineScript(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'feldwerk-engine-'))
  const file = path.join(folder, 'engine.js')
  const bundler = ['node_modules/rolldown/bin/cli.mjs', 'workflow/test/engine-page.ts']
  const wanted = ['--format', 'iife', '--name', 'engine', '--file', file]
  await promisify(execFile)(process.execPath, [...bundler, ...wanted], { cwd: checkout })
  const script = await readFile(file, 'utf8')
  await rm(folder, { recursive: true })
  return script
}

/** Random forms and what Chromium's engine makes of them. */
async function formsIn(page: Page, forms: number): Promise<readonly RandomForm[]> {
  const bare = await page.context().newPage()
  await bare.goto('about:blank')
  await bare.addScriptTag({ content: await engineScript() })
  const seed = Number(process.env['FELDWERK_TEST_SEED'] ?? (isLong ? Date.now() % 2 ** 31 : 1))
  test.info().annotations.push({ type: 'seed', description: String(seed) })
  const made = await bare.evaluate((wanted) => (globalThis as unknown as Engine).engine.randomForms(wanted), {
    seed,
    forms,
  })
  await bare.close()
  return made
}

const isLong = Boolean(process.env['FELDWERK_TEST_LONG'])

test('the engine in Chromium and the server agree on what is visible, what it counts and what is wrong', async ({
  page,
}) => {
  test.setTimeout(isLong ? 3_600_000 : 300_000)
  const { client } = await newCompany(page)
  const forms = await formsIn(page, isLong ? 300 : 20)
  const seen = { hidden: 0, wrong: 0, good: 0 }

  for (const { definition, filled } of forms) {
    const { id, revision } = await client.workflows.create({
      workflow: { translations: [{ language: 'de', name: 'Zufall' }], definition },
    })
    await client.workflows.publish({ workflowId: id, publication: { revision } })
    const good = new Map<string, FilledForm>()
    for (const each of filled) {
      const resultId = newId()
      const sent = {
        id: resultId,
        workflow: { id },
        completedAt: new Date().toISOString(),
        activityResults: each.sent as Record<string, unknown>,
      }
      const answer = await client.workflowResults.create({ workflowResult: sent }).then(
        ({ activityResults }) => ({ problems: [], activityResults }),
        (error: unknown) => ({ problems: problemsOf(error), activityResults: null }),
      )
      const about = JSON.stringify({ definition, sent: each.sent })
      const expected = each.problems.length > 0 ? null : each.result
      expect(answer, about).toEqual({ problems: each.problems, activityResults: expected })
      seen.hidden += each.hidden
      seen.wrong += each.problems.length
      if (each.problems.length === 0) good.set(resultId, each)
    }
    if (good.size === 0) continue
    const names = Object.keys([...good.values()][0]?.values ?? {})
    const columns = names.map((name, i) => ({ name: `v${i}`, expression: `result.${name}` }))
    const { data } = await client.viewData.preview({
      query: {
        root: { kind: 'WORKFLOW_RESULT', workflowId: id },
        steps: [{ kind: 'MAP', columns: [{ name: 'id', expression: 'result.id' }, ...columns] }],
      },
    })
    expect(data).toHaveLength(good.size)
    for (const row of data) {
      const { id: of, ...values } = row as Record<string, unknown>
      expect(values).toEqual(
        Object.fromEntries(names.map((name, i) => [`v${i}`, good.get(String(of))?.values[name]])),
      )
      seen.good++
    }
  }
  expect(Math.min(seen.hidden, seen.wrong, seen.good), JSON.stringify(seen)).toBeGreaterThan(forms.length / 2)
})

/** `n0.n1: required` of each place that the server names. */
function problemsOf(error: unknown): string[] {
  const { problem } = error as { problem?: { details?: { errors?: { path: string; rule: string }[] } } }
  const errors = problem?.details?.errors
  if (!errors) throw error
  return errors.map(({ path: at, rule }) => `${at.replace('activityResults.', '')}: ${rule}`).toSorted()
}
