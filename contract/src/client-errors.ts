import type { ProblemBody } from './errors.ts'

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
