import {
  type AnswerOf,
  type ArgumentsOf,
  type Call,
  isLines,
  pathParameters,
  requiredParameters,
} from './call.ts'
import type { Calls, Domain } from './calls.ts'
import type { ProblemBody } from './errors.ts'
import { readLines } from './lines.ts'
import { isDomain, loadCalls } from './load-calls.ts'
import { readProblem } from './read-problem.ts'
import { z } from './zod.ts'

/** A parameter is missing: nothing was sent (point 5 of the specification). */
export class RequiredParameterError extends Error {
  readonly parameter: string
  constructor(parameter: string) {
    super(`Required parameter ${parameter} was null or undefined`)
    this.name = 'RequiredParameterError'
    this.parameter = parameter
  }
}

/** Any status outside 200 to 299; `problem` is the body where it was one of ours. */
export class ResponseError extends Error {
  readonly status: number
  readonly response: Response
  readonly problem: ProblemBody | undefined
  constructor(response: Response, problem: ProblemBody | undefined) {
    super(problem?.message ?? `The server answered ${response.status}`)
    this.name = 'ResponseError'
    this.status = response.status
    this.response = response
    this.problem = problem
  }
}

/** The request itself failed: no network, no server, cancelled. */
export class RequestError extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached', { cause })
    this.name = 'RequestError'
  }
}

export interface ClientOptions {
  /** Where `/api` lies, without a trailing slash: `''` for the own origin. */
  baseUrl: string
  /** The bearer token of the next request; undefined sends none. */
  token?: () => string | undefined | Promise<string | undefined>
  /** Language of messages. */
  language?: () => string
  /** Sends a request; the portal's holds back what answered 499 until somebody has signed in again. */
  fetch?: (request: () => Promise<Request>) => Promise<Response>
}

export interface SendOptions {
  signal?: AbortSignal
  idempotencyKey?: string
}

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

/** Every name is a method; whether there is such a call shows when it is made. */
function methodsOf(domain: Domain, options: ClientOptions): object {
  const method =
    (name: string) =>
    async (args: Record<string, unknown> = {}, sending: SendOptions = {}) => {
      const calls: Readonly<Record<string, Call>> = await loadCalls(domain)
      const definition = calls[name]
      if (!definition) throw new TypeError(`There is no call ${domain}.${name}`)
      return await send(definition, args, options, sending)
    }
  // What is awaited is asked for `then`; a group is no promise.
  const get = (_: object, name: string | symbol) =>
    typeof name === 'string' && name !== 'then' ? method(name) : undefined
  return new Proxy({}, { get })
}

async function send(
  definition: Call,
  args: Record<string, unknown>,
  options: ClientOptions,
  sending: SendOptions,
) {
  for (const name of requiredParameters(definition)) {
    if (args[name] === null || args[name] === undefined) throw new RequiredParameterError(name)
  }
  const build = () => buildRequest(definition, args, options, sending)
  const transport = options.fetch ?? (async (request) => fetch(await request()))
  let response: Response
  try {
    response = await transport(build)
  } catch (error) {
    throw error instanceof ResponseError || error instanceof RequestError ? error : new RequestError(error)
  }
  if (!response.ok) throw new ResponseError(response, await problemOf(response))
  if (definition.answer === 'binary' || definition.answer === 'redirect') return response
  if (isLines(definition.answer)) return readLines(response)
  return definition.answer === null ? undefined : await response.json()
}

async function buildRequest(
  definition: Call,
  args: Record<string, unknown>,
  options: ClientOptions,
  sending: SendOptions,
): Promise<Request> {
  const headers = new Headers({ 'X-Requested-With': 'JavaScript' })
  const token = await options.token?.()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (options.language) headers.set('Accept-Language', options.language())
  if (sending.idempotencyKey) headers.set('Idempotency-Key', sending.idempotencyKey)
  const init: RequestInit = {
    method: definition.method,
    headers,
    credentials: 'include',
    signal: sending.signal ?? null,
  }
  if (definition.body) init.body = encodeBody(definition, args, headers)
  return new Request(urlOf(definition, args, options.baseUrl), init)
}

function encodeBody(
  definition: Call,
  args: Record<string, unknown>,
  headers: Headers,
): NonNullable<RequestInit['body']> {
  const value = args[definition.body!.name]
  const kind = definition.body!.kind ?? 'json'
  if (kind === 'binary') {
    headers.set('Content-Type', 'application/octet-stream')
    return value as Blob
  }
  headers.set('Content-Type', kind === 'text' ? 'text/plain' : 'application/json')
  return kind === 'text' && typeof value === 'string' ? value : JSON.stringify(value)
}

/** The address of a call with its path and query parameters filled in. */
export function urlOf(definition: Call, args: Record<string, unknown>, baseUrl: string): string {
  let path = definition.path
  for (const name of pathParameters(path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(args[name])))
  }
  const query = new URLSearchParams()
  for (const [name, schema] of Object.entries(definition.query?.shape ?? {})) {
    const value = args[name]
    if (value === null || value === undefined) continue
    for (const item of encodeParameter(schema as z.ZodType, value)) query.append(name, item)
  }
  const text = query.toString()
  return `${baseUrl}/api${path}${text ? `?${text}` : ''}`
}

/** A value as it stands in a query string. What the schema refuses is sent as it is: the server says what is wrong. */
function encodeParameter(schema: z.ZodType, value: unknown): string[] {
  const result = z.safeEncode(schema, value)
  const encoded = result.success ? result.data : value
  return (Array.isArray(encoded) ? encoded : [encoded]).map(String)
}

async function problemOf(response: Response): Promise<ProblemBody | undefined> {
  if (!response.headers.get('Content-Type')?.startsWith('application/problem+json')) return undefined
  return readProblem(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  )
}
