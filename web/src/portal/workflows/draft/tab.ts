import type { InputError } from '@feldwerk/contract/errors.ts'
import type { Workflow } from '@feldwerk/contract/workflows.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { TriggerList } from '@feldwerk/workflow/triggers.ts'
import type { ComponentType } from 'react'
import type { WorkflowEditing } from './use-editing.ts'

/** The tabs of the editor: what is asked, what a result sets going, what it is printed as. */
export const EDITOR_TABS = ['flow', 'triggers', 'documents'] as const
export type EditorTab = (typeof EDITOR_TABS)[number]

/** What every tab works on: one definition, with one undo and one list of what is wrong. */
export interface TabProps {
  readonly workflow: Workflow
  readonly editing: WorkflowEditing
  readonly errors: readonly InputError[]
  /** The server has all of it. */
  readonly isSaved: boolean
}

/** A tab of the editor. */
export interface TabContent {
  readonly Content: ComponentType<TabProps>
  /** How many of its things there are. */
  readonly count: (definition: WorkflowDefinition) => number
}

/** The path of an error within the definition. */
export const placeOf = ({ path }: InputError): string => path.replace(/^definition\./, '')

/** The address of a tab. */
export const tabHref = (workflowId: string, tab: EditorTab): string =>
  `/workflows/editor?id=${workflowId}${tab === 'flow' ? '' : `&tab=${tab}`}`

/** The tab in which a place in a list of a definition is drawn up; series have a page of their own. */
export const tabOfList = (list: TriggerList): EditorTab | undefined =>
  list === 'taskSources' ? undefined : 'triggers'
