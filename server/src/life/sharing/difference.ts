import type { Locale } from '@feldwerk/contract/locales.ts'
import type { ShareDifference } from '@feldwerk/contract/sharing.ts'
import type { Component, WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { fixedText } from '@feldwerk/workflow/fixed-text.ts'
import { componentsOf } from '@feldwerk/workflow/flows-back.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { saysTheSame } from '../templates/same.ts'
import { chooseIds } from './own-ids.ts'
import { chosenNow, ownOffer } from './own-names.ts'
import { markedTriggers, triggersIn } from './passed-triggers.ts'
import { presentTypes, switchedOn } from './present.ts'
import { doesTheSame } from './same-trigger.ts'
import type { ShareRow } from './store.ts'
import { newestTerms } from './terms.ts'

type Difference = Pick<ShareDifference, 'added' | 'changed' | 'removed' | 'otherwise'>

/** What taking the newest offer of a share would change. */
export async function differenceOf(
  work: Pick<TrxContext, 'trx' | 'caller' | 'language'>,
  share: ShareRow,
): Promise<ShareDifference> {
  const { chosen, terms } = share
  const own = await chooseIds(work, share, [])
  const { definition: after, parts } = await ownOffer(work, share, own)
  const before = chosen ? (await chosenNow(work, chosen)).definition : after
  const known = new Set(Object.values(chosen?.ids ?? {}))
  const made = new Set(parts.assetTypes.map(({ id }) => id))
  const isNew = ({ id }: { readonly id: string }) => {
    const standsFor = own.ids.get(id) ?? ''
    return made.has(standsFor) && !known.has(standsFor)
  }
  const next = newestTerms(share)
  return {
    version: { from: share.version_taken ?? share.version_offered, to: share.version_offered },
    ...questionsBetween(before, after, work.language),
    terms: saysTheSame(terms, next) ? null : { before: terms, after: next },
    triggers: newTriggers(before, after, await switchedOn(work.trx, share)),
    assetTypes: presentTypes(share).filter(isNew),
  }
}

function questionsBetween(
  before: WorkflowDefinition,
  after: WorkflowDefinition,
  language: Locale,
): Difference {
  const [was, is] = [before, after].map(
    (definition) => new Map(componentsOf(definition).map((each) => [each.id, each])),
  ) as [Map<string, Component>, Map<string, Component>]
  const named = (components: Iterable<Component>) =>
    [...components].map((component) => ({ id: component.id, name: nameOf(component, language) }))
  const both = [...is.values()].filter(({ id }) => was.has(id))
  const kept = new Set(both.map(({ id }) => id))
  return {
    added: named([...is.values()].filter(({ id }) => !was.has(id))),
    changed: named(both.filter((each) => !saysTheSame(itself(each), itself(was.get(each.id))))),
    removed: named([...was.values()].filter(({ id }) => !is.has(id))),
    otherwise: !saysTheSame(frame(before, kept), frame(after, kept)),
  }
}

/** A component without what lies in it. */
function itself(component: Component | undefined): unknown {
  return component?.kind === 'ACTIVITY_GROUP' ? { ...component, activities: [] } : component
}

/** All of a definition but its components, of which those that stay keep their places. */
const frame = ({ nodes, taskType }: WorkflowDefinition, kept: ReadonlySet<string>): unknown => ({
  nodes: placesOnly(nodes, kept),
  taskType,
})

function placesOnly(value: unknown, kept: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => placesOnly(each, kept))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => {
    if (key !== 'components' || !Array.isArray(each)) return [key, placesOnly(each, kept)]
    const places = (each as readonly Component[]).filter(({ id }) => kept.has(id))
    return [
      key,
      places.map((one) => ('activities' in one ? [one.id, placesOnly(one.activities, kept)] : one.id)),
    ]
  })
  return Object.fromEntries(entries)
}

/** What a question is called: its title where that is fixed, else its variable. */
const nameOf = (component: Component, language: Locale): string =>
  fixedText('title' in component ? component.title : undefined, language) ?? component.variableName

/** Triggers that are new or act otherwise than before. */
function newTriggers(before: WorkflowDefinition, after: WorkflowDefinition, on: ReadonlySet<string>) {
  const was = new Map(triggersIn(before).map(({ trigger }) => [trigger.id, trigger]))
  const isNew = new Set(
    triggersIn(after)
      .filter(({ trigger }) => {
        const known = was.get(trigger.id)
        return !known || !doesTheSame(known, trigger)
      })
      .map(({ trigger }) => trigger.id),
  )
  return markedTriggers(after, on).filter(({ id }) => isNew.has(id))
}
