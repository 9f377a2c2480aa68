import { refreshBuiltins } from '../src/life/templates/builtin.ts'
import { type JobWorld, jobTools } from './job-tools.ts'

/** The job that fills the demo company, with one template instead of all. */
export const demoCases = {
  'demo.fill': async (world: JobWorld) => {
    const { owner } = world.databases
    await refreshBuiltins(owner, 'haccp-temperature')
    return {
      tools: await jobTools(world),
      companyId: world.companyId,
      payload: { days: 3 },
      async effect() {
        const { rows } = await owner.query(`select
          (select array_agg(builtin) from template_instance) as installed,
          (select count(*)::int from asset_name) as assets,
          (select count(*)::int from workflow) as workflows,
          (select count(*)::int from dashboard_favourite) as favourites,
          (select count(*) > 5 from workflow_result) as "hasResults",
          (select count(*) > 5 from task) as "hasTasks"`)
        return rows
      },
    }
  },
}
