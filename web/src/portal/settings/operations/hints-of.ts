import type { NodeState, OperationsState } from '@feldwerk/contract/operations.ts'

/** What somebody should look after. */
export type OperationsHint =
  | { readonly kind: 'noWorkers' | 'held' }
  | { readonly kind: 'backup'; readonly standing: 'FAILED' | 'LATE' }
  | { readonly kind: 'silent' | 'behind'; readonly node: NodeState }

type HintedState = Pick<OperationsState, 'workers' | 'isOutgoingHeld'> & {
  readonly backup: Pick<OperationsState['backup'], 'standing'>
  readonly nodes: readonly NodeState[]
}

/** All that needs a look, what costs most first. Of a node that keeps silent its version is no matter. */
export function hintsOf({
  workers,
  isOutgoingHeld,
  backup: { standing },
  nodes,
}: HintedState): OperationsHint[] {
  const hints: OperationsHint[] = []
  if (workers === 0) hints.push({ kind: 'noWorkers' })
  if (isOutgoingHeld) hints.push({ kind: 'held' })
  if (standing === 'FAILED' || standing === 'LATE') hints.push({ kind: 'backup', standing })
  for (const node of nodes) {
    if (node.isSilent) hints.push({ kind: 'silent', node })
    else if (node.isBehind) hints.push({ kind: 'behind', node })
  }
  return hints
}
