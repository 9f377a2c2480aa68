import type { Locale } from '@feldwerk/contract/locales.ts'
import type { SharedTrigger } from '@feldwerk/contract/sharing.ts'
import { EMPTY_DEFINITION, versioned, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { sourcesOf } from '@feldwerk/workflow/triggers/EMAIL/recipients.ts'
import type { TriggerList } from '@feldwerk/workflow/triggers.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import { wrongAt } from './texts.ts'

/** Lists of triggers that can be passed along; where tasks come from never is. */
export const PASSED_LISTS = [
  'emailTriggers',
  'taskTriggers',
  'pdfTriggers',
  'webhookTriggers',
  'assetTriggers',
] as const satisfies readonly TriggerList[]

type Triggers = Pick<WorkflowDefinition, (typeof PASSED_LISTS)[number]>

/** Every trigger of a definition, with its list. */
export const triggersIn = (definition: Triggers) =>
  PASSED_LISTS.flatMap((list) => definition[list].map((trigger) => ({ list, trigger })))

/**
 * A definition with these triggers alone, each paused and without people and groups of its company: what of it another
 * company may see.
 */
export function withPassed(definition: WorkflowDefinition, ids: readonly string[]): WorkflowDefinition {
  const isPassed = ({ id }: { readonly id: string }) => ids.includes(id)
  return {
    ...EMPTY_DEFINITION,
    ...versioned(definition),
    emailTriggers: definition.emailTriggers.filter(isPassed).map(({ to, cc, ...mail }) => ({
      ...mail,
      to: strangersOf(to),
      ...(cc ? { cc: strangersOf(cc) } : {}),
      attachedPdfs: mail.attachedPdfs.filter((id) => ids.includes(id)),
      paused: true,
    })),
    taskTriggers: definition.taskTriggers
      .filter(isPassed)
      .map(({ assignTo: _people, escalateTo: _told, ...task }) => ({ ...task, paused: true })),
    pdfTriggers: definition.pdfTriggers.filter(isPassed).map((pdf) => ({ ...pdf, paused: true })),
    webhookTriggers: definition.webhookTriggers.filter(isPassed).map((call) => ({ ...call, paused: true })),
    assetTriggers: definition.assetTriggers.filter(isPassed).map((asset) => ({ ...asset, paused: true })),
  }
}

/** Recipients that are not people or groups of the company. */
const strangersOf = (field: Parameters<typeof sourcesOf>[0]) =>
  sourcesOf(field).filter((source) => 'address' in source || 'query' in source)

/** The triggers of an offer, marked where they send something out of the house. */
export function markedTriggers(offered: WorkflowDefinition, on: ReadonlySet<string>): SharedTrigger[] {
  return triggersIn(offered).map(({ list, trigger: { id } }) => ({
    id,
    list,
    leavesHouse: list === 'emailTriggers' || list === 'webhookTriggers',
    targets: targetsOf(offered, id),
    on: on.has(id),
  }))
}

function targetsOf({ emailTriggers, webhookTriggers }: WorkflowDefinition, id: string): string[] {
  const mail = emailTriggers.find((each) => each.id === id)
  if (mail)
    return [...sourcesOf(mail.to), ...sourcesOf(mail.cc)].flatMap((source) =>
      'address' in source ? [source.address] : [],
    )
  const called = webhookTriggers.find((each) => each.id === id)
  return called?.url.kind === 'VALUE' ? [called.url.value] : []
}

/** Refuses to switch on what is not passed along, every one at its place. */
export function demandKnownTriggers(
  offered: WorkflowDefinition,
  ids: readonly string[],
  language: Locale,
): void {
  const known = new Set(triggersIn(offered).map(({ trigger }) => trigger.id))
  const errors = ids.flatMap((id, at) =>
    known.has(id) ? [] : [wrongAt(`triggers.${at}`, 'unknownTrigger', language)],
  )
  if (errors.length > 0) throw validationProblem(errors)
}

/** A definition in which these triggers act. */
export function switchOn(definition: WorkflowDefinition, ids: readonly string[]): WorkflowDefinition {
  const lists = PASSED_LISTS.map((list) => [
    list,
    definition[list].map((trigger) => {
      if (!ids.includes(trigger.id)) return trigger
      const { paused: _paused, ...active } = trigger
      return active
    }),
  ])
  return { ...definition, ...Object.fromEntries(lists) }
}
