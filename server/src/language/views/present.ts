import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { Dependant } from '@feldwerk/contract/references.ts'
import type { View, ViewRow } from '@feldwerk/contract/views.ts'
import { instanceOf } from '../../platform/references/belonging-store.ts'
import type { ViewRecord, WholeView } from './store.ts'

type Instances = ReadonlyMap<string, string>
type People = ReadonlyMap<string, AccountReference>

/** What a list says of a view beside what it is. */
interface ViewMentions {
  readonly people: People
  readonly instances: Instances
  readonly usedBy: readonly Dependant[]
}

/** A view as lists show it. */
export function toViewRow(view: ViewRecord, { people, instances, usedBy }: ViewMentions): ViewRow {
  return {
    ...common(view, people, instances),
    translations: view.translations.map(({ language, name }) => ({ language, name })),
    usedBy: [...usedBy],
  }
}

export function toView(view: WholeView, people: People, instances: Instances): View {
  return { ...common(view, people, instances), translations: [...view.translations], query: view.query }
}

function common(view: ViewRecord, people: People, instances: Instances) {
  return {
    id: view.id,
    internal: view.internal,
    readonly: view.readonly,
    createdAt: view.created_at.toISOString(),
    createdBy: people.get(view.created_by ?? '') ?? null,
    lastChangeAt: view.last_change_at.toISOString(),
    lastChangeBy: people.get(view.last_change_by ?? '') ?? null,
    templateInstance: instanceOf(instances, view.id),
  }
}
