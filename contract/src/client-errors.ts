import type { ProblemBody } from './errors.ts'

export { RequestError, RequiredParameterError } from './request-errors.ts'

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
