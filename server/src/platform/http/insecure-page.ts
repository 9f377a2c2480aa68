import type { Locale } from '@feldwerk/contract/locales.ts'

const texts = {
  de: {
    title: 'Diese Adresse ist nicht verschlüsselt',
    why: 'Kamera, Standort und das Arbeiten ohne Netz erlaubt Ihr Telefon nur über https. Deshalb öffnet die App hier nicht.',
    go: 'Öffnen Sie stattdessen diese Adresse:',
    ask: 'Fragen Sie die Person, die Feldwerk bei Ihnen betreibt, nach der Adresse, die mit https beginnt.',
    operator: 'Wie man ein Zertifikat einrichtet, steht in der Anleitung unter docs/reverse-proxy.md.',
  },
  en: {
    title: 'This address is not encrypted',
    why: 'Your phone permits camera, position and work without a network only over https. That is why the app does not open here.',
    go: 'Open this address instead:',
    ask: 'Ask the person who runs Feldwerk in your company for the address that begins with https.',
    operator: 'How to set up a certificate is explained in docs/reverse-proxy.md.',
  },
} as const

interface InsecurePage {
  readonly nonce: string
  readonly publicUrl: string
  readonly language: Locale
}

/** Shown to a phone that comes over plain http: what is wrong, what it means, where to go. */
export function insecurePage({ nonce, publicUrl, language }: InsecurePage): string {
  const text = texts[language]
  const address = `${publicUrl}/app/`
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
  const way = publicUrl.startsWith('https:')
    ? `<p>${text.go}</p><p><a href="${address}">${address}</a></p>`
    : `<p>${text.ask}</p>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Feldwerk</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; --bg: #f5f7f7; --text: #13242a; --text-2: #526468; --link: #0b5563; --mark: #cf7b00 }
  @media (prefers-color-scheme: dark) { :root { --bg: #0c1417; --text: #e4ecee; --text-2: #9fb2b7; --link: #7cc4d1; --mark: #e8a02f } }
  body { margin: 0; padding: 64px 16px; background: var(--bg); color: var(--text); font: 16px/24px "IBM Plex Sans", system-ui, sans-serif }
  main { max-width: 480px; margin: 0 auto; border-left: 3px solid var(--mark); padding-left: 16px }
  h1 { font-size: 20px; line-height: 28px; font-weight: 600; margin: 0 0 8px }
  p { margin: 0 0 16px }
  a { color: var(--link); font-weight: 600; overflow-wrap: anywhere }
  small { color: var(--text-2); font-size: 14px; line-height: 20px }
</style>
</head>
<body><main><h1>${text.title}</h1><p>${text.why}</p>${way}<small>${text.operator}</small></main></body>
</html>`
}
