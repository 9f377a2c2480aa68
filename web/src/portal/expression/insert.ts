import type { Completion, Completions } from '@feldwerk/query/editor/complete.ts'

/** A new text and where its cursor stands. */
interface Insertion {
  /** Characters that go away. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** Where the cursor stands after it, in the new text. */
  readonly cursor: number
}

/** Puts a completion in the place of what was typed; a call opens its parentheses and goes between them. */
export function insertion(text: string, { span }: Completions, item: Completion): Insertion {
  const called = item.kind === 'function' || item.kind === 'macro'
  const open = /^\s*\(/.test(text.slice(span.end))
  const word = called && !open ? `${item.label}()` : item.label
  const inside = called && !open && takesArguments(item) ? -1 : 0
  return { ...span, text: word, cursor: span.start + word.length + inside }
}

/** Whether anything goes between the parentheses when it is called like this. */
function takesArguments({ detail }: Completion): boolean {
  return !/\(\)/.test(detail)
}
