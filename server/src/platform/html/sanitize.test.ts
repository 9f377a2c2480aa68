import { describe, expect, it } from 'vitest'
import { legalPage } from './legal-page.ts'
import { isReadable, sanitize } from './sanitize.ts'
import { attacks } from './xss.cases.ts'

/** All that may be left: words, the editor's tags without attributes, lists that start elsewhere, safe links. */
const HARMLESS = new RegExp(
  [
    '[^<>]',
    '</?(?:h[1-6]|p|blockquote|pre|ul|ol|li|strong|em|u|s|code|a)>',
    '<[bh]r />',
    '<ol start="\\d+">',
    '<a href="(?:https?://[^"<>@]+|mailto:[^"<>]*)" rel="noopener noreferrer nofollow"(?: target="_blank")?>',
  ].join('|'),
  'g',
)

function harmIn(html: string): string {
  return html.replace(HARMLESS, '')
}

describe('sanitize', () => {
  it('is tried with at least a hundred attacks', () => {
    expect(new Set(attacks).size).toBeGreaterThanOrEqual(100)
  })

  it.each(attacks)('%j does no harm, alone or inside a text', (attack) => {
    for (const html of [
      attack,
      `<p>before ${attack} after</p>`,
      `<a href="https://a.example/">${attack}</a>`,
    ]) {
      const clean = sanitize(html)
      expect(harmIn(clean)).toBe('')
      expect(sanitize(clean)).toBe(clean)
    }
  })

  it('keeps what the editor makes', () => {
    const text =
      '<h1>Datenschutz</h1><h2>Was</h2><p>Wir <strong>speichern</strong> <em>wenig</em>, <u>nie</u> <s>alles</s>.<br />Zeile</p>' +
      '<ul><li><p>eins</p><ul><li><p>innen</p></li></ul></li></ul><ol start="4"><li><p>vier</p></li></ol>' +
      '<blockquote><p>Zitat</p></blockquote><pre><code>a &lt; b &amp;&amp; c</code></pre><hr /><p><code>x</code></p>'
    expect(sanitize(text)).toBe(text)
  })

  it('makes every link safe to follow', () => {
    expect(sanitize('<a href="https://a.example/x?y=1&amp;z=2" target="_self">x</a>')).toBe(
      '<a href="https://a.example/x?y=1&amp;z=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    )
    expect(sanitize('<a href="mailto:a@b.example">x</a>')).toBe(
      '<a href="mailto:a@b.example" rel="noopener noreferrer nofollow">x</a>',
    )
  })

  it('writes older tags as the editor does and keeps the words of unknown ones', () => {
    expect(sanitize('<p><b>a</b><i>b</i><strike>c</strike><font color=red>d</font></p>')).toBe(
      '<p><strong>a</strong><em>b</em><s>c</s>d</p>',
    )
  })

  it.each(['', '<p></p>', '<p> &nbsp;<br></p>', '<script>1</script>', '<h1><strong></strong></h1>'])(
    '%j has no words and is nothing',
    (empty) => {
      expect(sanitize(empty)).toBe('')
    },
  )

  it('tells a text from mere work', () => {
    expect(isReadable('<p>Text</p>'.repeat(5000))).toBe(true)
    expect(isReadable('<b>'.repeat(160_000))).toBe(false)
  })
})

describe('legalPage', () => {
  const text = { type: 'IMPRINT', language: 'de', content: '<p>Nordwerk GmbH</p>' } as const

  it('is a whole page that may do nothing but show itself', () => {
    const page = legalPage(text)
    expect(page).toMatch(/^<!doctype html>\n<html lang="de">/)
    expect(page).toContain('<h1>Impressum</h1>\n<p>Nordwerk GmbH</p>')
    expect(page).toMatch(
      /content="default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'"/,
    )
  })

  it('has one main heading: that of the text where it has its own', () => {
    expect(legalPage({ ...text, language: 'en', content: '<h1>About us</h1>' }).match(/<h1/g)).toHaveLength(1)
  })

  it('is empty while there is no text', () => {
    expect(legalPage({ ...text, content: '' })).toBe('')
  })
})
