import type { Component, Node, WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { Field } from '@feldwerk/workflow/field.ts'
import { useCallback, useState } from 'react'
import { nameFrom } from '../../assets/editor/name-from.ts'
import { fixedText, type Part } from '../parts.ts'
import { renamed } from './rename.ts'
import {
  emptyPart,
  findRow,
  type PartKind,
  rowsOf,
  type Slot,
  slotNear,
  takenNames,
  withNew,
  withNewIds,
  withoutPart,
  withPart,
} from './tree.ts'

/** Within this time changes of one field are one step to be undone. */
const ONE_STEP_MS = 1000
const MOST_STEPS = 200

interface State {
  readonly past: readonly WorkflowDefinition[]
  readonly now: WorkflowDefinition
  readonly future: readonly WorkflowDefinition[]
  readonly last: { readonly what: string; readonly at: number } | undefined
}

/** What stands beside the parts in the tree: the data of a task. */
export const TASK_DATA = 'taskType'

/** The definition that is drawn up, what is chosen in it, and the ways to change it; each can be undone. */
export function useEditing(start: WorkflowDefinition, published: ReadonlySet<string>) {
  const [state, setState] = useState<State>({ past: [], now: start, future: [], last: undefined })
  const [chosen, setChosen] = useState<string | null>(() => rowsOf(start.nodes)[0]?.part.id ?? null)
  const { now: definition } = state

  const change = useCallback((make: (now: WorkflowDefinition) => WorkflowDefinition, what = '') => {
    setState((old) => {
      const next = make(old.now)
      if (next === old.now) return old
      const at = Date.now()
      const isGoingOn = what !== '' && old.last?.what === what && at - old.last.at < ONE_STEP_MS
      return {
        past: isGoingOn ? old.past : [...old.past, old.now].slice(-MOST_STEPS),
        now: next,
        future: [],
        last: { what, at },
      }
    })
  }, [])
  const changeNodes = useCallback(
    (make: (nodes: readonly Node[]) => readonly Node[], what?: string) =>
      change((now) => {
        const nodes = make(now.nodes)
        return nodes === now.nodes ? now : { ...now, nodes: [...nodes] }
      }, what),
    [change],
  )
  const undo = useCallback(
    () =>
      setState((old) => {
        const before = old.past.at(-1)
        if (!before) return old
        return {
          past: old.past.slice(0, -1),
          now: before,
          future: [old.now, ...old.future],
          last: undefined,
        }
      }),
    [],
  )
  const redo = useCallback(
    () =>
      setState((old) => {
        const [after, ...rest] = old.future
        return after ? { past: [...old.past, old.now], now: after, future: rest, last: undefined } : old
      }),
    [],
  )

  const row = findRow(definition.nodes, chosen)
  const place = (part: Part, slot: Slot, title = beginningName(part.kind)) => {
    const taken = takenNames(definition.nodes, slot.parent)
    const named = { ...part, variableName: nameFrom(title, taken) }
    changeNodes((nodes) => withNew(nodes, named, slot))
    setChosen(part.id)
  }
  return {
    definition,
    chosen,
    row,
    choose: setChosen,
    change,
    changeNodes,
    undo,
    redo,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    /** Begins anew with what somebody else has saved. */
    reset: (next: WorkflowDefinition) => setState({ past: [], now: next, future: [], last: undefined }),
    /** A field of a part; undefined takes it away. A name that nobody gave follows the title. */
    setField: (id: string, name: string, field: unknown) =>
      changeNodes((nodes) => {
        const before = findRow(nodes, id)
        if (!before) return nodes
        const next = withPart<Part>(nodes, id, (part) => {
          const { [name]: _old, ...rest } = part as unknown as Record<string, unknown>
          return (field === undefined ? rest : { ...rest, [name]: field }) as unknown as Part
        })
        const follows = (name === 'title' || name === 'label') && !published.has(id)
        return follows ? followed(nodes, next, id) : next
      }, `${id} ${name}`),
    rename: (id: string, to: string) => changeNodes((nodes) => renamed(nodes, id, to), `${id} variableName`),
    /** Adds a part near the chosen one; a component where there is no activity yet brings one. */
    add: (kind: PartKind) => {
      const id = crypto.randomUUID()
      const slot = slotNear(definition.nodes, chosen, kind)
      if (slot) return place(emptyPart(kind, { id, variableName: '' }), slot)
      const inner = emptyPart(kind, { id, variableName: nameFrom(beginningName(kind), []) })
      const variableName = nameFrom(beginningName('ACTIVITY'), takenNames(definition.nodes, null))
      const outer = {
        kind: 'ACTIVITY',
        id: crypto.randomUUID(),
        variableName,
        components: [inner as Component],
      } as const
      changeNodes((nodes) => [...nodes, outer])
      setChosen(id)
    },
    duplicate: (id: string) => {
      const source = findRow(definition.nodes, id)
      if (!source) return
      const copy = withNewIds(source.part, () => crypto.randomUUID())
      place(copy, { parent: source.parent, index: source.index + 1 }, source.part.variableName)
    },
    remove: (id: string) => {
      const rows = rowsOf(definition.nodes)
      const at = rows.findIndex(({ part }) => part.id === id)
      const gone = rows[at]
      const rest = rows.filter((each) => each !== gone && !each.path.startsWith(`${gone?.path}.`))
      setChosen((rest[at] ?? rest.at(-1))?.part.id ?? null)
      changeNodes((nodes) => withoutPart(nodes, id))
    },
  }
}

export type Editing = ReturnType<typeof useEditing>

/** What a part of that kind is called until it has a title: `singleChoice`, `number2`. */
export const beginningName = (kind: PartKind) => kind.toLowerCase().replaceAll('_', ' ')

/** The name follows the title as long as it is the one that the title before gave. */
function followed(before: readonly Node[], after: readonly Node[], id: string): readonly Node[] {
  const old = findRow(before, id)
  const now = findRow(after, id)
  if (!old || !now || titleIn(now.part) === '') return after
  const taken = takenNames(after, now.parent, id)
  const derived = nameFrom(titleIn(old.part) || beginningName(old.part.kind), taken)
  const plain = (name: string) => name.replace(/\d+$/, '')
  if (plain(old.part.variableName) !== plain(derived)) return after
  return renamed(after, id, nameFrom(titleIn(now.part), taken))
}

function titleIn(part: Part): string {
  const { title, label } = part as { readonly title?: Field; readonly label?: Field }
  return [title, label].map((field) => fixedText(field, 'de')).find(Boolean) ?? ''
}
