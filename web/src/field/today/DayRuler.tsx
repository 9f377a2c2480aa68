import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../day/Segments.tsx'
import type { OwnTask } from '../known/tasks.ts'
import rulerStyles from './DayRuler.module.css'
import type { FinishedWork } from './DoneToday.tsx'
import { type DayScale, type RulerBar, scaleOf } from './ruler.ts'

const WIDTH = 360
const SIDE = 10
/** Of a line of bars with the gap below it, and of all that lies under them. */
const LINE = 18
const BELOW = 34

interface DayRulerProps {
  readonly now: Date
  readonly tasks: readonly OwnTask[]
  readonly done: readonly FinishedWork[]
}

/** The working day as a scale: what is done, what is planned, the pointer at now; below, what has no hour of its own. */
export function DayRuler({ now, tasks, done }: DayRulerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const scale = scaleOf({ now, tasks, done })
  const { hours, lines, marks } = scale
  const late = marks.filter((mark) => mark === 'late').length
  const base = 4 + Math.max(1, lines.length) * LINE
  const label = t('field.today.ruler', { ...hours, now: format.time(now) })
  return (
    <>
      <svg
        className={rulerStyles['ruler']}
        viewBox={`0 0 ${WIDTH} ${base + BELOW}`}
        role="img"
        aria-label={label}
      >
        {lines.map((line, place) =>
          line.map((bar) => <Bar key={bar.id} bar={bar} y={4 + (lines.length - 1 - place) * LINE} />),
        )}
        <Hours hours={hours} y={base} />
        <path className={rulerStyles['rulerNow']} d={pointer(at(scale.now), base)} />
      </svg>
      {marks.length > 0 && (
        <div className={rulerStyles['inTheDay']}>
          <Segments marks={marks} done={0} />
          <span>
            {t('field.today.inTheDay', { count: marks.length })}
            {late > 0 && `, ${t('field.today.lateOfThem', { count: late })}`}
          </span>
        </div>
      )}
    </>
  )
}

function Bar({ bar: { mark, from, until }, y }: { readonly bar: RulerBar; readonly y: number }) {
  const x = at(from) + 1
  return (
    <rect
      className={rulerStyles['rulerBar']}
      data-mark={mark}
      x={x}
      y={y}
      width={at(until) - 1 - x}
      height={14}
      rx={3}
    />
  )
}

/** Half hours short, hours longer, those that are named the longest. */
function Hours({ hours: { from, until }, y }: Pick<DayScale, 'hours'> & { readonly y: number }) {
  const x = (hour: number) => at((hour - from) / (until - from))
  const step = until - from <= 12 ? 3 : until - from <= 16 ? 4 : 6
  const halves = Array.from({ length: (until - from) * 2 + 1 }, (_, index) => from + index / 2)
  const named = halves.filter((hour) => hour % step === 0)
  const ticks = halves.map((hour) => {
    const length = hour % step === 0 ? 12 : Number.isInteger(hour) ? 8 : 4
    return `M${x(hour)} ${y}v${length}`
  })
  return (
    <>
      <path className={rulerStyles['rulerTicks']} d={`${ticks.join('')}M${SIDE} ${y}H${WIDTH - SIDE}`} />
      {named.map((hour) => (
        <text key={hour} className={rulerStyles['rulerText']} x={x(hour)} y={y + 28} textAnchor="middle">
          {String(hour).padStart(2, '0')}
        </text>
      ))}
    </>
  )
}

const pointer = (x: number, base: number): string =>
  `M${x - 5.5} 0h11v5.5l-4.5 4.5v${base}h-2v-${base}l-4.5 -4.5z`

const at = (share: number): number => SIDE + (WIDTH - 2 * SIDE) * share
