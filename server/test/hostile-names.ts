/** Strings a person could type as a name, in the hope of more than a name. */
const hostile = [
  'Bcc: all@nordwerk.example',
  '\r\nBcc: all@nordwerk.example',
  '\nSubject: other',
  '\r\n\r\n<script>alert(1)</script>',
  '\u2028Bcc: x@y.example',
  '\u0085To: x@y.example',
  '%0d%0aBcc: x@y.example',
  '=?utf-8?q?=0d=0aBcc:_x@y.example?=',
  '"><img src=x onerror=alert(1)>',
  '</td></tr></table><h1>Neu',
  '${7*7}',
  '{{constructor}}',
  '<x@y.example>, other@y.example',
  '\u202egnp.exe',
  'https://other.example/win',
  'www.other.example',
  'a'.repeat(400),
  '𝕱'.repeat(150),
  '\ud800',
  "O'Brien & Söhne <KG>",
]

/** The first are as they stand, later ones two of them around a number. */
export function hostileAt(at: number): string {
  const one = hostile[at % hostile.length] ?? ''
  const other = hostile[(at * 7 + 3) % hostile.length] ?? ''
  return at < hostile.length ? one : `${one.slice(0, 150)} ${at} ${other.slice(0, 150)}`
}
