const WORDS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\w+|[=!<>&|]+|[^\s\w.,:()\]}]/g

/** About how many parts a text has, at a glance: words, numbers, texts and signs between them. Reading it takes far longer. */
export function countParts(text: string): number {
  let parts = 0
  WORDS.lastIndex = 0
  while (WORDS.test(text)) parts += 1
  return parts
}
