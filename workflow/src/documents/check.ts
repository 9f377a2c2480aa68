import { BOOLEAN } from '@feldwerk/query/types.ts'
import { type DefinitionFault, ownFault } from '../faults.ts'
import { WORKFLOW_LIMITS } from '../limits.ts'
import type { BlockAbout } from './block/kind.ts'
import { type Block, blockKindOf, type DocumentTemplate, insideOf } from './document.ts'

/** What is wrong with a document, each at its place. */
export const documentFaults = (
  { blocks }: DocumentTemplate,
  { check, path }: BlockAbout,
): readonly DefinitionFault[] => [
  ...blocks.flatMap((block, i) => blockFaults(block, { check, path: [...path, 'blocks', i] })),
  ...sizeFaults(placesOf(blocks, [...path, 'blocks'])),
]

const blockFaults = (block: Block, about: BlockAbout): readonly DefinitionFault[] => [
  ...about.check.value(block.condition, [...about.path, 'condition'], [BOOLEAN]),
  ...(blockKindOf(block.kind).faults?.(block, about) ?? []),
  ...insideFaults(block, about),
]

/** What stands within a repetition sees its row. */
function insideFaults(block: Block, { check, path }: BlockAbout): readonly DefinitionFault[] {
  const within = block.kind === 'REPEAT' ? check.eachOf(block.rows) : check
  return insideOf(block).flatMap((blocks, i) =>
    blocks.flatMap((each, j) => blockFaults(each, { check: within, path: [...path, 'inside', i, j] })),
  )
}

interface BlockPlace {
  readonly path: BlockAbout['path']
  /** How many blocks it stands within, itself among them. */
  readonly depth: number
}

/** Every block, each before what stands within it. */
const placesOf = (blocks: readonly Block[], path: BlockAbout['path'], depth = 1): readonly BlockPlace[] =>
  blocks.flatMap((block, i) => [
    { path: [...path, i], depth },
    ...insideOf(block).flatMap((each, j) => placesOf(each, [...path, i, 'inside', j], depth + 1)),
  ])

/** The first block too many, and the first of each that lie too deep. */
function sizeFaults(places: readonly BlockPlace[]): readonly DefinitionFault[] {
  const beyond = places[WORKFLOW_LIMITS.blocks]
  const deep = places.filter(({ depth }) => depth === WORKFLOW_LIMITS.blockDepth + 1)
  return [
    ...(beyond ? [ownFault('tooManyBlocks', beyond.path)] : []),
    ...deep.map(({ path }) => ownFault('blocksTooDeep', path)),
  ]
}
