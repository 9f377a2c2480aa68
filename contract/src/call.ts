import type { ProblemCode } from './errors.ts'
import type { z } from './zod.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The one body of a call, named as the client's argument is (`Required parameter <name> …`). */
export interface BodySpec {
  readonly name: string
  readonly schema: z.ZodType
  /** `json` unless said otherwise. */
  readonly kind?: BodyKind
}

/** `text` may be JSON as well; a `binary` body is read by the handler itself; a `raw` one comes as the bytes that were signed. */
export type BodyKind = 'json' | 'text' | 'binary' | 'raw'

export const CSV_MIME = 'text/csv'
export const PDF_MIME = 'application/pdf'
export const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const ZIP_MIME = 'application/zip'

/** The media types of each kind of body; our client sends the first. */
export const mediaTypes = {
  json: ['application/json'],
  text: ['text/plain', 'application/json'],
  binary: ['application/octet-stream', XLSX_MIME],
  raw: ['application/json', 'text/plain'],
} as const satisfies Record<BodyKind, readonly string[]>

/**
 * What a call answers: a schema (200 with JSON), `null` (204, nothing), or one of the shapes that are not JSON:
 * `binary` (a file), `redirect` (302, for page navigations) and `lines` (one JSON text a line, sent as they are made).
 */
export type AnswerSpec = z.ZodType | null | 'binary' | 'redirect' | LinesAnswer

/** An answer in parts, each as the schema says: `application/x-ndjson`. */
export interface LinesAnswer {
  readonly lines: z.ZodType
}

export const LINES_MIME = 'application/x-ndjson'

export function isLines(answer: AnswerSpec): answer is LinesAnswer {
  return typeof answer === 'object' && answer !== null && 'lines' in answer
}

/** One REST call, declared once: the server's route, the typed client and the OpenAPI text are made of it. */
export interface Call {
  readonly method: Method
  /** Path below `/api`, path parameters in braces: `/accounts/byId/{accountId}`. */
  readonly path: string
  /** One line for the documentation, English. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** Headers that a call must bring, by the names of the client's arguments. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodySpec
  readonly answer: AnswerSpec
  /** The media type of an answer that is a file. */
  readonly file?: string
  /** Whether a call that is no GET only reads: then a token needs the right to read, as for a GET. */
  readonly reads?: true
  /** Whether the answer holds what opens something by itself, a token or a code: such an answer is not compressed. */
  readonly secret?: boolean
  /** Problems of its own; those any call can have (validation, sessionExpired …) are not repeated. */
  readonly errors?: readonly ProblemCode[]
  /** True when a repeat with the same `Idempotency-Key` must give the first answer again. */
  readonly creates?: boolean
}

/** Declares a call and keeps its exact types. */
export function call<const C extends Call>(definition: C): C {
  return definition
}

/** What a token has to be allowed to do with the domain of a call. */
export const modeOf = ({ method, reads }: Call): 'read' | 'write' =>
  method === 'GET' || reads ? 'read' : 'write'

type OutputOf<S> = S extends z.ZodType ? z.output<S> : unknown
type InputOf<S> = S extends z.ZodType ? z.input<S> : unknown

/** Path parameters as the handler gets them. */
export type ParamsOf<C extends Call> = OutputOf<C['params']>
/** Query parameters as the handler gets them, numbers and lists decoded. */
export type QueryOf<C extends Call> = OutputOf<C['query']>
/** Headers as the handler gets them. */
export type HeadersOf<C extends Call> = { readonly [N in keyof C['headers']]: string }
/** The body as the handler gets it. */
export type BodyOf<C extends Call> = C['body'] extends BodySpec ? z.output<C['body']['schema']> : undefined
/** What the handler has to return; checked against the schema before it is sent. */
export type ReplyOf<C extends Call> = C['answer'] extends z.ZodType
  ? z.input<C['answer']>
  : C['answer'] extends { lines: infer L extends z.ZodType }
    ? AsyncIterable<z.input<L>>
    : void
/** What the client's promise gives; lines as they come, of a file the response itself. */
export type AnswerOf<C extends Call> = C['answer'] extends z.ZodType
  ? z.output<C['answer']>
  : C['answer'] extends { lines: infer L extends z.ZodType }
    ? AsyncIterable<z.output<L>>
    : C['answer'] extends 'binary'
      ? Response
      : undefined

type NamedBody<B> = B extends { name: infer N extends string; schema: infer S extends z.ZodType }
  ? { [K in N]: InputOf<S> }
  : unknown

/** The client's one argument: path and query parameters and the body under its name, in one flat object. */
export type ArgumentsOf<C extends Call> = ParamsOf<C> & QueryOf<C> & HeadersOf<C> & NamedBody<C['body']>

/** Names of the path parameters, in their order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}

/** Names of all parameters without which a call must not be sent: point 5 of the specification. */
export function requiredParameters(definition: Call): string[] {
  const query = Object.entries(definition.query?.shape ?? {})
    .filter(([, schema]) => !(schema as z.ZodType).isOptional())
    .map(([name]) => name)
  const body = definition.body && !definition.body.schema.isOptional() ? [definition.body.name] : []
  return [...pathParameters(definition.path), ...query, ...Object.keys(definition.headers ?? {}), ...body]
}
