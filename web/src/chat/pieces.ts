/** A part of a message: words, an address of the web, somebody who is meant. */
export interface MessagePiece {
  readonly kind: 'WORDS' | 'LINK' | 'MENTION'
  readonly text: string
}

/** Up to a space; what ends a sentence is no part of it. */
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/giu

/** A message in parts, in their order; `names` are those of the people who are meant. */
export function piecesOf(message: string, names: readonly string[]): readonly MessagePiece[] {
  const said = names.filter((name) => name !== '').map((name) => `@${name}`)
  // The longer name first: "@Tom Brandtner" is not "@Tom Brandt".
  const mentioned = said.toSorted((a, b) => b.length - a.length).map(RegExp.escape)
  const parts = new RegExp([ADDRESS.source, ...mentioned].join('|'), 'giu')
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
