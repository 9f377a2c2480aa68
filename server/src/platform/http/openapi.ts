import { type AnswerSpec, type Call, pathParameters } from '@feldwerk/contract/call.ts'
import { allCalls } from '@feldwerk/contract/calls.ts'
import { ProblemBody, problems } from '@feldwerk/contract/errors.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { type Access, accessLevels } from './access.ts'
import type { AnyRoute } from './route.ts'

type Routes = Record<string, Record<string, AnyRoute>>
type Json = Record<string, unknown>

/** The description of every call, OpenAPI 3.1, made of the contract and of who may call what. */
export function openApi(routes: Routes, publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const { domain, name, call } of allCalls) {
    const route = routes[domain]?.[name]
    if (!route) throw new Error(`The call ${domain}.${name} has no route`)
    const item = (paths[call.path] ??= {})
    item[call.method.toLowerCase()] = operation({ domain, name, call, access: route.access })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Feldwerk',
      version: '1',
      description: 'The calls of the Feldwerk portal.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...new Set(allCalls.map((entry) => entry.domain))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token of a session or an API token',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: 'feldwerk-portal' },
      },
      schemas: { Problem: schemaOf(ProblemBody, 'output') },
    },
  }
}

interface Operation {
  readonly domain: string
  readonly name: string
  readonly call: Call
  readonly access: Access
}

function operation({ domain, name, call, access }: Operation): Json {
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: call.summary,
    description: `Who may: ${accessLevels[access].says}.`,
    ...(access === 'public'
      ? { security: [] }
      : { security: [{ [access === 'session' ? 'cookie' : 'bearer']: [] }] }),
    parameters: [
      ...pathParameters(call.path).map((parameter) => pathParameter(call, parameter)),
      ...queryParameters(call),
    ],
    ...(call.body ? { requestBody: requestBody(call) } : {}),
    responses: { ...success(call.answer), ...failures(call, access) },
  }
}

function pathParameter(call: Call, name: string): Json {
  const schema = call.params?.shape[name] as z.ZodType
  return { name, in: 'path', required: true, schema: schemaOf(schema, 'input') }
}

function queryParameters(call: Call): Json[] {
  return Object.entries(call.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).isOptional(),
    schema: schemaOf(schema as z.ZodType, 'input'),
  }))
}

const mediaTypes = { json: 'application/json', text: 'text/plain', binary: 'application/octet-stream' }

function requestBody(call: Call): Json {
  const { schema, kind = 'json', name } = call.body!
  const content = kind === 'binary' ? { type: 'string', format: 'binary' } : schemaOf(schema, 'input')
  return {
    required: !schema.isOptional(),
    content: { [mediaTypes[kind]]: { schema: content } },
    'x-name': name,
  }
}

function success(answer: AnswerSpec): Json {
  if (answer === null) return { 204: { description: 'Done' } }
  if (answer === 'redirect')
    return { 302: { description: 'Elsewhere', headers: { Location: { schema: { type: 'string' } } } } }
  if (answer === 'binary')
    return { 200: { description: 'A file', content: { 'application/octet-stream': {} } } }
  return {
    200: {
      description: 'The answer',
      content: { 'application/json': { schema: schemaOf(answer, 'output') } },
    },
  }
}

function failures(call: Call, access: Access): Json {
  const codes = [
    'validation',
    ...(call.errors ?? []),
    ...(access === 'public' ? [] : ['sessionExpired']),
  ] as const
  const byStatus = Map.groupBy(new Set(codes), (code) => problems[code as keyof typeof problems].status)
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
