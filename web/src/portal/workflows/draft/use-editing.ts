import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { holdUnread } from '@feldwerk/ui/form/typed/asked.ts'
import type { Component, Node, WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { fixedText } from '@feldwerk/workflow/fixed-text.ts'
import { type Part } from '@feldwerk/workflow/parts.ts'
import { useCallback, useState } from 'react'
import { nameFrom } from '../../names/name-from.ts'
import { renamed } from './rename.ts'
import {
  emptyPart,
  findRow,
  type PartKind,
  type Row,
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

interface EditingContext {
  /** Ids of parts that a published version has: their names are used elsewhere. */
  readonly published: ReadonlySet<string>
  /** What formulas refer to, by which the name of an answer is told from others. */
  readonly catalogue: Catalogue
}

/** What stands beside the parts in the tree: the data of a task. */
export const TASK_DATA = 'taskType'

/** The definition that is drawn up, what is chosen in it, and the ways to change it; each can be undone. */
export function useEditing(start: WorkflowDefinition, { published, catalogue }: EditingContext) {
  const [state, setState] = useState<State>({ past: [], now: start, future: [], last: undefined })
  const [chosen, setChosen] = useState<string | null>(() => rowsOf(start.nodes)[0]?.part.id ?? null)
  const [chosenTrigger, setChosenTrigger] = useState<string | null>(null)
  const [chosenBlock, setChosenBlock] = useState<string | null>(null)
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
    // What cannot be read would be lost with the fields of its part.
    choose: (id: string) => {
      if (!holdUnread(document.querySelector('[data-properties]'))) setChosen(id)
    },
    /** Id of the trigger that is worked on; null: the first. */
    chosenTrigger,
    chooseTrigger: (id: string | null) => {
      if (!holdUnread(document.querySelector('[data-properties]'))) setChosenTrigger(id)
    },
    /** Id of the block of a document that is worked on; null: the first. */
    chosenBlock,
    chooseBlock: (id: string) => {
      if (!holdUnread(document.querySelector('[data-properties]'))) setChosenBlock(id)
    },
    change,
    changeNodes,
    undo,
    redo,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    /** Starts again from the version that was saved meanwhile. */
    reset: (next: WorkflowDefinition) => setState({ past: [], now: next, future: [], last: undefined }),
    /** A field of a part; undefined takes it away. A name that nobody gave follows the title. */
    setField: (id: string, name: string, field: unknown) =>
      change((now) => {
        const before = findRow(now.nodes, id)
        if (!before) return now
        const nodes = withPart<Part>(now.nodes, id, (part) => {
          const { [name]: _old, ...rest } = part as unknown as Record<string, unknown>
          return (field === undefined ? rest : { ...rest, [name]: field }) as unknown as Part
        })
        const next = { ...now, nodes: [...nodes] }
        const follows = (name === 'title' || name === 'label') && !published.has(id)
        return follows ? followed(next, before, catalogue) : next
      }, `${id} ${name}`),
    /** May a part be called that? Not where the name means something else in a formula that uses the part. */
    canRename: (id: string, to: string) => renamed(definition, { id, to, catalogue }) !== undefined,
    rename: (id: string, to: string) =>
      change((now) => renamed(now, { id, to, catalogue }) ?? now, `${id} variableName`),
    /**
     * Adds a part near the chosen one, with what it begins with; a component where there is no activity for it yet
     * brings one.
     */
    add: (kind: PartKind, fields: Partial<Component> = {}) => {
      const id = crypto.randomUUID()
      const slot = slotNear(definition.nodes, chosen, kind)
      const begun = { ...emptyPart(kind, { id, variableName: '' }), ...fields } as Part
      const called = titleIn(begun) || beginningName(kind)
      if (slot) return place(begun, slot, called)
      const inner = { ...begun, variableName: nameFrom(called, []) }
      const around = slotNear(definition.nodes, chosen, 'ACTIVITY') ?? { parent: null, index: 0 }
      const variableName = nameFrom(beginningName('ACTIVITY'), takenNames(definition.nodes, around.parent))
      const outer = {
        kind: 'ACTIVITY',
        id: crypto.randomUUID(),
        variableName,
        components: [inner as Component],
      } as const
      changeNodes((nodes) => withNew(nodes, outer, around))
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

export type WorkflowEditing = ReturnType<typeof useEditing>

/** What a part of that kind is called until it has a title: `singleChoice`, `number2`. */
const beginningName = (kind: PartKind) => kind.toLowerCase().replaceAll('_', ' ')

/** The name follows the title as long as it is the one that the title before gave. */
function followed(after: WorkflowDefinition, old: Row, catalogue: Catalogue): WorkflowDefinition {
  const { id } = old.part
  const now = findRow(after.nodes, id)
  if (!now || titleIn(now.part) === '') return after
  const taken = takenNames(after.nodes, now.parent, id)
  const derived = nameFrom(titleIn(old.part) || beginningName(old.part.kind), taken)
  const plain = (name: string) => name.replace(/\d+$/, '')
  if (plain(old.part.variableName) !== plain(derived)) return after
  return renamed(after, { id, to: nameFrom(titleIn(now.part), taken), catalogue }) ?? after
}

function titleIn(part: Part): string {
  const title = 'title' in part ? part.title : undefined
  const label = 'label' in part ? part.label : undefined
  return [title, label].map((field) => fixedText(field, 'de')).find(Boolean) ?? ''
}
