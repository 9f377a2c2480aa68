import type { PersonLoad } from '@feldwerk/contract/tasks.ts'

/** How full the week of a person is: hours, and what of the bar they fill. */
export interface LoadBar {
  readonly planned: number
  readonly capacity: number
  /** Below zero: beyond what the person has. */
  readonly free: number
  /** Shares of the bar. */
  readonly fill: number
  readonly limit: number
  readonly over: number
}

/** Room behind the largest capacity, for what goes beyond it. */
const ROOM = 1.1
/** Hours are told to the half, as nobody plans by the minute. */
const half = (minutes: number) => Math.round(minutes / 30) / 2

/** Bars of people on one scale, so that half a week is half as long as a whole one. */
export function loadBars(people: readonly PersonLoad[]): LoadBar[] {
  const scale = ROOM * Math.max(1, ...people.map(({ capacityMinutes }) => capacityMinutes))
  return people.map(({ plannedMinutes, capacityMinutes }) => ({
    planned: half(plannedMinutes),
    capacity: half(capacityMinutes),
    free: half(capacityMinutes) - half(plannedMinutes),
    fill: Math.min(plannedMinutes, capacityMinutes) / scale,
    limit: capacityMinutes / scale,
    over: Math.min(Math.max(plannedMinutes - capacityMinutes, 0), scale - capacityMinutes) / scale,
  }))
}
