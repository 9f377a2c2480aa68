/** Up to here the engine's own search is taken; beyond, its worst case would be the product of both lengths. */
const SHORT = 32

/** As `text.indexOf(part, from)`, in a time that grows with the sum of the lengths. */
export function find(text: string, part: string, from = 0): number {
  return part.length <= SHORT ? text.indexOf(part, from) : finder(part)(text, from)
}

/** Like `text.split(part)`, in linear time. The part is not empty. */
export function splitBy(text: string, part: string): string[] {
  if (part.length <= SHORT) return text.split(part)
  const next = finder(part)
  const parts: string[] = []
  let from = 0
  for (let at = next(text, 0); at >= 0; at = next(text, from)) {
    parts.push(text.slice(from, at))
    from = at + part.length
  }
  return [...parts, text.slice(from)]
}

/** Knuth, Morris and Pratt: never looks at a sign of the text twice. */
function finder(part: string): (text: string, from: number) => number {
  const borders = new Int32Array(part.length)
  for (let i = 1, matched = 0; i < part.length; i++) {
    while (matched > 0 && part[i] !== part[matched]) matched = borders[matched - 1] ?? 0
    if (part[i] === part[matched]) matched++
    borders[i] = matched
  }
  return (text, from) => {
    for (let i = from, matched = 0; i < text.length; i++) {
      while (matched > 0 && text[i] !== part[matched]) matched = borders[matched - 1] ?? 0
      if (text[i] === part[matched]) matched++
      if (matched === part.length) return i - matched + 1
    }
    return -1
  }
}
