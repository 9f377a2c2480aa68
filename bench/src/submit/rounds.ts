import type { Figure } from '../figure.ts'
import { openLoad, percentile, sayFailures } from '../http/load.ts'
import { inspectionOf, round, roundWithTriggers } from './definitions.ts'
import { calm, noteSizes, refusedFigure, rounded } from './figures.ts'
import { addPumps } from './pumps.ts'
import { flood, openSender, type Sender, type SubmitSetup } from './sender.ts'

const SECONDS = 10
/** The target rate of one node, and half of it, at which the latency target holds. */
const RATE = 1000
const TIMED_RATE = RATE / 2
const TIMED_MS = 100
/** The same where each names one of very many assets. */
const NAMING_RATE = 400
/** What triggers leave of the rate, measured in turns. */
const TRIGGERED_SHARE = 0.8
/** As phones come back that have been away for a while, and half as long again as what triggers do waits for such a crowd. */
const BURSTS = [
  { turns: 4, seconds: 5 },
  { turns: 2, seconds: 15 },
] as const

export const answersOfRound = (number: number) => ({
  seen: { good: number % 3 > 0, temperature: 40 + (number % 500) / 10, words: `Befund ${number}` },
  points: [{ point: { name: 'Ventil', value: number } }, { point: { name: 'Lager', value: 7 } }],
})

export async function measurePlain(given: SubmitSetup): Promise<Figure[]> {
  const sender = await openSender(given, round, answersOfRound)
  await flood(sender, 2)
  const { perSecond, failures } = await flood(sender, SECONDS)
  const timed = await openLoad({ perSecond: TIMED_RATE, seconds: SECONDS, send: sender })
  sayFailures('submissions', [...failures, ...timed.failures])
  return [
    {
      name: `results from 64 senders, one node, durable`,
      value: Math.round(perSecond),
      unit: '/s',
      target: { atLeast: RATE },
    },
    { name: `results at ${TIMED_RATE}/s, 50 %`, value: percentile(timed.times, 0.5), unit: 'ms' },
    {
      name: `results at ${TIMED_RATE}/s, 99 %`,
      value: percentile(timed.times, 0.99),
      unit: 'ms',
      target: { atMost: TIMED_MS },
    },
    refusedFigure('results', failures.length + timed.failures.length),
  ]
}

/**
 * The same round with two triggers and without, in turns: what else the machine does falls on both. What a crowd's results
 * set going waits for a while; so also how many a second there are until all of that is done.
 */
export async function measureTriggers(given: SubmitSetup): Promise<Figure[]> {
  const senders = [
    await openSender(given, round, answersOfRound),
    await openSender(given, roundWithTriggers, answersOfRound),
  ]
  for (const sender of senders) await flood(sender, 1)
  await noteSizes(given.database)
  await calm(given.database)
  const figures: Figure[] = []
  for (const burst of BURSTS) figures.push(...(await measureBursts(given, senders, burst)))
  return figures
}

async function measureBursts(
  { database }: SubmitSetup,
  senders: readonly Sender[],
  { turns, seconds }: (typeof BURSTS)[number],
): Promise<Figure[]> {
  const sent = senders.map(() => 0)
  /** Until nothing was under way any more. */
  const spent = senders.map(() => 0)
  const failures: string[] = []
  for (let turn = 0; turn < turns; turn++)
    for (const [i, sender] of senders.entries()) {
      const began = performance.now()
      const came = await flood(sender, seconds)
      await calm(database)
      sent[i] = (sent[i] ?? 0) + came.sent
      spent[i] = (spent[i] ?? 0) + (performance.now() - began) / 1000
      failures.push(...came.failures)
    }
  sayFailures('submissions in turns', failures)
  const of = `in bursts of ${seconds} s`
  const rates = sent.map((count) => count / (turns * seconds))
  const whole = sent.map((count, i) => count / (spent[i] ?? Number.NaN))
  const share = ([without = Number.NaN, triggered = Number.NaN]: readonly number[]) =>
    rounded(triggered / without)
  return [
    { name: `results without triggers, ${of}`, value: Math.round(rates[0] ?? 0), unit: '/s' },
    { name: `results with two triggers, ${of}`, value: Math.round(rates[1] ?? 0), unit: '/s' },
    {
      name: `share of the rate with two triggers, ${of}`,
      value: share(rates),
      unit: '',
      target: { atLeast: TRIGGERED_SHARE },
    },
    { name: `the same until what they set going is done, ${of}`, value: share(whole), unit: '' },
    refusedFigure(`results ${of}`, failures.length),
  ]
}

/** Each names one of many assets, which is chosen among those that a query gives. */
export async function measureNaming(given: SubmitSetup, pumps: number): Promise<Figure[]> {
  const { typeId, ids } = await addPumps(given.database, given.company, pumps)
  const sender = await openSender(given, inspectionOf(typeId), (number) => ({
    seen: { pump: ids[(number * 7919) % ids.length] ?? '', good: number % 3 > 0, temperature: number % 100 },
  }))
  await flood(sender, 2)
  const { perSecond, failures } = await flood(sender, SECONDS)
  sayFailures('submissions that name an asset', failures)
  return [
    {
      name: `results that name one of ${pumps} assets, 64 senders`,
      value: Math.round(perSecond),
      unit: '/s',
      target: { atLeast: NAMING_RATE },
    },
    refusedFigure('results that name an asset', failures.length),
  ]
}
