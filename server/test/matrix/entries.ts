import type { Call } from '@feldwerk/contract/call.ts'
import { allCalls } from '@feldwerk/contract/calls.ts'
import { headersOf, urlOf } from '@feldwerk/contract/send.ts'
import { z } from '@feldwerk/contract/zod.ts'
import type { AnyRoute } from '../../src/platform/http/route.ts'
import { routes } from '../../src/routes.ts'
import type { DatabaseDetour } from '../database.ts'
import { startProvider } from '../stripe/provider.ts'
import { openWorld, type RawAnswer, type World } from '../world.ts'
import type { Estate } from './estate.ts'
import type { MatrixRow } from './row.ts'
import { rows } from './rows.ts'

/** Every call of the contract with its route and with arguments that go through. */
export const entries = allCalls.map((entry) => ({
  ...entry,
  title: `${entry.domain}.${entry.name}`,
  route: (routes as unknown as Record<string, Record<string, AnyRoute>>)[entry.domain]![entry.name]!,
  row: (rows as unknown as Record<string, Record<string, MatrixRow<Call>>>)[entry.domain]![entry.name]!,
}))

/** Whether several may ask it at once and none takes anything from another: it only reads, and no file. */
export function isShared({ call, domain }: Pick<(typeof entries)[number], 'call' | 'domain'>): boolean {
  return call.method === 'GET' && call.answer instanceof z.ZodType && domain !== 'auth'
}

const operatorEnv = {
  FELDWERK_OPERATOR: 'operator@betrieb.example',
  FELDWERK_CRON_KEY: 'der Schlüssel der Uhr',
}

/** The world of the tests that walk every call as somebody who may all of them, with a payment provider of its own. */
export async function openWholeWorld(through?: DatabaseDetour): Promise<World> {
  const provider = await startProvider()
  const world = await openWorld({ ...operatorEnv, ...provider.env }, [], through)
  return {
    ...world,
    async close() {
      await world.close()
      await provider.close()
    },
  }
}

/** Makes the estate's account with a password the operator of that world. */
export async function makeOperator(world: World, estate: Estate): Promise<void> {
  await world.owner.query(`update account set email = 'operator@betrieb.example' where id = $1`, [
    estate.withPassword.id,
  ])
}

interface OperatorCall {
  readonly world: World
  readonly estate: Estate
  readonly call: Call
  readonly args: Record<string, unknown>
  /** The body as it goes over the wire, instead of the one in the arguments. */
  readonly body?: string
}

/** Calls with a session of its own, since some calls end the one they are called with, and past the limits on trying. */
export async function sendAsOperator({ world, estate, call, args, body }: OperatorCall): Promise<RawAnswer> {
  await world.owner.query('delete from rate_limit')
  const { token, cookie } = await world.signIn(estate.withPassword)
  return await world.raw(urlOf(call, args, ''), {
    method: call.method,
    token,
    cookie,
    headers: headersOf(call, args),
    ...(call.body ? { body: body ?? args[call.body.name] } : {}),
  })
}
