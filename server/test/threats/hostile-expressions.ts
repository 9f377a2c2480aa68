const numbers = `[${Array.from({ length: 30 }, (_, i) => i).join(',')}]`

/** 810,000 sums, in some hundred characters. */
export const LOOPS = `size(${numbers}.map(a, ${numbers}.map(b, ${numbers}.map(c, ${numbers}.map(d, a+b+c+d)))))`

/** 27,000 sums: too many to compute in advance when there are several, few for the database. */
export const SUMS = `size(${numbers}.map(a, ${numbers}.map(b, ${numbers}.map(c, a+b+c))))`

/** As many sums as an expression may have, one after the other. */
export const LARGE = Array.from({ length: 245 }, () => '1').join('+')

/** A text in which the patterns nearly occur, everywhere. */
const AS = Array.from({ length: 2_000 }, (_, i) => ((i * i) % 7 < 3 ? 'a' : 'b')).join('')

const LONG = AS.slice(0, 1_200)

/** A pattern with hundreds of states, looked for again and again; a number. */
export const PATTERN = `size(${numbers}.map(a, ${numbers}.map(b, "${LONG}".matches("a[ab]{90}[cd]"))))`
