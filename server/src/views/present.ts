import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { View, ViewRow } from '@feldwerk/contract/views.ts'
import type { ViewRecord, WholeView } from './store.ts'

type People = ReadonlyMap<string, AccountReference>

/** A view as lists show it. */
export function toViewRow(view: ViewRecord, people: People): ViewRow {
  return {
    ...common(view, people),
    translations: view.translations.map(({ language, name }) => ({ language, name })),
  }
}

export function toView(view: WholeView, people: People): View {
  return { ...common(view, people), translations: [...view.translations], query: view.query }
}

function common(view: ViewRecord, people: People) {
  return {
    id: view.id,
    internal: view.internal,
    readonly: view.readonly,
    createdAt: view.created_at.toISOString(),
    createdBy: people.get(view.created_by ?? '') ?? null,
    lastChangeAt: view.last_change_at.toISOString(),
    lastChangeBy: people.get(view.last_change_by ?? '') ?? null,
    templateInstance: null,
  }
}
