/** A parameter is missing: nothing was sent. */
export class RequiredParameterError extends Error {
  readonly parameter: string
  constructor(parameter: string) {
    super(`Required parameter ${parameter} was null or undefined`)
    this.name = 'RequiredParameterError'
    this.parameter = parameter
  }
}

/** The request itself failed: no network, no server, cancelled. */
export class RequestError extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached', { cause })
    this.name = 'RequestError'
  }
}
