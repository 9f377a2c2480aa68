import type { TemplateBundle, TemplateSample } from '@feldwerk/contract/template-bundle.ts'
import type { Work } from '../../context.ts'
import { zoneOf } from '../../resolved-workflows/prepare.ts'
import { insertSample } from '../../template-instances/store.ts'
import { makeAssets } from './assets.ts'
import { makeResults, type ResultPeriod } from './results.ts'

export type SamplePeriod = Omit<ResultPeriod, 'zone'>

interface Making extends SamplePeriod {
  /** With the ids of the instance. */
  readonly bundle: TemplateBundle
  readonly instanceId: string
}

/** Makes the things and the finished work that a template brings to try it with, and remembers them. */
export async function makeSample(work: Work, { bundle, instanceId, ...period }: Making): Promise<void> {
  const { sample } = bundle
  if (!sample) return
  const { companyId } = work.caller
  const zone = await zoneOf(work.trx, companyId)
  const { made, ids } = await makeAssets(work, { sample, until: period.until, zone })
  const things = [...made]
  for (const [at, results] of sample.results.entries()) {
    const seed = `${period.seed} ${at}`
    things.push(...(await makeResults(work, withIds(results, ids), { ...period, zone, seed })))
  }
  await insertSample(work.trx, { companyId, instanceId }, things)
}

/** Rules name assets of the sample by `@key`. */
function withIds(
  results: TemplateSample['results'][number],
  ids: ReadonlyMap<string, string>,
): TemplateSample['results'][number] {
  const answers = Object.entries(results.answers).map(([name, rule]) => {
    const values = rule.values?.map((value) => ids.get(String(value)) ?? value)
    return [name, values ? { ...rule, values } : rule] as const
  })
  return { ...results, answers: Object.fromEntries(answers) }
}
