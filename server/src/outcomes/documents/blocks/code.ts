import { encode } from 'uqr'
import { writeWords } from '../../wording/write.ts'
import { documentTexts } from '../texts.ts'
import { type FillBlock, underHeading } from './block.ts'

/** So much fits into a code that a phone still reads from paper. */
const MOST_BYTES = 600

/** A QR code of what its words come to. */
export const fillCode: FillBlock<'CODE'> = async ({ heading, words, size, caption }, { language }, seen) => {
  const said = (await writeWords(seen, words)).trim()
  if (said === '') return []
  const texts = documentTexts[language]
  if (Buffer.byteLength(said) > MOST_BYTES)
    return underHeading(heading, language, [{ kind: 'text', text: texts.codeTooLong }])
  const beside = caption ? (await writeWords(seen, caption)).trim() : ''
  const drawing = { svg: drawnCode(said), words: texts.code(said), width: size, caption: beside }
  return underHeading(heading, language, [{ kind: 'drawing', drawing }])
}

/** Sharp squares, dark on white, one for each run of a line. */
function drawnCode(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((line, y) => runsOf(line).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path.join('')}" fill="#13242a"/></svg>`
}

function runsOf(line: readonly boolean[]): readonly (readonly [x: number, width: number])[] {
  const runs: [number, number][] = []
  for (const [x, isDark] of line.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
