import { type ProblemCode, problems } from '@feldwerk/contract/errors.ts'
import {
  type AnyRoutes,
  type DescribedCall,
  type DescribedParameter,
  describeCalls,
} from './described-call.ts'
import { type DescribedProblem, describeProblem } from './problem-schemas.ts'
import { type DescribedJson, type SchemaBook, type SchemaJson, schemaBook } from './schemas.ts'

/** The description of every call, OpenAPI 3.1, made from the contract and the access table. */
export function openApi(routes: AnyRoutes, publicUrl: string): DescribedJson {
  const book = schemaBook()
  const paths: Record<string, DescribedJson> = {}
  const described = describeCalls(routes, book)
  for (const one of described) {
    const item = (paths[one.call.path] ??= {})
    item[one.call.method.toLowerCase()] = operation(one, book)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Feldwerk',
      version: '1',
      description: `The calls of the Feldwerk portal. A readable page of them lies at ${publicUrl}/api/docs.`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...new Set(described.map(({ domain }) => domain))].map((name) => ({ name })),
    paths,
    components: {
      parameters: sharedParameters,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token of a session, or an API token',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: 'feldwerk-portal', description: 'Set by signing in' },
      },
      schemas: Object.fromEntries([...book.components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

const sharedParameters: Record<string, DescribedJson> = {
  RequestedWith: {
    name: 'X-Requested-With',
    in: 'header',
    required: false,
    description: 'Demanded of a browser session, not of an API token.',
    schema: { type: 'string', const: 'JavaScript' },
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'Language of messages: de (unless said otherwise) or en.',
    schema: { type: 'string' },
    example: 'de',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A repeat with the same key and body creates nothing and gets the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
    example: '01977f6a-1c00-7000-8000-00000000abcd',
  },
}

function operation(one: DescribedCall, book: SchemaBook): DescribedJson {
  const { call, body, access } = one
  return {
    operationId: one.id,
    tags: [one.domain],
    summary: call.summary,
    description: `Who may: ${one.whoMay}.${one.scope ? ` Scope of an API token: ${one.scope}.` : ''}`,
    'x-access': access,
    ...(one.scope ? { 'x-scope': one.scope } : {}),
    security: access === 'public' ? [] : [{ [access === 'session' ? 'cookie' : 'bearer']: [] }],
    parameters: [...one.parameters.map(parameter), ...headers(one)],
    ...(body
      ? {
          requestBody: {
            required: body.required,
            content: Object.fromEntries(
              body.mediaTypes.map((type) => [type, { schema: body.schema, ...exampled(body.example) }]),
            ),
            'x-name': body.name,
          },
        }
      : {}),
    responses: { ...success(one), ...failures(one, book) },
  }
}

function parameter({ name, in: where, required, schema, example }: DescribedParameter): DescribedJson {
  const { description, ...rest } = schema
  const repeated = rest.type === 'array' ? { style: 'form', explode: true } : {}
  return {
    name,
    in: where,
    required,
    ...(description ? { description } : {}),
    ...repeated,
    schema: rest,
    ...exampled(example),
  }
}

function headers({ access, call }: DescribedCall): SchemaJson[] {
  const names = [
    ...(access === 'public' || call.answer === 'redirect' ? [] : ['RequestedWith']),
    ...(call.creates ? ['IdempotencyKey'] : []),
    'AcceptLanguage',
  ]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function exampled(example: unknown): SchemaJson {
  return example === undefined || example === null ? {} : { example }
}

function success({ answer }: DescribedCall): SchemaJson {
  const { status, mediaType, schema, example } = answer
  if (status === 204) return { 204: { description: 'Done; no content.' } }
  if (status === 302) {
    const Location = { description: 'Where it goes on', schema: { type: 'string' } }
    return { 302: { description: 'The browser is led on.', headers: { Location } } }
  }
  const content = { [mediaType!]: schema ? { schema, ...exampled(example) } : {} }
  return { 200: { description: schema ? 'The answer.' : 'A file.', content } }
}

function failures({ problems: own, commonProblems }: DescribedCall, book: SchemaBook): SchemaJson {
  const byStatus = Map.groupBy([...own, ...commonProblems], (code) => problems[code].status)
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, failure(codes, book)]))
}

function failure(codes: readonly ProblemCode[], book: SchemaBook): SchemaJson {
  const described = codes.map((code) => describeProblem(code, book))
  const schemas = described.map((problem) => problemSchema(problem, book))
  const schema = schemas.length === 1 ? schemas[0] : { oneOf: schemas }
  const examples = Object.fromEntries(
    described.map(({ code, en, example }) => [code, { summary: en, value: example }]),
  )
  return {
    description: `${codes.join(', ')}.`,
    content: { 'application/problem+json': { schema, examples } },
  }
}

/** One component for each code, so that a client generated from this tells them apart. */
function problemSchema({ code, status, details, en }: DescribedProblem, book: SchemaBook): SchemaJson {
  const name = `${code[0]!.toUpperCase()}${code.slice(1)}Problem`
  return book.add(name, {
    type: 'object',
    description: en,
    properties: {
      status: { const: status },
      code: { const: code },
      message: { type: 'string', description: 'In the language of the caller.' },
      ...(details ? { details } : {}),
    },
    required: ['status', 'code', 'message', ...(details ? ['details'] : [])],
  })
}
