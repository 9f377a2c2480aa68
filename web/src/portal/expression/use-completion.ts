import { type Completion, type Completions, complete } from '@feldwerk/query/editor/complete.ts'
import type { Environment } from '@feldwerk/query/expression/check.ts'
import { useState } from 'react'

const nothing: Completions = { span: { start: 0, end: 0 }, items: [] }

/** What is offered at the cursor, which of it is chosen, and how to walk through it. */
export interface CompletionControl {
  readonly open: boolean
  readonly offer: Completions
  readonly index: number
  readonly chosen: Completion | undefined
  /** Looks for what fits at a position; `asked` when the person wants to see it without typing. */
  readonly look: (text: string, at: number, asked: boolean) => void
  readonly move: (by: number) => void
  readonly choose: (index: number) => void
  readonly close: () => void
}

/** The completions of one field. */
export function useCompletion(environment: Environment): CompletionControl {
  const [offer, setOffer] = useState(nothing)
  const [index, setIndex] = useState(0)
  const { items } = offer
  return {
    open: items.length > 0,
    offer,
    index,
    chosen: items[index],
    look: (text, at, asked) => {
      setOffer(offerAt({ text, at, asked }, environment))
      setIndex(0)
    },
    move: (by) => setIndex((now) => (now + by + items.length) % Math.max(1, items.length)),
    choose: setIndex,
    close: () => setOffer(nothing),
  }
}

interface Cursor {
  readonly text: string
  readonly at: number
  /** The person wants to see what fits without typing. */
  readonly asked: boolean
}

/** What is offered at the cursor: nothing in numbers and texts, nor where the only completion is already written. */
export function offerAt({ text, at, asked }: Cursor, environment: Environment): Completions {
  const before = text.slice(0, at)
  const wanted = asked || /[A-Za-z_]\w*$|\w\.$|\)\.$|\]\.$/.test(before)
  const isNumber = /(^|[^\w.])\d[\w.]*$/.test(before)
  const found = wanted && !isNumber && !isInText(before) ? complete(text, at, environment) : nothing
  return isFinished(found, before) && !asked ? nothing : found
}

/** Whether the cursor stands inside quotation marks. */
function isInText(before: string): boolean {
  let quote = ''
  for (let place = 0; place < before.length; place++) {
    const sign = before.charAt(place)
    if (quote && sign === '\\') place++
    else if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
  }
  return quote !== ''
}

/** The only completion is already written. */
function isFinished({ items, span }: Completions, before: string): boolean {
  return items.length === 1 && items[0]?.kind !== 'function' && before.slice(span.start) === items[0]?.label
}
