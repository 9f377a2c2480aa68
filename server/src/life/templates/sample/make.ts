import type { TemplateBundle, TemplateSample } from '@feldwerk/contract/template-bundle.ts'
import { zoneOf } from '../../../people/companies/store.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import type { WorkContext } from '../../../platform/node/context.ts'
import { insertSample, type SampleThing } from '../instances/store.ts'
import { makeAssets } from './assets.ts'
import { samplePictures } from './pictures.ts'
import { makeResults, type ResultPeriod } from './results.ts'

export interface SamplePeriod extends Omit<ResultPeriod, 'zone' | 'pictures' | 'keyOf'> {
  /** Where the pictures go. */
  readonly files: FileStore
}

interface SampleRequest extends SamplePeriod {
  /** With the ids of the instance. */
  readonly bundle: TemplateBundle
  readonly instanceId: string
}

/** Makes the sample data of a template, assets and finished work, and remembers them. */
export async function makeSample(
  work: WorkContext,
  { bundle, instanceId, ...period }: SampleRequest,
): Promise<void> {
  const { sample } = bundle
  if (!sample) return
  const things = await makeThings(work, { sample, ...period })
  await insertSample(work.trx, { companyId: work.caller.companyId, instanceId }, things)
}

/** Makes the assets of a sample and work that was done on them. */
export async function makeThings(
  work: WorkContext,
  { sample, files, ...period }: SamplePeriod & { readonly sample: TemplateSample },
): Promise<SampleThing[]> {
  const { companyId, accountId: by } = work.caller
  const zone = await zoneOf(work.trx, companyId)
  const { made, ids } = await makeAssets(work, { sample, until: period.until, zone })
  const pictures = samplePictures(files, { companyId, by })
  const keys = new Map([...ids].map(([key, id]) => [id, key]))
  const keyOf = (id: string) => keys.get(id) ?? id
  const things = [...made]
  for (const [at, results] of sample.results.entries()) {
    const seed = `${period.seed} ${at}`
    const given = { ...period, zone, pictures, keyOf, seed }
    things.push(...(await makeResults(work, withIds(results, ids), given)))
  }
  return things
}

/** Rules name assets of the sample by `@key`. */
function withIds(
  results: TemplateSample['results'][number],
  ids: ReadonlyMap<string, string>,
): TemplateSample['results'][number] {
  const idOf = <V>(value: V) => ids.get(String(value)) ?? value
  const answers = Object.entries(results.answers).map(([name, { values, by, ...rule }]) => {
    const from = Object.entries(by?.values ?? {}).map(([answer, all]) => [idOf(answer), all.map(idOf)])
    return [
      name,
      {
        ...rule,
        ...(values ? { values: values.map(idOf) } : {}),
        ...(by ? { by: { question: by.question, values: Object.fromEntries(from) } } : {}),
      },
    ] as const
  })
  return { ...results, answers: Object.fromEntries(answers) }
}
