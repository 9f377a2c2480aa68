import { type Call, isLines, mediaTypes, pathParameters, requiredParameters } from './call.ts'
import { RequestError, RequiredParameterError, ResponseError } from './client-errors.ts'
import type { ProblemBody } from './errors.ts'
import { readLines } from './lines.ts'
import { readProblem } from './read-problem.ts'
import type { ClientOptions, SendOptions } from './send-options.ts'
import { z } from './zod.ts'

type CallOptions = ClientOptions & SendOptions

/** Makes a call and reads its answer. Apart from the client, because schemas are loaded with the first call only. */
export async function send(
  definition: Call,
  args: Record<string, unknown>,
  options: CallOptions,
): Promise<unknown> {
  for (const name of requiredParameters(definition)) {
    if (args[name] === null || args[name] === undefined) throw new RequiredParameterError(name)
  }
  const build = () => buildRequest(definition, args, options)
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
  options: CallOptions,
): Promise<Request> {
  const headers = new Headers({ 'X-Requested-With': 'JavaScript' })
  const token = await options.token?.()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (options.language) headers.set('Accept-Language', options.language())
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  for (const [header, value] of Object.entries(headersOf(definition, args))) headers.set(header, value)
  const init: RequestInit = {
    method: definition.method,
    headers,
    credentials: 'include',
    signal: options.signal ?? null,
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
  headers.set('Content-Type', mediaTypes[kind][0])
  if (kind === 'binary') return value as Blob
  return kind !== 'json' && typeof value === 'string' ? value : JSON.stringify(value)
}

/** The headers that a call must bring, with their values. */
export const headersOf = ({ headers = {} }: Call, args: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, header]) =>
      args[name] === undefined ? [] : [[header, String(args[name])]],
    ),
  )

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
