import { sourcesOf } from '@feldwerk/workflow/triggers/EMAIL/recipients.ts'
import { saysTheSame } from '../templates/same.ts'

interface AnyTrigger {
  readonly id: string
  readonly paused?: boolean | undefined
  readonly to?: unknown
}

/** Whether two triggers do the same, paused or not. Recipients that `given` leaves open are up to the company. */
export function doesTheSame(given: AnyTrigger, now: AnyTrigger): boolean {
  const isOpen = given.to !== undefined && sourcesOf(given.to as Parameters<typeof sourcesOf>[0]).length === 0
  return saysTheSame(plain(given, isOpen), plain(now, isOpen))
}

function plain({ paused: _paused, to, ...trigger }: AnyTrigger, isOpen: boolean): unknown {
  return isOpen ? trigger : { ...trigger, to }
}
