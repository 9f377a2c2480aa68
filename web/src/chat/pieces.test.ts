import { expect, test } from 'vitest'
import { piecesOf } from './pieces.ts'

const kinds = (message: string, names: readonly string[] = []) =>
  piecesOf(message, names).map(({ kind, text }) => `${kind} ${text}`)

test.each([
  ['Lager bestellt', [], ['WORDS Lager bestellt']],
  ['', [], []],
  ['Siehe https://a.example/x?y=1.', [], ['WORDS Siehe ', 'LINK https://a.example/x?y=1', 'WORDS .']],
  ['(http://a.example)', [], ['WORDS (', 'LINK http://a.example', 'WORDS )']],
  ['javascript:alert(1) ftp://a', [], ['WORDS javascript:alert(1) ftp://a']],
  ['<b>fett</b>', [], ['WORDS <b>fett</b>']],
  ['@Tom Brandt bitte', ['Tom Brandt'], ['MENTION @Tom Brandt', 'WORDS  bitte']],
  ['@Tom Brandtner', ['Tom Brandt', 'Tom Brandtner'], ['MENTION @Tom Brandtner']],
  ['a@b.example', ['b.example x'], ['WORDS a@b.example']],
  ['@A.*', ['A.*'], ['MENTION @A.*']],
])('%j of %j', (message, names, pieces) => {
  expect(kinds(message, names)).toEqual(pieces)
})
