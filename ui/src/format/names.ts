/** The parts of a name as an account carries them: a person has the first two, a machine the third. */
interface NameParts {
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly machineName?: string | null | undefined
  readonly email?: string | null | undefined
}

/** `Tom Brandt`; the machine's name for a machine, the e-mail address where there is no name. */
export function fullName(parts: NameParts): string {
  const person = [parts.firstName, parts.lastName].map((part) => part?.trim()).filter(Boolean)
  return person.join(' ') || parts.machineName?.trim() || parts.email?.trim() || ''
}

/** `T. Brandt`: for tables. */
export function shortName(parts: NameParts): string {
  const first = firstLetter(parts.firstName)
  const last = parts.lastName?.trim()
  return first && last ? `${first}. ${last}` : fullName(parts)
}

/** `TB`: one or two capitals for an avatar. */
export function initials(name: string): string {
  const words = wordsOf(name, /\s+/).length > 1 ? wordsOf(name, /\s+/) : wordsOf(name, /[\s._-]+/)
  const first = firstLetter(words[0])
  const last = words.length > 1 ? firstLetter(words.at(-1)) : ''
  return (first + last).toUpperCase()
}

/** `Presse P-05` of `Wartung: Presse P-05`, where `Wartung` stands beside it; whole where nothing would be left. */
export function withoutStart(name: string, start: string): string {
  if (start === '' || !name.startsWith(start)) return name
  const rest = /^(?::\s*|\s+(?:[·–-]\s+)?)(?<words>\S.*)$/su.exec(name.slice(start.length))
  return rest?.groups?.['words'] ?? name
}

function wordsOf(name: string, between: RegExp): string[] {
  return name.split(between).filter((word) => /\p{L}|\p{N}/u.test(word))
}

function firstLetter(word: string | null | undefined): string {
  return [...(word?.trim() ?? '')].find((sign) => /\p{L}|\p{N}/u.test(sign)) ?? ''
}
