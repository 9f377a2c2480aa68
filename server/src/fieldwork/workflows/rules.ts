import { isDeepStrictEqual } from 'node:util'
import { EMPTY_DEFINITION, versioned, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { Caller } from '../../platform/node/caller.ts'

/** Whether the caller manages workflows, and sees those of everybody. */
export function isManager(caller: Pick<Caller, 'owner' | 'portalAccess'>): boolean {
  return caller.owner || caller.portalAccess
}

/** Removes what only managers of the workflow may see. */
export function withoutTriggers(definition: WorkflowDefinition): WorkflowDefinition {
  return { ...EMPTY_DEFINITION, ...versioned(definition) }
}

/** Sources and triggers, which have no versions. */
export function triggersOf(definition: WorkflowDefinition): Omit<WorkflowDefinition, 'nodes' | 'taskType'> {
  const { nodes, taskType, ...triggers } = definition
  return triggers
}

/** Which parts of a definition differ from another: `nodes`, `taskType`, `emailTriggers` … */
export function changedParts(before: WorkflowDefinition, after: WorkflowDefinition): string[] {
  const earlier = new Map<string, unknown>(Object.entries(before))
  // Compared as JSON, where undefined means absent.
  const same = (a: unknown, b: unknown) => isDeepStrictEqual(plain(a), plain(b))
  return Object.entries(after)
    .filter(([name, part]) => !same(earlier.get(name), part))
    .map(([name]) => name)
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** The parts that make a version, as a text that is the same for the same. */
export const versionedParts = (definition: WorkflowDefinition): string =>
  JSON.stringify(versioned(definition))
