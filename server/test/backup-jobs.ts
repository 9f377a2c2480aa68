import { readdir } from 'node:fs/promises'
import { type JobWorld, jobTools, temporaryFolder } from './job-tools.ts'

/** The job of backups, for the test of all jobs. */
export const backupCases = {
  'backup.make': async (world: JobWorld) => {
    const to = await temporaryFolder()
    const tools = await jobTools(world)
    return {
      tools: { ...tools, backups: { ...tools.backups, to } },
      companyId: null,
      payload: {},
      async effect() {
        const { rows } = await world.databases.owner.query(
          'select checked, error from backup where error is null',
        )
        return { made: (await readdir(to)).length, rows }
      },
    }
  },
}
