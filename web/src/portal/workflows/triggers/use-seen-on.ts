import { useMemo } from 'react'
import { subjectsOf } from '../../conditions/subjects.ts'
import { actsOnTasks, namesOnTasks } from './occasions.ts'
import type { Trigger } from './trigger-rows.ts'
import type { TriggerSight } from './use-seen.ts'

/** What a trigger may speak of on its occasions: where there is a task alone, of no answer. */
export function useSeenOn(trigger: Trigger, seen: TriggerSight): TriggerSight {
  const isOnTask = actsOnTasks(trigger)
  const kept = isOnTask ? Object.keys(namesOnTasks(seen.environment.names, trigger)).join() : undefined
  return useMemo(() => {
    if (kept === undefined) return seen
    const all = Object.entries(seen.environment.names)
    const names = Object.fromEntries(all.filter(([name]) => kept.split(',').includes(name)))
    const environment = { ...seen.environment, names }
    return { ...seen, environment, subjects: subjectsOf(environment, seen.titles) }
  }, [seen, kept])
}
