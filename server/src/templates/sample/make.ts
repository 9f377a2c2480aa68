import type { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
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
  const things = await makeAssets(work, { sample, until: period.until, zone })
  for (const results of sample.results)
    things.push(...(await makeResults(work, results, { ...period, zone })))
  await insertSample(work.trx, { companyId, instanceId }, things)
}
