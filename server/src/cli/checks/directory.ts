import { compareDirectory, countEntries, mendDirectory } from '../../people/directory/compare-store.ts'
import type { Databases } from '../../platform/db/pool.ts'
import type { CheckFinding } from './finding.ts'

/** What is unique across companies is found, and what is found is there. */
export async function checkDirectory({ owner, db }: Databases): Promise<CheckFinding> {
  const differences = await compareDirectory(owner)
  const faults = differences.flatMap(({ about, missing, stray }) => [
    ...(missing.length > 0 ? [`${about}: ${counted(missing, 'is', 'are')} not found`] : []),
    ...(stray.length > 0 ? [`${about}: ${counted(stray, 'entry leads', 'entries lead')} to nothing`] : []),
  ])
  return {
    about: `directory: ${await countEntries(owner)} entries, as the companies have them`,
    faults,
    async mend() {
      await mendDirectory(owner, db)
      return faults.map((fault) => `directory, ${fault}`)
    },
  }
}

const counted = ({ length }: readonly unknown[], one: string, many: string) =>
  `${length} ${length === 1 ? one : many}`
