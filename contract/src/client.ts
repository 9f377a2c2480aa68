import type { AnswerOf, ArgumentsOf, Call } from './call.ts'
import type { Calls, Domain } from './calls.ts'
import { isDomain, loadCalls } from './load-calls.ts'
import type { ClientOptions, SendOptions } from './send-options.ts'

type Method<C extends Call> = keyof ArgumentsOf<C> extends never
  ? (args?: Record<never, never>, options?: SendOptions) => Promise<AnswerOf<C>>
  : Record<never, never> extends ArgumentsOf<C>
    ? (args?: ArgumentsOf<C>, options?: SendOptions) => Promise<AnswerOf<C>>
    : (args: ArgumentsOf<C>, options?: SendOptions) => Promise<AnswerOf<C>>

export type Client = {
  [D in keyof Calls]: { [N in keyof Calls[D]]: Calls[D][N] extends Call ? Method<Calls[D][N]> : never }
}

/** The typed client: `client.accounts.byId({ accountId })`. */
export function createClient(options: ClientOptions): Client {
  const groups = new Map<string, object>()
  const group = (domain: string): object | undefined => {
    if (!isDomain(domain)) return undefined
    const known = groups.get(domain) ?? methodsOf(domain, options)
    groups.set(domain, known)
    return known
  }
  return new Proxy({} as Client, { get: (_, name) => (typeof name === 'string' ? group(name) : undefined) })
}

const callsOf = (domain: Domain): Promise<Readonly<Record<string, Call>>> => loadCalls(domain)

/** Every name is a method; an unknown call fails when it is made. */
function methodsOf(domain: Domain, options: ClientOptions): object {
  const method =
    (name: string) =>
    async (args: Record<string, unknown> = {}, sending: SendOptions = {}) => {
      const [calls, { send }] = await Promise.all([callsOf(domain), import('./send.ts')])
      const definition = calls[name]
      if (!definition) throw new TypeError(`There is no call ${domain}.${name}`)
      return await send(definition, args, { ...options, ...sending })
    }
  // `await` asks a value for `then`; a group is not a promise.
  const get = (_: object, name: string | symbol) =>
    typeof name === 'string' && name !== 'then' ? method(name) : undefined
  return new Proxy({}, { get })
}
