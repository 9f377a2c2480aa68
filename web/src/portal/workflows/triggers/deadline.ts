/** When a task that follows is due: so many hours or days after the result. */
export interface PlainDeadline {
  /** A number, or the formula that works it out. */
  readonly count: number | string
  readonly unit: 'hour' | 'day'
  readonly isHard: boolean
}

const SCHEDULE =
  /^\{"validFrom": now, "deadline": addTo\(now, (.+), "(hour|day)"\), "hardDeadline": (true|false)\}$/

/** The deadline that a schedule says; null where it has none, undefined where it says more. */
export function deadlineIn(schedule: string | undefined): PlainDeadline | null | undefined {
  if (schedule === undefined) return null
  const [, count, unit, hard] = SCHEDULE.exec(schedule) ?? []
  if (count === undefined) return undefined
  return {
    count: /^\d+$/.test(count) ? Number(count) : count,
    unit: unit === 'hour' ? 'hour' : 'day',
    isHard: hard === 'true',
  }
}

export const scheduleOf = ({ count, unit, isHard }: PlainDeadline): string =>
  `{"validFrom": now, "deadline": addTo(now, ${count}, "${unit}"), "hardDeadline": ${isHard}}`
