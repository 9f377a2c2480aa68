import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import { fullName } from '@feldwerk/ui/format/names.ts'
import { piecesOf } from './pieces.ts'

/** A name that is being written after an @, as far as it goes. */
export interface BegunMention {
  /** Where its @ stands. */
  readonly at: number
  readonly typed: string
}

const MOST = 50
/** An @ at the beginning or after a space, and up to three words since. */
const BEGUN = /(?:^|\s)@((?:[^\s@]+ ?){0,3})$/u

/** The mention that is being written before the caret. */
export function begunMention(text: string, caret: number): BegunMention | undefined {
  const typed = BEGUN.exec(text.slice(0, caret))?.[1]
  return typed === undefined ? undefined : { at: caret - typed.length - 1, typed }
}

/** The people that it may mean: one of their names begins like that. */
export function meantBy(
  people: readonly AccountReference[],
  { typed }: BegunMention,
): readonly AccountReference[] {
  const wanted = plain(typed.trim())
  const begins = (name: string) => name.startsWith(wanted) || name.includes(` ${wanted}`)
  const isWhole = people.some((each) => plain(fullName(each)) === wanted)
  return isWhole ? [] : people.filter((each) => begins(plain(fullName(each)))).slice(0, MOST)
}

/** The text with the whole name in place of what was begun, and where the caret stands then. */
export function withMention(
  text: string,
  { at, typed }: BegunMention,
  person: AccountReference,
): { readonly text: string; readonly caret: number } {
  const before = `${text.slice(0, at)}@${fullName(person)} `
  return { text: before + text.slice(at + 1 + typed.length).trimStart(), caret: before.length }
}

/** Those of these people whom a text mentions. */
export function mentionedIn(text: string, people: readonly AccountReference[]): readonly AccountReference[] {
  const said = new Set(
    piecesOf(text, people.map(fullName)).flatMap((piece) =>
      piece.kind === 'MENTION' ? [piece.text.toLowerCase()] : [],
    ),
  )
  return people.filter((each) => said.has(`@${fullName(each)}`.toLowerCase()))
}

/** Without accents, in small letters: "Müller" is found by "mul". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
