import type { Figure } from '../figure.ts'
import { type BenchOptions, wantedBy } from '../options.ts'
import { withNode } from '../submit/with-node.ts'
import { fillAssets, fillChanges, fillInspections, fillRounds } from './fill.ts'
import { bytesOfTables, grown } from './tables.ts'

const ROWS = 20_000

/** What a change leaves beside the row that it changed. */
const HISTORY = 'change of an asset'

const fills = {
  asset: fillAssets,
  result: fillRounds,
  'result that names an asset': fillInspections,
  // Last: what changes leave free is taken by what comes then.
  [HISTORY]: fillChanges,
}

/**
 * What a row takes on the disk when it has come, with its indexes and all that goes with it, by table: assets of 16
 * values, results of a round, results that name an asset, and what changes of assets leave in the history. `--rows` says
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
      const after = await bytesOfTables(setup.database)
      figures.push(
        ...grown({ what, rows, before, after, only: what === HISTORY ? ['asset_change'] : undefined }),
      )
    }
    return figures
  })
}
