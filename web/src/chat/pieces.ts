import { mentionPatterns } from '@feldwerk/contract/mention-patterns.ts'

/** A part of a message: words, an address of the web, somebody who is meant. */
export interface MessagePiece {
  readonly kind: 'WORDS' | 'LINK' | 'MENTION'
  readonly text: string
}

/** Up to a space; what ends a sentence is no part of it. */
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/giu

/** A message in parts, in their order; `names` are those of the people who are meant. */
export function piecesOf(message: string, names: readonly string[]): readonly MessagePiece[] {
  const parts = new RegExp([ADDRESS.source, ...mentionPatterns(names)].join('|'), 'giu')
  const pieces: MessagePiece[] = []
  let end = 0
  for (const { 0: text, index } of message.matchAll(parts)) {
    if (index > end) pieces.push({ kind: 'WORDS', text: message.slice(end, index) })
    pieces.push({ kind: text.startsWith('@') ? 'MENTION' : 'LINK', text })
    end = index + text.length
  }
  if (end < message.length) pieces.push({ kind: 'WORDS', text: message.slice(end) })
  return pieces
}
