import type { Figure } from '../figure.ts'
import { openLoad, percentile, sayFailures } from '../http/load.ts'
import type { BenchChecklist } from './checklist.ts'
import { plainResults, wholeResults } from './checklists.ts'
import { calm, median, noteSizes, refusedFigure, rounded } from './figures.ts'
import { timesDuring } from './processors.ts'
import { flood, type Sender, type SubmitSetup, senderOf } from './sender.ts'
import { openTyped } from './typed.ts'

/** A company with the four built-in checklists. */
interface BenchEstablishment {
  readonly setup: SubmitSetup
  readonly checklists: readonly BenchChecklist[]
}

const SECONDS = 8
/** At half of a target rate. */
const TIMED_MS = 150
/** What a result may cost more among very many assets than among 20. */
const MANY_SHARE = 1.1
const TURNS = 3
const TURN_SECONDS = 3
/** Documents of defects take longer to be made than results to be sent: for all of them nobody waits. */
const CALM_MS = 20_000
/** More than could be sent in the time. */
const MOST_PER_SECOND = 900

/** All that they ask but for photos and signatures, without tasks. */
export async function measureReferences({ setup, checklists }: BenchEstablishment): Promise<Figure[]> {
  const sender = senderOf(setup, plainResults(checklists))
  return await measureRate({ setup, sender, what: 'checklists that name an asset', atLeast: 600 })
}

/** With photos and signatures, each for a task. */
export async function measureWhole({ setup, checklists }: BenchEstablishment): Promise<Figure[]> {
  const next = await wholeResults(setup, checklists, (2 * SECONDS + 1) * MOST_PER_SECOND)
  const sender = senderOf(setup, next)
  return await measureRate({ setup, sender, what: 'checklists with photo and task', atLeast: 400 })
}

interface MeasuredRate {
  readonly setup: SubmitSetup
  readonly sender: Sender
  readonly what: string
  readonly atLeast: number
}

async function measureRate({ setup, sender, what, atLeast }: MeasuredRate): Promise<Figure[]> {
  await flood(sender, 1)
  await noteSizes(setup.database)
  const { result, times } = await timesDuring(setup, () => flood(sender, SECONDS))
  await calm(setup.database, CALM_MS)
  const perSecond = atLeast / 2
  const timed = await openLoad({ perSecond, seconds: SECONDS, send: sender })
  sayFailures(what, [...result.failures, ...timed.failures])
  await calm(setup.database, CALM_MS)
  return [
    {
      name: `${what}, 64 senders`,
      value: Math.round(result.perSecond),
      unit: '/s',
      target: { atLeast },
    },
    {
      name: `${what}, processor of the server for each`,
      value: rounded(times.server / result.sent),
      unit: 'ms',
    },
    {
      name: `${what}, processor of the database for each`,
      value: rounded(times.database / result.sent),
      unit: 'ms',
    },
    { name: `${what} at ${perSecond}/s, 50 %`, value: percentile(timed.times, 0.5), unit: 'ms' },
    {
      name: `${what} at ${perSecond}/s, 99 %`,
      value: percentile(timed.times, 0.99),
      unit: 'ms',
      target: { atMost: TIMED_MS },
    },
    refusedFigure(what, result.failures.length + timed.failures.length),
  ]
}

/** The same among 20 assets and among very many, in turns: what else the machine does falls on both. */
export async function measureFewAndMany(
  few: BenchEstablishment,
  many: BenchEstablishment,
): Promise<Figure[]> {
  const sides = [few, many].map(({ setup, checklists }) => ({
    setup,
    sender: senderOf(setup, plainResults(checklists)),
  }))
  const { costs, failures } = await inTurns(sides)
  const [ofFew = [], ofMany = []] = costs
  sayFailures('checklists among few and many assets', failures)
  return [
    { name: 'processor of a result among 20 assets', value: rounded(median(ofFew)), unit: 'ms' },
    { name: 'processor of a result among very many', value: rounded(median(ofMany)), unit: 'ms' },
    {
      name: 'among very many assets : among 20',
      value: rounded(median(ofMany.map((cost, i) => cost / (ofFew[i] ?? Number.NaN)))),
      unit: '×',
      target: { atMost: MANY_SHARE },
    },
    refusedFigure('checklists among few and many assets', failures.length),
  ]
}

/** Beside what a program would do by hand for a table of its own, in turns. */
export async function measureTyped({ setup, checklists }: BenchEstablishment): Promise<Figure[]> {
  const most = (TURNS * TURN_SECONDS + 1) * MOST_PER_SECOND
  const typed = await openTyped(setup.database, 10 * most)
  const next = await wholeResults(setup, checklists, most)
  const sides = [
    { setup, sender: senderOf(setup, next) },
    { setup, sender: typed.send },
  ]
  const { costs, rates, failures } = await inTurns(sides)
  await typed.close()
  sayFailures('checklists beside a table made by hand', failures)
  const [ours = [], theirs = []] = rates
  const [ourCosts = [], theirCosts = []] = costs
  return [
    { name: 'checklists with photo and task, in turns', value: Math.round(median(ours)), unit: '/s' },
    {
      name: 'rows by hand into a table of their own, in turns',
      value: Math.round(median(theirs)),
      unit: '/s',
    },
    {
      name: 'processor of the database for a row by hand',
      value: rounded(median(theirCosts)),
      unit: 'ms',
    },
    {
      name: 'share of the rate by hand',
      value: rounded(median(ours.map((rate, i) => rate / (theirs[i] ?? Number.NaN)))),
      unit: '',
    },
    {
      name: 'processor of a result, server and database',
      value: rounded(median(ourCosts)),
      unit: 'ms',
    },
    refusedFigure('checklists beside a table made by hand', failures.length),
  ]
}

/** Floods one after the other, several times; gives what each cost, in milliseconds of processor, and its rate. */
async function inTurns(sides: readonly Pick<MeasuredRate, 'setup' | 'sender'>[]) {
  const costs = sides.map((): number[] => [])
  const rates = sides.map((): number[] => [])
  const failures: string[] = []
  for (const { sender } of sides) await flood(sender, 1)
  for (let turn = 0; turn < TURNS; turn++)
    for (const [i, { setup, sender }] of sides.entries()) {
      await calm(setup.database, CALM_MS)
      const { result, times } = await timesDuring(setup, () => flood(sender, TURN_SECONDS))
      costs[i]?.push((times.server + times.database) / result.sent)
      rates[i]?.push(result.perSecond)
      failures.push(...result.failures)
    }
  return { costs, rates, failures }
}
