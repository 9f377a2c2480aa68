import { createHash } from 'node:crypto'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type { LegalTextType } from '@feldwerk/contract/singleton-texts.ts'

/** What the legal texts are called, above a page of them. */
const legalTitles: Record<Locale, Record<LegalTextType, string>> = {
  de: {
    TERMS_AND_CONDITIONS: 'Allgemeine Geschäftsbedingungen',
    IMPRINT: 'Impressum',
    DATA_PRIVACY: 'Datenschutz',
  },
  en: {
    TERMS_AND_CONDITIONS: 'Terms and conditions',
    IMPRINT: 'Imprint',
    DATA_PRIVACY: 'Data privacy',
  },
}

const style = `
:root { color-scheme: light dark; --bg: #ffffff; --text: #13242a; --text-2: #526468; --line: #dde4e5; --link: #0b5563; --sunk: #f7f9f9 }
@media (prefers-color-scheme: dark) {
  :root { --bg: #131d20; --text: #e4ecee; --text-2: #9fb2b7; --line: #243439; --link: #7cc4d1; --sunk: #10191c }
}
body { margin: 0; padding: 24px 16px 64px; background: var(--bg); color: var(--text); font: 16px/24px "IBM Plex Sans", system-ui, sans-serif; font-variant-numeric: tabular-nums }
main { max-width: 560px; margin: 0 auto; overflow-wrap: anywhere }
h1, h2, h3, h4, h5, h6 { margin: 24px 0 8px; font-weight: 600; font-size: 16px; line-height: 24px }
h1 { font-size: 20px; line-height: 28px; margin-top: 0 }
p, ul, ol, pre, blockquote { margin: 0 0 16px }
ul, ol { padding-left: 24px }
blockquote { padding-left: 16px; border-left: 2px solid var(--line); color: var(--text-2) }
pre { padding: 12px 16px; border-radius: 8px; background: var(--sunk); white-space: pre-wrap }
code { font-family: inherit }
hr { border: 0; border-top: 1px solid var(--line); margin: 24px 0 }
a { color: var(--link) }
`
const styleHash = createHash('sha256').update(style).digest('base64')

export interface LegalText {
  readonly type: LegalTextType
  readonly language: Locale
  /** Sanitised HTML. */
  readonly content: string
}

/**
 * A legal text as a whole page, for a frame or a web view. It may do nothing but show itself: the policy forbids every
 * script, form and address, and knows only its own style. `''` while there is no text.
 */
export function legalPage({ type, language, content }: LegalText): string {
  if (content === '') return ''
  const title = legalTitles[language][type]
  const heading = /<h1\b/.test(content) ? '' : `<h1>${title}</h1>\n`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main>
${heading}${content}
</main></body>
</html>
`
}
