import type { ProblemBody, ProblemCode } from './errors.ts'

/**
 * The body of a failed answer as a client reads it; undefined for any other body. Codes that only a newer server knows
 * are taken too: a phone may be older than the server.
 */
export function readProblem(json: unknown): ProblemBody | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const { status, code, message, details } = json as Readonly<Record<string, unknown>>
  if (!Number.isInteger(status) || typeof code !== 'string' || typeof message !== 'string') return undefined
  return { status: status as number, code: code as ProblemCode, message, details }
}
