import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../figure.ts'
import { type Answer, askWell, type Client } from './client.ts'
import { giveLogins, PASSWORD } from './companies.ts'
import type { BenchEstate } from './estate.ts'
import { type Outcome, openLoad, percentile } from './load.ts'

const SECONDS = 8
const CLIENTS = 16
const PAIRS = 150

let addresses = 0

/** A sender of its own for each try, so that the limits on trying do not count as speed. */
function sender(): string {
  addresses += 1
  return `198.18.${Math.floor(addresses / 250) % 250}.${addresses % 250}`
}

/** Sign-ins per second, their effect on other calls, and whether the response time reveals which accounts exist. */
export async function signingIn(estate: BenchEstate): Promise<Figure[]> {
  const { client, database, large } = estate
  const emails = await giveLogins(database, large.id, 400)
  const quiet = await others(estate)
  const stop = new AbortController()
  const floods = Array.from({ length: CLIENTS }, (_, at) => flood({ client, emails, at, stop: stop.signal }))
  await sleep(500)
  const busy = await others(estate)
  stop.abort()
  const signedIn = (await Promise.all(floods)).reduce((sum, count) => sum + count, 0)
  const [calm, disturbed] = [percentile(quiet.times, 0.99), percentile(busy.times, 0.99)]
  return [
    { name: 'signing in by password', value: Math.round(signedIn / (SECONDS + 0.5)), unit: '/s' },
    { name: 'other calls alone, 99 %', value: calm, unit: 'ms' },
    { name: `other calls while ${CLIENTS} keep signing in, 99 %`, value: disturbed, unit: 'ms' },
    {
      name: 'other calls, 99 %, against alone (20 ms count as none)',
      value: Math.round((Math.max(disturbed, 20) / Math.max(calm, 20)) * 100) / 100,
      unit: '×',
      target: { atMost: 2 },
    },
    {
      name: 'other calls that failed meanwhile',
      value: busy.failures.length,
      unit: '',
      target: { atMost: 0 },
    },
    await knownOrNot('signing in', {
      known: () => trySignIn(client, emails[addresses % emails.length] ?? '', 'falsch und lang genug'),
      unknown: () => trySignIn(client, `niemand-${addresses}@firma.example`, 'falsch und lang genug'),
    }),
    await knownOrNot('registering', {
      known: () => tryRegister(client, emails[addresses % emails.length] ?? ''),
      unknown: () => tryRegister(client, `neu-${addresses}@firma.example`),
    }),
  ]
}

async function flood(wish: {
  client: Client
  emails: string[]
  at: number
  stop: AbortSignal
}): Promise<number> {
  let count = 0
  for (let at = wish.at; !wish.stop.aborted; at += CLIENTS) {
    const email = wish.emails[at % wish.emails.length] ?? ''
    const { status, text } = await trySignIn(wish.client, email, PASSWORD)
    if (status !== 200) throw new Error(`Signing in was refused: ${status} ${text}`)
    count += 1
  }
  return count
}

async function others({ client, companies }: BenchEstate): Promise<Outcome> {
  const calls = ['/api/accounts/mine', '/api/accounts/users/@paginated', '/api/companies/mine']
  return await openLoad({
    perSecond: 40,
    seconds: SECONDS,
    send: (at) =>
      askWell(client, {
        path: calls[at % calls.length] ?? '',
        token: companies[at % companies.length]?.token ?? '',
      }),
  })
}

/** How far apart the medians of both ways lie, tried in turn. */
async function knownOrNot(
  name: string,
  ways: { known: () => Promise<Answer>; unknown: () => Promise<Answer> },
): Promise<Figure> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let pair = 0; pair < PAIRS; pair += 1) {
    times.known.push((await ways.known()).ms)
    times.unknown.push((await ways.unknown()).ms)
  }
  const [known, unknown] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)]
  return {
    name: `${name}, known e-mail against unknown, medians apart`,
    value: Math.round((Math.abs(known - unknown) / unknown) * 1000) / 10,
    unit: '%',
    target: { atMost: 5 },
  }
}

function trySignIn(client: Client, email: string, password: string): Promise<Answer> {
  return client.ask({ method: 'POST', path: '/api/auth/login', from: sender(), body: { email, password } })
}

function tryRegister(client: Client, email: string): Promise<Answer> {
  const from = sender()
  const companyName = `Probe ${from}`
  return client.ask({
    method: 'POST',
    path: '/api/auth/register',
    from,
    body: { firstName: 'Nele', lastName: 'Friis', companyName, email, password: PASSWORD },
  })
}
