import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The one font of documents, in the weights that the template uses; the screens have the same. */
const WEIGHTS = ['400Regular', '500Medium', '600SemiBold']

/** The files of the font: TrueType, as Typst reads it. */
export function readFonts(): readonly Buffer[] {
  return WEIGHTS.map((weight) => {
    const name = `@expo-google-fonts/ibm-plex-sans/${weight}/IBMPlexSans_${weight}.ttf`
    return readFileSync(fileURLToPath(import.meta.resolve(name)))
  })
}

/** Every character that all of these fonts can draw. */
export function drawnBy(fonts: readonly Buffer[]): ReadonlySet<number> {
  const [first = new Set<number>(), ...others] = fonts.map(charactersOf)
  return others.reduce((all, each) => all.intersection(each), first)
}

const UNICODE = 3
const SEGMENTS = 4

/** From the table `cmap`: the subtable for Unicode that lists segments of 16-bit characters, which every font has. */
function charactersOf(font: Buffer): Set<number> {
  const cmap = tableAt(font, 'cmap')
  const count = font.readUInt16BE(cmap + 2)
  for (let i = 0; i < count; i++) {
    const entry = cmap + 4 + i * 8
    const at = cmap + font.readUInt32BE(entry + 4)
    if (font.readUInt16BE(entry) === UNICODE && font.readUInt16BE(at) === SEGMENTS)
      return segmentsAt(font, at)
  }
  throw new Error('a font without characters')
}

function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  for (let i = 0; i < count; i++) {
    const entry = 12 + i * 16
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`a font without the table ${tag}`)
}

/** Characters that lead to a glyph; the glyph 0 is the box for what a font does not have. */
function segmentsAt(font: Buffer, at: number): Set<number> {
  const bytes = font.readUInt16BE(at + 6)
  const ends = at + 14
  const starts = ends + bytes + 2
  const found = new Set<number>()
  for (let i = 0; i < bytes; i += 2) {
    const last = font.readUInt16BE(ends + i)
    const first = font.readUInt16BE(starts + i)
    const delta = font.readUInt16BE(starts + bytes + i)
    const offsetAt = starts + 2 * bytes + i
    const offset = font.readUInt16BE(offsetAt)
    for (let character = first; character <= last && character < 0xffff; character++) {
      const listed = offset === 0 ? character : font.readUInt16BE(offsetAt + offset + (character - first) * 2)
      const isDrawn = offset === 0 ? ((character + delta) & 0xffff) !== 0 : listed !== 0
      if (isDrawn) found.add(character)
    }
  }
  return found
}
