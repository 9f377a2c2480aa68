import { type Block, insideOf } from '@feldwerk/workflow/documents/document.ts'

type Blocks = readonly Block[]

/** A block in the list of all of them. */
export interface BlockRow {
  readonly block: Block
  /** How many blocks it stands within. */
  readonly depth: number
  /** Those that it stands beside, itself among them. */
  readonly beside: Blocks
  /** Its place among them. */
  readonly index: number
  /** The column of the block around it, from 1, where that has several. */
  readonly column: number | undefined
  /** The blocks around it, the outermost first. */
  readonly around: Blocks
}

/** All blocks in their order, each before what stands within it. */
export const rowsOf = (blocks: Blocks, around: Blocks = [], column?: number): readonly BlockRow[] =>
  blocks.flatMap((block, index) => {
    const inside = insideOf(block)
    return [
      {
        block,
        depth: around.length,
        beside: blocks,
        index,
        column: index === 0 ? column : undefined,
        around,
      },
      ...inside.flatMap((each, i) => rowsOf(each, [...around, block], inside.length > 1 ? i + 1 : undefined)),
    ]
  })

/** The blocks with another list in the place of that in which a block stands. */
export function amongNeighbours(
  blocks: Blocks,
  id: string,
  change: (neighbours: Blocks, index: number) => Blocks,
): Blocks {
  const index = blocks.findIndex((block) => block.id === id)
  if (index >= 0) return change(blocks, index)
  return blocks.map((block) => {
    if (!('inside' in block)) return block
    const inside = block.inside.map((each) => amongNeighbours(each, id, change))
    return inside.every((each, i) => each === block.inside[i]) ? block : { ...block, inside }
  })
}

/** The blocks without one. */
export const without = (blocks: Blocks, id: string): Blocks =>
  amongNeighbours(blocks, id, (neighbours, index) => neighbours.toSpliced(index, 1))

/** The blocks with another one in its place. */
export const replaced = (blocks: Blocks, id: string, make: (block: Block) => Block): Blocks =>
  amongNeighbours(blocks, id, (neighbours, index) => neighbours.with(index, make(neighbours[index]!)))

/** One place up or down among its neighbours. */
export const movedBy = (blocks: Blocks, id: string, by: 1 | -1): Blocks =>
  amongNeighbours(blocks, id, (neighbours, index) => {
    const to = index + by
    const block = neighbours[index]
    if (!block || to < 0 || to >= neighbours.length) return neighbours
    return neighbours.toSpliced(index, 1).toSpliced(to, 0, block)
  })

/** In the place of another block, which moves on; nothing moves into itself. */
export function movedOnto(blocks: Blocks, id: string, ontoId: string): Blocks {
  const rows = rowsOf(blocks)
  const from = rows.findIndex(({ block }) => block.id === id)
  const onto = rows.findIndex(({ block }) => block.id === ontoId)
  const [moved, target] = [rows[from], rows[onto]]
  if (!moved || !target || id === ontoId || target.around.includes(moved.block)) return blocks
  const isBehind = from < onto && moved.beside === target.beside
  return amongNeighbours(without(blocks, id), ontoId, (neighbours, index) =>
    neighbours.toSpliced(index + (isBehind ? 1 : 0), 0, moved.block),
  )
}

/** Behind the block that it stands within. */
export function movedOut(blocks: Blocks, id: string): Blocks {
  const row = rowsOf(blocks).find(({ block }) => block.id === id)
  const around = row?.around.at(-1)
  if (!row || !around) return blocks
  return amongNeighbours(without(blocks, id), around.id, (neighbours, index) =>
    neighbours.toSpliced(index + 1, 0, row.block),
  )
}

/** Into the block in front of it, as the last one there. */
export function movedIn(blocks: Blocks, id: string): Blocks {
  return amongNeighbours(blocks, id, (neighbours, index) => {
    const [before, block] = [neighbours[index - 1], neighbours[index]]
    if (!before || !block || !('inside' in before)) return neighbours
    return neighbours.toSpliced(index - 1, 2, appended(before, before.inside.length - 1, block))
  })
}

/** A block at the end of a column of another. */
export const appended = <B extends Extract<Block, { readonly inside: unknown }>>(
  container: B,
  column: number,
  block: Block,
): B => ({
  ...container,
  inside: container.inside.map((each, i) => (i === column ? [...each, block] : each)),
})

/** The same with a copy right behind the block; all that stands within it has ids of its own. */
export const withCopy = (blocks: Blocks, id: string, newId: () => string): Blocks =>
  amongNeighbours(blocks, id, (neighbours, index) =>
    neighbours.toSpliced(index + 1, 0, copied(neighbours[index]!, newId)),
  )

function copied(block: Block, newId: () => string): Block {
  const copy = { ...block, id: newId() }
  return 'inside' in copy
    ? { ...copy, inside: copy.inside.map((each) => each.map((one) => copied(one, newId))) }
    : copy
}
