/** What is shown for a file whose name holds nothing usable. */
const NAMELESS = 'file'

/**
 * A client's file name as it may be stored, shown and put into a header: its last part, without control characters,
 * direction overrides and characters that a file system refuses, at most 120 characters with the extension kept. Names
 * that Windows reserves get an underscore. It never becomes part of a path of ours.
 */
export function safeFileName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\ufffd]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const name = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(clean) ? `_${clean}` : clean
  return shorten(name) || NAMELESS
}

function shorten(name: string): string {
  const characters = [...name]
  if (characters.length <= 120) return name
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  return characters.slice(0, 120 - extension.length).join('') + extension
}
