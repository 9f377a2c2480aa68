import { AsyncLocalStorage } from 'node:async_hooks'

/** Something that takes time: a call, a job or a statement. Names and attributes hold nothing that people entered. */
export interface SpanFacts {
  readonly name: string
  readonly kind: 'call' | 'job' | 'statement'
  readonly attributes: Readonly<Record<string, string | number>>
}

/** A span that has begun: a part of it is told of it, and it ends once. */
export interface BegunSpan {
  end(error?: unknown, attributes?: SpanFacts['attributes']): void
}

/** Begins a span as part of another, or of none. */
export type SpanMaker = (facts: SpanFacts, whole: BegunSpan | undefined) => BegunSpan

const current = new AsyncLocalStorage<BegunSpan>()
let make: SpanMaker | undefined

/** From now on spans are made by this; by nothing where it is undefined, which costs nothing. */
export function makeSpansBy(maker: SpanMaker | undefined): void {
  make = maker
}

/** Whether spans are made: what they are to hold need not be worked out else. */
export const makesSpans = (): boolean => make !== undefined

/** Begins a span as part of what is under way; undefined while none are made. */
export const beginSpan = (facts: SpanFacts): BegunSpan | undefined => make?.(facts, current.getStore())

/** Does something within a span, of which all that it sets going is part; `outcome` is asked at the end. */
export async function inSpan<T>(
  facts: SpanFacts,
  run: () => Promise<T>,
  outcome?: () => SpanFacts['attributes'],
): Promise<T> {
  const span = beginSpan(facts)
  if (!span) return await run()
  return await current.run(span, async () => {
    try {
      const result = await run()
      span.end(undefined, outcome?.())
      return result
    } catch (error) {
      span.end(error)
      throw error
    }
  })
}
