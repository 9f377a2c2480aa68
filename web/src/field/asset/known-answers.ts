import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import type { Work } from '../outbox/database.ts'

/**
 * Answers that a scanned asset gives: the first question, outside of rounds, that lets one of its type be chosen, and
 * offers this one as far as the phone can tell.
 */
export function answersWith(
  { definition, resolved }: ResolvedWorkflow,
  { id, assetTypeId }: { readonly id: string; readonly assetTypeId: string },
): Work['answers'] {
  for (const [n, node] of definition.nodes.entries()) {
    if (node.kind !== 'ACTIVITY') continue
    for (const [c, component] of node.components.entries()) {
      if (component.kind !== 'SINGLE_CHOICE' || component.options?.kind !== 'QUERY') continue
      const { root } = component.options.query
      if (root.kind !== 'ASSET' || root.assetTypeId !== assetTypeId) continue
      const rows = resolved.rows[`nodes.${n}.components.${c}.options`]
      if (rows && !JSON.stringify(rows).includes(id)) continue
      return { [node.variableName]: { [component.variableName]: id } }
    }
  }
  return {}
}
