import type { SharedTrigger } from '@feldwerk/contract/sharing.ts'
import type { TFunction } from 'i18next'
import { RESULT_LISTS } from '../../workflows/triggers/trigger-rows.ts'

/** The list that a trigger stands in; undefined for one that only the giver has. */
export const listOf = ({ list }: SharedTrigger) => RESULT_LISTS.find((each) => each === list)

/** What a trigger is and whom it reaches, as far as its definition says. */
export function triggerText(trigger: SharedTrigger, t: TFunction): string {
  const list = listOf(trigger)
  return [list && t(`triggers.kind.${list}`), trigger.targets.join(', ')].filter(Boolean).join(': ')
}
