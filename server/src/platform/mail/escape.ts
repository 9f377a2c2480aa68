/**
 * Text that must stay one line, whatever a person typed as their name: control characters and line ends become
 * spaces, direction overrides go, and it is cut at 200 characters.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed()
}

/**
 * One line in which mail programs find nothing to turn into a link: registering with someone else's address must not
 * deliver advertising to them. An invisible word joiner follows each inner full stop, colon and @.
 */
export function withoutLinks(text: string): string {
  return oneLine(text).replace(/(?<=[\p{L}\p{N}])([.:@])(?=[\p{L}\p{N}/])/gu, '$1\u2060')
}
