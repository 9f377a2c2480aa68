import { checkText, type Environment } from '@feldwerk/query/expression/check.ts'
import type { Span } from '@feldwerk/query/expression/tree.ts'
import { mayFailUnseen } from '@feldwerk/query/expression/warn.ts'
import type { Fault } from '@feldwerk/query/faults.ts'
import { message } from '@feldwerk/query/texts/message.ts'
import type { Type } from '@feldwerk/query/types.ts'
import { inTypeWords } from './type-words.ts'
import type { EditorWords } from './words.ts'

/** The faults that the language finds in a text. */
interface Verdict {
  /** The type of its value; undefined where something is wrong. */
  readonly type: Type | undefined
  readonly faults: readonly Fault[]
}

/** Checks a text; an empty one says nothing. */
export function judge(text: string, environment: Environment, expected: Type | undefined): Verdict {
  if (text.trim() === '') return { type: undefined, faults: [] }
  const { typed, faults } = checkText(text, environment, expected)
  if (faults.length > 0) return { type: undefined, faults }
  return { type: expected ?? typed.type, faults: mayFailUnseen(typed) }
}

/** A fault as a sentence without its "meinten Sie", which stands beside it as buttons. */
export function faultText(fault: Fault, { t, language, names }: EditorWords): string {
  const spoken = {
    ...fault,
    found: speaksTypes.has(fault.code) ? inTypeWords(fault.found, t, names) : fault.found,
    expected: fault.expected.map((each) => inTypeWords(each, t, names)),
    nearest: [],
  }
  return message(spoken, language)
}

const speaksTypes: ReadonlySet<string> = new Set(['wrongArguments', 'wrongType', 'mixedTypes'])

/** The characters a person would call wrong: of an unknown function its name, not the whole call. */
export function placeOf(fault: Fault, text: string): Span {
  const { start, end, found, code } = fault
  if (code !== 'unknownFunction') return { start, end }
  const name = new RegExp(`\\b${found}(?=\\s*\\()`).exec(text.slice(start, end))
  return name ? { start: start + name.index, end: start + name.index + found.length } : { start, end }
}

/** The text with a fault's place taken by one of the nearest names. */
export function mended(text: string, fault: Fault, name: string): string {
  const { start, end } = placeOf(fault, text)
  return text.slice(0, start) + name + text.slice(end)
}
