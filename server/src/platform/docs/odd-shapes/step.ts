import { type ArgumentsOf, type Call, mediaTypes } from '@feldwerk/contract/call.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { urlOf } from '@feldwerk/contract/send.ts'
import { type InputRule, inputText, type RuleValues } from '../../http/input-texts.ts'
import { problemBody } from '../../http/problem.ts'

/** What differs from one run to the next; in the written page these are samples. */
export interface StepInputs {
  /** An API token of an owner. */
  readonly apiToken: string
  /** The access token and the cookie of that owner's session in a browser. */
  readonly accessToken: string
  readonly cookie: string
  /** An account without app access, and two that may be removed. */
  readonly accountId: string
  readonly removedIds: readonly string[]
  /** An id that belongs to nothing. */
  readonly unknownId: string
  /** Known once the first step of an example has answered. */
  readonly fileRef: string
  readonly uploadPath: string
  readonly assetTypeId: string
  readonly workflowId: string
  readonly dashboardId: string
}

export interface WireRequest {
  readonly method: string
  /** Path and query, as sent. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export interface ExampleStep {
  /** The call of the contract that it shows; none for files and unknown paths. */
  readonly call?: Call
  request(given: StepInputs): WireRequest
  readonly status: number
  /** Headers that the answer has to have. */
  readonly headers?: Readonly<Record<string, string>>
  /** `exactly`: these bytes as JSON; `like`: the same fields with other values; neither: not checked. */
  readonly exactly?: unknown
  readonly like?: unknown
  /** What later steps need of the answer. */
  keep?(answer: unknown): Partial<StepInputs>
}

export interface OddShape {
  readonly title: string
  readonly why: string
  readonly steps: readonly ExampleStep[]
}

export const json = { 'Content-Type': 'application/json; charset=utf-8' }
const problemJson = { 'Content-Type': 'application/problem+json; charset=utf-8' }

interface SentRequest<A> {
  readonly args: (given: StepInputs) => A
  readonly headers?: (given: StepInputs) => Record<string, string>
  /** Replaces what the arguments would give. */
  readonly rawBody?: string
  readonly rawTarget?: string
}

/** A request of a call as the typed client would send it, with an API token unless other headers are given. */
export function sending<C extends Call, const A extends ArgumentsOf<C>>(
  call: C,
  { args, headers, rawBody, rawTarget }: SentRequest<A>,
) {
  return {
    call,
    request(given: StepInputs): WireRequest {
      const values = args(given) as Record<string, unknown>
      const body = rawBody ?? (call.body ? JSON.stringify(values[call.body.name]) : undefined)
      const contentType = mediaTypes[call.body?.kind ?? 'json'][0]
      return {
        method: call.method,
        target: rawTarget ?? urlOf(call, values, ''),
        headers: {
          ...(headers?.(given) ?? { Authorization: `Bearer ${given.apiToken}` }),
          ...(body === undefined ? {} : { 'Content-Type': contentType }),
        },
        ...(body === undefined ? {} : { body }),
      }
    },
  }
}

/** An answer that refuses, with exactly this body. */
export function refused(problem: Problem, language: Locale = 'de') {
  return { status: problem.status, headers: problemJson, exactly: problemBody(problem, language) }
}

interface BrokenField {
  readonly in: 'path' | 'query' | 'body'
  readonly path: string
  readonly rule: InputRule
  readonly values?: RuleValues
}

/** The refusal that names these places. */
export function invalid(wrong: readonly BrokenField[], language: Locale = 'de') {
  const errors = wrong.map(({ in: where, path, rule, values = {} }) => ({
    in: where,
    path,
    rule,
    message: inputText(rule, values, language),
  }))
  return refused(new Problem('validation', { errors }), language)
}
