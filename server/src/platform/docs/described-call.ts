import {
  type Call,
  isLines,
  LINES_MIME,
  mediaTypes,
  modeOf,
  pathParameters,
} from '@feldwerk/contract/call.ts'
import { allCalls } from '@feldwerk/contract/calls.ts'
import type { ProblemCode } from '@feldwerk/contract/errors.ts'
import { After } from '@feldwerk/contract/paging.ts'
import { scopeFor } from '@feldwerk/contract/scopes.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { type Access, accessLevels } from '../http/access.ts'
import type { AnyRoute } from '../http/route.ts'
import { exampleOf, exampleOfBody } from './examples.ts'
import type { SchemaJson } from './schema-json.ts'
import type { SchemaBook } from './schemas.ts'

export type AnyRoutes = Readonly<Record<string, Readonly<Record<string, Pick<AnyRoute, 'access'>>>>>

export interface DescribedParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: SchemaJson
  /** As it is on the wire: a list repeats its key. */
  readonly example: unknown
}

export interface DescribedBody {
  /** What the client calls it. */
  readonly name: string
  /** Its media types, JSON first. */
  readonly mediaTypes: readonly string[]
  readonly required: boolean
  readonly schema: SchemaJson
  readonly example: unknown
}

export interface DescribedAnswer {
  readonly status: 200 | 204 | 302
  readonly mediaType?: string
  readonly schema?: SchemaJson
  readonly example?: unknown
}

/** Everything that a reader has to know of a call, made of the contract and of the server's routes. */
export interface DescribedCall {
  /** `accounts.byId`: what the typed client calls it. */
  readonly id: string
  readonly domain: string
  readonly name: string
  readonly call: Call
  readonly access: Access
  readonly whoMay: string
  /** The scope that an API token needs; undefined where no token is of use. */
  readonly scope: string | undefined
  readonly parameters: readonly DescribedParameter[]
  readonly body: DescribedBody | undefined
  readonly answer: DescribedAnswer
  /** Problems of its own. */
  readonly problems: readonly ProblemCode[]
  /** Problems that any call of its shape can have. */
  readonly commonProblems: readonly ProblemCode[]
}

/** Describes every call; throws for one without a route. */
export function describeCalls(routes: AnyRoutes, book: SchemaBook): DescribedCall[] {
  return allCalls.map(({ domain, name, call }) => {
    const route = routes[domain]?.[name]
    if (!route) throw new Error(`The call ${domain}.${name} has no route`)
    const id = `${domain}.${name}`
    const { access } = route
    const own = call.errors ?? []
    return {
      id,
      domain,
      name,
      call,
      access,
      whoMay: accessLevels[access].says,
      scope: scopeOf(domain, call, access),
      parameters: parametersOf(domain, call, book),
      body: bodyOf(id, call, book),
      answer: answerOf(call, book),
      problems: own,
      commonProblems: commonProblems(domain, call, access).filter((code) => !own.includes(code)),
    }
  })
}

function scopeOf(domain: string, call: Call, access: Access): string | undefined {
  return access === 'public' || access === 'session' ? undefined : scopeFor(domain, modeOf(call))
}

function parametersOf(owner: string, call: Call, book: SchemaBook): DescribedParameter[] {
  const inPath = pathParameters(call.path).map((name) => ({
    name,
    in: 'path' as const,
    part: call.params?.shape[name],
  }))
  const inQuery = Object.entries(call.query?.shape ?? {}).map(([name, part]) => ({
    name,
    in: 'query' as const,
    part,
  }))
  const inHeader = Object.values(call.headers ?? {}).map((name) => ({
    name,
    in: 'header' as const,
    part: z.string(),
  }))
  return [...inPath, ...inQuery, ...inHeader].map(({ name, in: where, part }) => {
    const type = part as z.ZodType
    // Everything is text on the wire; the description says what it means: a number, yes or no, a list.
    const schema = withContent(book.of(type, isCodec(type) ? 'output' : 'input'), type, book)
    const required = where === 'path' || !type.isOptional()
    return { name, in: where, required, schema, example: exampleOf({ schema, book, field: name, owner }) }
  })
}

/** What the JSON text of a parameter says. */
function withContent(schema: SchemaJson, type: z.ZodType, book: SchemaBook): SchemaJson {
  const inner = type instanceof z.ZodOptional ? type.unwrap() : type
  if (schema.contentMediaType !== 'application/json' || !(inner instanceof z.ZodCodec)) return schema
  return { ...schema, contentSchema: book.of(inner.def.out as z.ZodType, 'input') }
}

function isCodec(type: z.core.$ZodType): boolean {
  return type instanceof z.ZodOptional ? isCodec(type.unwrap()) : type instanceof z.ZodCodec
}

function bodyOf(id: string, call: Call, book: SchemaBook): DescribedBody | undefined {
  if (!call.body) return undefined
  const { name, schema: type, kind = 'json' } = call.body
  const required = !type.isOptional()
  const types = mediaTypes[kind].toSorted()
  if (kind === 'binary' || kind === 'raw') {
    return {
      name,
      mediaTypes: types,
      required,
      schema: { type: 'string', format: 'binary' },
      example: undefined,
    }
  }
  const schema = book.of(type, 'input')
  return { name, mediaTypes: types, required, schema, example: exampleOfBody(id, name, schema, book) }
}

function answerOf({ answer, file }: Call, book: SchemaBook): DescribedAnswer {
  if (answer === null) return { status: 204 }
  if (answer === 'redirect') return { status: 302 }
  if (answer === 'binary') return { status: 200, mediaType: file ?? 'application/octet-stream' }
  if (isLines(answer)) {
    const schema = book.of(answer.lines, 'output')
    return { status: 200, mediaType: LINES_MIME, schema, example: exampleOf({ schema, book }) }
  }
  const schema = book.of(answer, 'output')
  return { status: 200, mediaType: 'application/json', schema, example: exampleOf({ schema, book }) }
}

/** Whether it is a list that goes on after a row. */
const isContinued = ({ query }: Call): boolean => query?.shape['after'] === After

/** Problems that follow from the shape of a call: a body can be too large, a path can lead nowhere. */
function commonProblems(domain: string, call: Call, access: Access): ProblemCode[] {
  const needsCaller = access !== 'public'
  const restricted = needsCaller && access !== 'account' && access !== 'session'
  const tokens = needsCaller && access !== 'session'
  return [
    ...(call.params || call.query || call.body ? ['validation' as const] : []),
    ...(call.body ? (['malformedBody', 'bodyTooLarge', 'unsupportedMediaType'] as const) : []),
    ...(needsCaller ? ['sessionExpired' as const] : []),
    ...(needsCaller && call.answer !== 'redirect' ? ['requestedWithRequired' as const] : []),
    ...(restricted ? [access === 'operator' ? ('operatorOnly' as const) : ('forbidden' as const)] : []),
    ...(tokens ? [scopeOf(domain, call, access) ? ('scopeMissing' as const) : ('notByToken' as const)] : []),
    ...(isContinued(call) ? ['afterUnknown' as const] : []),
    ...(call.params ? ['notFound' as const] : []),
    ...(call.creates ? ['idempotencyKeyReused' as const] : []),
    'unavailable',
    'internal',
  ]
}
