import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import type { OwnTask } from '../known/tasks.ts'
import rulerStyles from './DayRuler.module.css'
import type { FinishedWork } from './DoneToday.tsx'

const WIDTH = 360
const SIDE = 10
const FROM = 6
const UNTIL = 18
/** Hours. */
const SHORTEST = 0.5
const LONGEST = 4

interface DayRulerProps {
  readonly now: Date
  readonly tasks: readonly OwnTask[]
  readonly done: readonly FinishedWork[]
}

/** The working day as a scale: what is done, what is planned, and the pointer at now; outside of it there is none. */
export function DayRuler({ now, tasks, done }: DayRulerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const hour = now.getHours() + now.getMinutes() / 60
  const x = at(hour)
  const label = t('field.today.ruler', { from: FROM, until: UNTIL, now: format.time(now) })
  return (
    <svg className={rulerStyles['ruler']} viewBox={`0 0 ${WIDTH} 56`} role="img" aria-label={label}>
      {done.map(({ id, startedAt, completedAt }) => (
        <Block
          key={id}
          className={rulerStyles['rulerDone']}
          from={startedAt ?? completedAt}
          until={completedAt}
          now={now}
        />
      ))}
      {tasks.map(({ task: { id, validFrom, deadline } }) => (
        <Block key={id} className={rulerStyles['rulerPlanned']} from={validFrom} until={deadline} now={now} />
      ))}
      <path className={rulerStyles['rulerTicks']} d={ticks} />
      {[6, 9, 12, 15, 18].map((mark) => (
        <text key={mark} className={rulerStyles['rulerText']} x={at(mark)} y={52} textAnchor="middle">
          {String(mark).padStart(2, '0')}
        </text>
      ))}
      {hour >= FROM && hour <= UNTIL && (
        <path className={rulerStyles['rulerNow']} d={`M${x - 5.5} 2h11v5.5l-4.5 4.5v20h-2v-20l-4.5 -4.5z`} />
      )}
    </svg>
  )
}

interface BlockProps {
  readonly className: string | undefined
  readonly from: string | null
  readonly until: string | null
  readonly now: Date
}

/** A time that lies within today; what is as long as the day says nothing about it, so its last half hour counts. */
function Block({ className, from, until, now }: BlockProps) {
  if (until === null) return null
  const end = hourOf(until, now)
  const begin = from === null ? undefined : hourOf(from, now)
  if (end === undefined || end < FROM + SHORTEST / 2 || end > UNTIL) return null
  const isShort = begin !== undefined && end - begin <= LONGEST
  const left = at(Math.max(FROM, isShort ? Math.min(begin, end - SHORTEST) : end - SHORTEST))
  return <rect className={className} x={left + 1} y={4} width={at(end) - left - 2} height={15} rx={3} />
}

/** Hour of the day, when it is today. */
function hourOf(instant: string, now: Date): number | undefined {
  const time = new Date(instant)
  return time.toDateString() === now.toDateString() ? time.getHours() + time.getMinutes() / 60 : undefined
}

function at(hour: number): number {
  return SIDE + ((WIDTH - 2 * SIDE) * (hour - FROM)) / (UNTIL - FROM)
}

/** Half hours short, hours longer, every third hour the longest. */
const ticks = Array.from({ length: (UNTIL - FROM) * 2 + 1 }, (_, index) => {
  const length = index % 6 === 0 ? 12 : index % 2 === 0 ? 8 : 4
  return `M${at(FROM + index / 2)} 24v${length}`
})
  .join('')
  .concat(`M${SIDE} 24H${WIDTH - SIDE}`)
