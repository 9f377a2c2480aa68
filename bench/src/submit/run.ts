import type { Figure } from '../figure.ts'
import { type BenchOptions, wantedBy } from '../options.ts'
import { measureFewAndMany, measureReferences, measureTyped, measureWhole } from './as-they-are.ts'
import { installChecklists } from './checklists.ts'
import { countStored } from './figures.ts'
import { measureNaming, measurePlain, measureTriggers } from './rounds.ts'
import { withNode } from './with-node.ts'

const ASSETS = 200_000
const FEW = 20

/**
 * Results as phones send them to one node, each flushed to the disk before it is answered: small ones without anything
 * that they name, with triggers and without; and the four built-in checklists as they are, about one of very many
 * assets. `--only plain`, `triggers`, `naming`, `references`, `whole`, `assets` or `typed` measures one of them, `--rows`
 * says of how many assets.
 */
export async function run(options: BenchOptions): Promise<Figure[]> {
  const { rows: assets = ASSETS } = options
  const isWanted = wantedBy(options)
  return await withNode(async (setUp) => {
    const small = await setUp('Nordwerk')
    const figures = [
      ...(isWanted('plain') ? await measurePlain(small) : []),
      ...(isWanted('triggers') ? await measureTriggers(small) : []),
      ...(isWanted('naming') ? await measureNaming(small, assets) : []),
    ]
    if (['references', 'whole', 'assets', 'typed'].some(isWanted)) {
      const large = await setUp('Südwerk')
      const many = await installChecklists(large, assets)
      await large.database.databases.owner.query('vacuum analyze')
      const given = { setup: large, checklists: many }
      if (isWanted('references')) figures.push(...(await measureReferences(given)))
      if (isWanted('whole')) figures.push(...(await measureWhole(given)))
      if (isWanted('typed')) figures.push(...(await measureTyped(given)))
      if (isWanted('assets')) {
        const few = await setUp('Westwerk')
        const little = { setup: few, checklists: await installChecklists(few, FEW) }
        figures.push(...(await measureFewAndMany(little, given)))
      }
    }
    return [...figures, ...(await countStored(small.database))]
  })
}
