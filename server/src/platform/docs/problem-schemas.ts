import { errorTexts } from '@feldwerk/contract/error-texts/texts.ts'
import { PROBLEM_CODES, type ProblemCode, problems } from '@feldwerk/contract/errors.ts'
import type { z } from '@feldwerk/contract/zod.ts'
import { exampleOf } from './examples.ts'
import type { SchemaJson } from './schema-json.ts'
import type { SchemaBook } from './schemas.ts'

/** A problem of the catalogue as a reader sees it. */
export interface DescribedProblem {
  readonly code: ProblemCode
  readonly status: number
  /** Schema of `details`; undefined where there are none. */
  readonly details: SchemaJson | undefined
  readonly de: string
  readonly en: string
  /** A whole body, with the German text. */
  readonly example: SchemaJson
}

export function describeProblem(code: ProblemCode, book: SchemaBook): DescribedProblem {
  const { status, details: type } = problems[code]
  const details = hasDetails(type) ? book.of(type, 'output') : undefined
  const message = errorTexts.de[code]
  const example = {
    status,
    code,
    message,
    ...(details ? { details: exampleOf({ schema: details, book }) } : {}),
  }
  return { code, status, details, de: message, en: errorTexts.en[code], example }
}

export function describeProblems(book: SchemaBook): DescribedProblem[] {
  return PROBLEM_CODES.map((code) => describeProblem(code, book))
}

function hasDetails(type: z.ZodType): boolean {
  return type.def.type !== 'undefined'
}
