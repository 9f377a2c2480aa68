/** Lines that somebody wrote: what moves a cursor or turns the direction of what follows is no part of them. */
export function inLines(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}
