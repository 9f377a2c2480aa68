import { formatNumber } from '@feldwerk/ui/format/numbers.ts'
import { Scale } from '@feldwerk/ui/parts/Scale.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { isDeviation, type Tolerance } from '../../components/NUMBER/kind.ts'
import { fixedTextIn, fixedValue, type ResultProps } from '../../results/result.ts'
import styles from '../../results/results.module.css'
import { useResultWords } from '../../results/words.ts'

/** The number with its unit; outside of its tolerance large, with the scale and by how much. */
export function NumberResult({ component, answer, title }: ResultProps<'NUMBER'>) {
  const language = useLanguage()
  const words = useResultWords()
  const unit = fixedTextIn(component.unit, language) ?? ''
  const tolerance = fixedValue(component.tolerance) ?? null
  const value = Number(answer)
  const shown = (figure: number) => formatNumber(figure, language)
  const withUnit = (figure: number) => `${shown(figure)}${unit && ` ${unit}`}`
  const { from = null, to = null } = tolerance ?? {}
  if (!isDeviation(answer, tolerance)) {
    const isLimited = from !== null || to !== null
    return (
      <span>
        {shown(value)} {unit && <span className={styles['quiet']}>{unit}</span>}
        {isLimited && (
          <span className={styles['quiet']}>
            {' · '}
            {words.allowed(from === null ? null : shown(from), to === null ? null : shown(to))}
          </span>
        )}
      </span>
    )
  }
  const isAbove = to !== null && value > to
  const by = rounded(isAbove ? value - to : (from ?? 0) - value)
  const [low, high] = scaleEnds(component, value, tolerance)
  return (
    <div className={styles['figure']}>
      <div>
        <p className={styles['large']}>
          {shown(value)} <small>{unit}</small>
        </p>
        <p className={styles['deviation']}>
          {isAbove ? words.above(withUnit(by)) : words.below(withUnit(by))}
        </p>
      </div>
      <Scale
        label={title}
        min={low}
        max={high}
        value={value}
        unit={unit}
        {...(from === null ? {} : { from })}
        {...(to === null ? {} : { to })}
      />
    </div>
  )
}

/** 86.4 − 80 is 6.4 to people. */
const rounded = (difference: number) => Number(difference.toPrecision(10))

/** From where to where the scale goes: the limits of the question, else some room around the tolerance. */
function scaleEnds(
  component: ResultProps<'NUMBER'>['component'],
  value: number,
  tolerance: Tolerance | null,
): readonly [number, number] {
  const known = [tolerance?.from, tolerance?.to, value].filter(
    (end): end is number => typeof end === 'number',
  )
  const low = Math.min(...known)
  const high = Math.max(...known)
  const room = (high - low || Math.abs(high) || 1) * 0.25
  return [
    Math.min(fixedValue(component.min) ?? rounded(low - room), value),
    Math.max(fixedValue(component.max) ?? rounded(high + room), value),
  ]
}
