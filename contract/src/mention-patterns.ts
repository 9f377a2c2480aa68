/**
 * Patterns that find "@" and one of these names in a message, the longer name first: "@Tom Brandtner" is not "@Tom
 * Brandt". Who has no name is mentioned nowhere.
 */
export const mentionPatterns = (names: readonly string[]): string[] =>
  names
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((name) => RegExp.escape(`@${name}`))
