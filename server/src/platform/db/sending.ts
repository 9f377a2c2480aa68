import type pg from 'pg'

/** `/* name *\/` before a statement that is written always the same. */
const NAMED = /^\/\* (\w+) \*\/ /

/**
 * Lets a connection plan a statement once that begins with its name in a comment, however often it is asked: see
 * `planned`.
 */
export function plannedOnce(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown
  const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? NAMED.exec(text)?.[1] : undefined
    return name === undefined ? ask(text, values, ...rest) : ask({ name, text, values }, ...rest)
  }
  client.query = query as typeof client.query
}

/** Lets a connection that pipelines send what is asked of it in one turn of the event loop in one piece. */
export function sentTogether(client: pg.Client): void {
  const { stream } = client.connection
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown
  let isHeld = false
  const query = (...given: unknown[]) => {
    if (!isHeld) {
      isHeld = true
      stream.cork()
      process.nextTick(() => {
        isHeld = false
        stream.uncork()
      })
    }
    return ask(...given)
  }
  client.query = query as typeof client.query
}
