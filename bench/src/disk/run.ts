import type { Figure } from '../figure.ts'
import { type BenchOptions, wantedBy } from '../options.ts'
import { withNode } from '../submit/with-node.ts'
import { fillAssets, fillInspections, fillRounds } from './fill.ts'
import { bytesOfTables, grown } from './tables.ts'

const ROWS = 20_000

const fills = {
  asset: fillAssets,
  result: fillRounds,
  'result that names an asset': fillInspections,
}

/**
 * What a row takes on the disk when it has come, with its indexes and all that goes with it, by table: assets of 16
 * values, results of a round, and results that name an asset. Changes, which leave a history, come on top. `--rows` says
 * how many of each.
 */
export async function run(options: BenchOptions): Promise<Figure[]> {
  const { rows = ROWS } = options
  const isWanted = wantedBy(options)
  return await withNode(async (setUp) => {
    const setup = await setUp('Nordwerk')
    const figures: Figure[] = []
    for (const [what, fill] of Object.entries(fills)) {
      if (!isWanted(what)) continue
      const put = await fill(setup, rows)
      const before = await bytesOfTables(setup.database)
      await put()
      figures.push(...grown({ what, rows, before, after: await bytesOfTables(setup.database) }))
    }
    return figures
  })
}
