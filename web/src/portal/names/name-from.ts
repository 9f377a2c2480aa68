const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
}

/** A name for expressions made of a title: "Nächste Prüfung" becomes `naechstePruefung`; other than those taken. */
export function nameFrom(title: string, taken: readonly string[]): string {
  const plain = title
    .replace(/[äöüßÄÖÜ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
  const words = plain.split(/[^A-Za-z0-9]+/).filter(Boolean)
  const joined = words
    .map((word, place) => (place === 0 ? lowerStart(word) : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
    .slice(0, 60)
  const name = joined === '' ? 'feld' : /^\d/.test(joined) ? `_${joined}` : joined
  if (!taken.includes(name)) return name
  let count = 2
  while (taken.includes(`${name}${count}`)) count++
  return `${name}${count}`
}

/** `SAP Nummer` keeps its capitals apart: `sapNummer`. */
function lowerStart(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1)
}
