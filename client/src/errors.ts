import type { ProblemDetails } from './calls.ts'

export { RequestError, RequiredParameterError } from '@feldwerk/contract/request-errors.ts'

/** A place of an input that is wrong: where it is, which rule it breaks, and what people are told of it. */
export interface FieldError {
  readonly in: 'path' | 'query' | 'body' | 'header'
  /** Dotted from the root of the body or query, `''` for the whole. */
  readonly path: string
  readonly rule: string
  readonly message: string
}

/** What can be refused, by its stable code; a newer server may know more. */
export type KnownCode = keyof ProblemDetails

/** The server refused the call, or something before it did: then there is no `code`. */
export class ResponseError extends Error {
  readonly status: number
  readonly code: KnownCode | (string & Record<never, never>) | undefined
  /** What is wrong with the input, place by place; of other refusals none. */
  readonly fields: readonly FieldError[]
  /** What the refusal says beyond its code; `isProblem` knows the type of it. */
  readonly details: unknown
  readonly response: Response
  constructor(response: Response, body: unknown) {
    const { code, message, details } = problemIn(body)
    super(message ?? `The server answered ${response.status}`)
    this.name = 'ResponseError'
    this.status = response.status
    this.code = code
    this.details = details
    this.fields = fieldsIn(details)
    this.response = response
  }
}

/** Whether an error is this refusal; then the type of its details is known. */
export function isProblem<C extends KnownCode>(
  error: unknown,
  code: C,
): error is ResponseError & { readonly code: C; readonly details: ProblemDetails[C] } {
  return error instanceof ResponseError && error.code === code
}

function problemIn(body: unknown): { code?: string; message?: string; details?: unknown } {
  if (typeof body !== 'object' || body === null) return {}
  const { code, message, details } = body as Readonly<Record<string, unknown>>
  return typeof code === 'string' && typeof message === 'string' ? { code, message, details } : {}
}

function fieldsIn(details: unknown): readonly FieldError[] {
  const errors = (details as { readonly errors?: unknown } | null | undefined)?.errors
  return Array.isArray(errors) ? errors : []
}
