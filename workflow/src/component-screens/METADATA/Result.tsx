import { formatNumber } from '@feldwerk/query/written/numbers-shown.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { ResultProps } from '../../results/result.ts'
import { ShownValue } from '../../results/ShownValue.tsx'
import type { Json } from '../../wire.ts'

/** What was computed; a position as its degrees and how exact it is. */
export function MetadataResult({ answer, referenceOf }: ResultProps<'METADATA'>) {
  const language = useLanguage()
  const position = positionOf(answer)
  if (!position) return <ShownValue value={answer} referenceOf={referenceOf} />
  const degrees = (value: number) => `${formatNumber(value, language, 5)}°`
  const { lat, lon, accuracy } = position
  return (
    <span>
      {degrees(lat)}, {degrees(lon)}
      {accuracy !== null && ` · ± ${formatNumber(Math.round(accuracy), language)} m`}
    </span>
  )
}

function positionOf(answer: Json) {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return undefined
  const { lat, lon, accuracy } = answer as Readonly<Record<string, Json>>
  if (typeof lat !== 'number' || typeof lon !== 'number') return undefined
  return { lat, lon, accuracy: typeof accuracy === 'number' ? accuracy : null }
}
