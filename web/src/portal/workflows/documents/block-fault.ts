import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { type Block, insideOf, isDocument } from '@feldwerk/workflow/documents/document.ts'

/** A block that something is wrong with, and the field of it; none where it is the block as a whole. */
export interface BlockFault {
  readonly id: string
  readonly field: string | undefined
}

/** The block that a place in a definition leads to: `pdfTriggers.0.template.blocks.1.inside.0.2.caption`. */
export function blockFaultAt(definition: WorkflowDefinition, place: string): BlockFault | undefined {
  const [list, number, field, blocks, ...steps] = place.split('.')
  if (list !== 'pdfTriggers' || field !== 'template' || blocks !== 'blocks') return undefined
  const template = definition.pdfTriggers[Number(number)]?.template
  return template && isDocument(template) ? faultIn(template.blocks, steps) : undefined
}

function faultIn(
  blocks: readonly Block[],
  [index, field, column, ...steps]: readonly string[],
): BlockFault | undefined {
  const block = blocks[Number(index)]
  if (!block) return undefined
  const inside = field === 'inside' ? insideOf(block)[Number(column)] : undefined
  return (inside && faultIn(inside, steps)) ?? { id: block.id, field }
}
