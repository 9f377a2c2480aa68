import { renameField } from '@feldwerk/query/editor/rename.ts'
import { asset } from '@feldwerk/query/types.ts'
import { useLeaveTrap } from '@feldwerk/ui/leave/use-leave-trap.ts'
import { useMemo, useState } from 'react'
import {
  newProperty,
  type PropertyDraft,
  type TypeDraft,
  withoutProperty,
  withProperty,
  withUnique,
} from './draft.ts'
import { useTypeEnvironment } from './use-type-environment.ts'

/** The draft of the editor, what is chosen in it, and the ways to change it. */
export function useDraft(start: TypeDraft, isPreset: boolean) {
  const [draft, setDraft] = useState(start)
  const [chosen, setChosen] = useState<string | undefined>(start.properties[0]?.id)
  const environment = useTypeEnvironment(draft)
  const isDirty = useMemo(() => JSON.stringify(draft) !== JSON.stringify(start), [draft, start]) || isPreset
  useLeaveTrap(isDirty)
  const property = draft.properties.find(({ id }) => id === chosen)
  /** Expressions follow a property to its new name. */
  const follow = (before: TypeDraft, after: TypeDraft): TypeDraft => {
    const renamed = after.properties.find(
      ({ id, name }) => before.properties.find((old) => old.id === id)?.name !== name,
    )
    const old = before.properties.find(({ id }) => id === renamed?.id)
    if (!renamed || !old?.name) return after
    const field = { record: asset(draft.id), from: old.name, to: renamed.name }
    const rename = (text: string) => (text && renameField(text, field, environment)) || text
    return {
      ...after,
      check: rename(after.check),
      properties: after.properties.map((one) => ({ ...one, check: rename(one.check) })),
    }
  }
  return {
    draft,
    isDirty,
    property,
    environment,
    choose: setChosen,
    set: (patch: Partial<TypeDraft>) => setDraft((now) => ({ ...now, ...patch })),
    setProperty: (id: string, patch: Partial<PropertyDraft>) =>
      setDraft((now) => follow(now, withProperty(now, id, patch))),
    setUnique: (id: string, on: boolean) => setDraft((now) => withUnique(now, id, on)),
    add: () => {
      const added = newProperty()
      setDraft((now) => ({ ...now, properties: [...now.properties, added] }))
      setChosen(added.id)
    },
    remove: (id: string) => {
      const place = draft.properties.findIndex((one) => one.id === id)
      const next = draft.properties[place + 1] ?? draft.properties[place - 1]
      setDraft((now) => withoutProperty(now, id))
      setChosen(next?.id)
    },
    order: (properties: PropertyDraft[]) => setDraft((now) => ({ ...now, properties })),
    reset: () => {
      setDraft(start)
      setChosen(start.properties[0]?.id)
    },
  }
}

export type TypeDrafting = ReturnType<typeof useDraft>
