import type { Figure } from '../figure.ts'
import { installChecklists, plainResults } from '../submit/checklists.ts'
import { watchedInspectionOf } from '../submit/definitions.ts'
import { calm, noteSizes, rounded } from '../submit/figures.ts'
import { timesDuring } from '../submit/processors.ts'
import { addPumps } from '../submit/pumps.ts'
import { publishWorkflow, type SentResult, type SubmitSetup } from '../submit/sender.ts'
import { CALLS, rateOf, sendResults } from './sending.ts'

/** Of one call. Results of checklists have more to say, and a call has a megabyte. */
const RESULTS = 500
const KNOWN_ASSETS = 200_000
const WANTED = 1000

/** Results of the four checklists, each of which names an asset and has triggers. */
export async function measureChecklists(setup: SubmitSetup): Promise<Figure[]> {
  const next = plainResults(await installChecklists(setup, KNOWN_ASSETS))
  return await measure(setup, 'results of the four checklists', next)
}

/** What a machine reports: each names one of very many assets, and two triggers look at it. */
export async function measureInspections(setup: SubmitSetup): Promise<Figure[]> {
  const { typeId, ids } = await addPumps(setup.database, setup.company, KNOWN_ASSETS)
  const workflowId = await publishWorkflow(setup, watchedInspectionOf(typeId))
  let number = 0
  const next = (): SentResult => {
    number += 1
    const pump = ids[(number * 7919) % ids.length] ?? ''
    return { workflowId, answers: { seen: { pump, good: number % 3 > 0, temperature: number % 100 } } }
  }
  const what = `results that name one of ${KNOWN_ASSETS} assets, with two triggers`
  return await measure(setup, what, next)
}

async function measure(setup: SubmitSetup, what: string, next: () => SentResult): Promise<Figure[]> {
  const { database } = setup
  const send = () => sendResults(setup, Array.from({ length: RESULTS }, next))
  await database.databases.owner.query('vacuum analyze')
  await send()
  await calm(database)
  await noteSizes(database)
  const began = performance.now()
  const { result: answered, times } = await timesDuring(setup, () => rateOf(send, RESULTS))
  const { times: later } = await timesDuring(setup, () => calm(database))
  const count = CALLS * RESULTS
  const done = Math.round((count * 1000) / (performance.now() - began))
  const each = (of: string, ms: number): Figure => ({ name: of, value: rounded(ms / count), unit: 'ms' })
  return [
    { name: `${what}, until all are answered`, ...answered, target: { atLeast: WANTED } },
    { name: 'the same until all that they set going is done', value: done, unit: '/s' },
    each('processor of the server for each, until answered', times.server),
    each('processor of the database for each, until answered', times.database),
    each('processor of the server for each, with all that follows', times.server + later.server),
    each('processor of the database for each, with all that follows', times.database + later.database),
  ]
}
