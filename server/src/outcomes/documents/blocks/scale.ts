import { toleranceOf } from '../../wording/scale.ts'
import { writeWords } from '../../wording/write.ts'
import { type FillBlock, underHeading } from './block.ts'
import { printedMeasure } from './measure.ts'
import { shownValue } from './value.ts'

/** A number in its band. */
export const fillScale: FillBlock<'SCALE'> = async (block, { language }, seen) => {
  const { value, title, unit } = await shownValue(seen, block.value)
  if (typeof value !== 'number') return []
  const { from: ownFrom = null, to: ownTo = null } = block
  const isOwn = ownFrom !== null || ownTo !== null
  const allowed = isOwn ? null : toleranceOf(seen.form, block.value.expression)
  const { from, to } = allowed ?? { from: ownFrom, to: ownTo }
  const label = block.label ? (await writeWords(seen, block.label)).trim() : title
  const { format } = block.value
  const measure = printedMeasure({ value, from, to, unit, label, decimals: format?.decimals }, language)
  return underHeading(block.heading, language, [{ kind: 'measure', measure }])
}
