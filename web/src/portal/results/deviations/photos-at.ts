import type { ResultDeviation, WorkflowResult } from '@feldwerk/contract/workflow-results.ts'
import { askedBy } from '@feldwerk/workflow/asked.ts'
import type { Component, Node } from '@feldwerk/workflow/definition.ts'
import { childrenOf, type Part } from '@feldwerk/workflow/parts.ts'
import type { Json } from '@feldwerk/workflow/wire.ts'
import { objectOf } from '../parts/object-of.ts'

/** The ids of the photos that somebody took because a number was beyond its tolerance. */
export function photosAt(
  nodes: readonly Node[],
  { activityResults }: Pick<WorkflowResult, 'activityResults'>,
  path: ResultDeviation['path'],
): readonly string[] {
  const number = partAt(nodes, path)
  const asked = number ? askedBy(number).find(({ kind }) => kind === 'IMAGES') : undefined
  if (!asked) return []
  const given = answerAt(activityResults as Json, [...path.slice(0, -1), asked.variableName])
  return Array.isArray(given) ? given.filter((one) => typeof one === 'string') : []
}

/** The question whose answer lies at a place; numbers in it are rounds of the same part. */
function partAt(nodes: readonly Node[], path: ResultDeviation['path']): Component | undefined {
  const names = path.filter((step) => typeof step === 'string')
  let parts: readonly Part[] = nodes
  let found: Part | undefined
  for (const name of names) {
    found = parts.find(({ variableName }) => variableName === name)
    parts = found ? childrenOf(found) : []
  }
  return found && found.kind !== 'ACTIVITY' && found.kind !== 'ITERATION' ? found : undefined
}

function answerAt(answers: Json, path: ResultDeviation['path']): Json | undefined {
  let inner: Json | undefined = answers
  for (const step of path)
    inner =
      typeof step === 'number' ? (Array.isArray(inner) ? inner[step] : undefined) : objectOf(inner)[step]
  return inner
}
