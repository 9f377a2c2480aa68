import { newId } from '@feldwerk/contract/new-id.ts'
import { STRING } from '@feldwerk/query/types.ts'
import { describe, expect, test } from 'vitest'
import { HOSTILE } from '../../../test/hostile-words.ts'
import { messageOf } from '../../platform/mail/message.ts'
import { htmlOf } from '../../platform/written-text/html.ts'
import { plainOf } from '../../platform/written-text/plain.ts'
import { type WrittenText, withBreaks } from '../../platform/written-text/written.ts'
import { valueText } from './value-text.ts'

const speech = {
  language: 'de',
  zone: 'Europe/Berlin',
  unit: null,
  labels: new Map(),
  nameOf: () => undefined,
} as const

/** The words in every place where a token can stand. */
function everywhere(words: string): WrittenText {
  const spans = withBreaks(words, { bold: true, italic: true })
  const led = withBreaks(words, { href: 'https://portal.nordwerk.example/results' })
  const figures = { low: words, high: words, from: 0.2, to: 0.8, at: 0.9, isWithin: false }
  return {
    blocks: [
      { kind: 'PARAGRAPH', spans: [...spans, ...led] },
      { kind: 'HEADING', level: 2, spans },
      { kind: 'LIST', ordered: true, items: [spans] },
      { kind: 'TABLE', columns: [{ title: words, isNumber: true }], rows: [[words]] },
      { kind: 'PHOTOS', photos: [{ fileId: newId(), words }] },
      { kind: 'SCALE', value: words, allowed: words, ...figures },
    ],
  }
}

const ENTITY = /&(?:amp|lt|gt|quot|#39);/g
/** Tags as we write them: names of ours, attributes between straight quotes that hold no others. */
const OUR_TAG = /<\/?(?:p|h2|ol|li|strong|em|br|a|table|thead|tbody|tr|th|td|img)(?: [a-z]+="[^"<>]*")*>/g

describe(`${HOSTILE.length} hostile texts, in the place of every token`, () => {
  test.each(HOSTILE.map((text) => [JSON.stringify(text).slice(0, 60), text]))('%s', (_name, text) => {
    const words = valueText(STRING, text, speech)
    const written = everywhere(words)
    for (const picture of [() => null, () => 'cid:photo']) {
      const html = htmlOf(written, { attributes: () => '', picture })
      const rest = html.replaceAll(OUR_TAG, '')
      expect(rest).not.toMatch(/[<>"']/)
      expect(rest.replaceAll(ENTITY, '')).not.toContain('&')
      expect(html.match(/href="[^"]*"/g)?.every((href) => href.includes('portal.nordwerk.example'))).not.toBe(
        false,
      )
    }
    expect(plainOf(written)).not.toMatch(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/,
    )
    expect(plainOf(written).isWellFormed()).toBe(true)
    const { subject, html } = messageOf({
      id: newId(),
      to: ['a@nordwerk.example'],
      cc: [],
      language: 'de',
      content: { subject: words, preview: '', title: words, blocks: [{ kind: 'written', text: written }] },
      publicUrl: 'https://portal.nordwerk.example',
    })
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    expect(subject.length).toBeLessThanOrEqual(200)
    expect(html).not.toMatch(/<(?:script|svg|h1[^>]*>Rechnung|!\[CDATA)/i)
  })
})
