const numbers = `[${Array.from({ length: 30 }, (_, i) => i).join(',')}]`

/** 810,000 sums in some hundred characters; a number. */
export const LOOPS = `size(${numbers}.map(a, ${numbers}.map(b, ${numbers}.map(c, ${numbers}.map(d, a+b+c+d)))))`

/** Patterns of hundreds of states, for texts in which they nearly occur everywhere. */
export const PATTERNS = ['(a?){90}[cd]', 'a[ab]{90}[cd]'] as const

/** A text for the patterns. */
export const almost = (signs: number): string =>
  Array.from({ length: signs }, (_, i) => ((i * i) % 7 < 3 ? 'a' : 'b')).join('')

/** Looks for a pattern in a text again and again; a number. */
export const searching = (text: string, pattern: string): string =>
  `size(${numbers}.map(x, ${numbers}.map(y, ${text}.matches("${pattern}"))))`

/** As many parts as an expression may have; a number. */
export const LARGE = Array.from({ length: 245 }, (_, i) => String(i % 10)).join('+')

/** Unknown names, each as long as a name may be, as many as an expression may have. */
export const UNKNOWN = Array.from({ length: 60 }, (_, i) => `unknown${'x'.repeat(50)}${i}`).join('+')
