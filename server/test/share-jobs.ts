import { newId } from '@feldwerk/contract/new-id.ts'
import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { type JobWorld, jobTools } from './job-tools.ts'

const TRANSLATIONS = [{ language: 'de', name: 'Rundgang', teaser: null, description: null }]

/** A company that offers a workflow to another one until an hour ago. */
async function offering({ databases: { owner }, companyId }: JobWorld) {
  const [other, workflowId, shareId] = [newId(), newId(), newId()]
  await owner.query('insert into company (id, name, share_id) values ($1, $2, $2)', [other, 'Hansen'])
  await owner.query(
    `insert into workflow (company_id, id, translations, search_text, task_record_type)
     values ($1, $2, $3, '', $4)`,
    [companyId, workflowId, JSON.stringify(TRANSLATIONS), newId()],
  )
  const offered = {
    workflowId,
    version: 1,
    translations: TRANSLATIONS,
    imageFileId: null,
    definition: EMPTY_DEFINITION,
    assetTypes: [],
    views: [],
  }
  await owner.query(
    `insert into workflow_share (company_id, id, side, other_company_id, other_company_name, workflow_id, terms,
       valid_until, offered, version_offered)
     values ($1, $2, 'GIVER', $3, 'Hansen', $4, $5, now() - interval '1 hour', $6, 1)`,
    [companyId, shareId, other, workflowId, JSON.stringify({ triggers: [] }), JSON.stringify(offered)],
  )
  return { other, shareId, workflowId }
}

async function publish({ databases: { owner }, companyId }: JobWorld, workflowId: string): Promise<void> {
  await owner.query(
    `insert into workflow_version (company_id, workflow_id, version, nodes, task_type, fields)
     values ($1, $2, 1, '[]', '{"fields": []}', '[]')`,
    [companyId, workflowId],
  )
  await owner.query(`update workflow set version = 1, triggers = '{}' where id = $1`, [workflowId])
}

/** The jobs of shares, for the test of all jobs. */
export const shareCases = {
  'sharing.tell': async (world: JobWorld) => {
    const { owner } = world.databases
    const { other, shareId } = await offering(world)
    return {
      tools: await jobTools(world),
      companyId: world.companyId,
      payload: { shareId },
      async effect() {
        const { rows } = await owner.query(
          `select state, other_company_name as other, revision,
             (select count(*)::integer from outbox where job = 'sharing.tell' and company_id = $1) as jobs
           from workflow_share where company_id = $1`,
          [other],
        )
        return rows
      },
    }
  },
  'sharing.company': async (world: JobWorld) => {
    const { owner } = world.databases
    const { shareId } = await offering(world)
    return {
      tools: await jobTools(world),
      companyId: world.companyId,
      payload: {},
      async effect() {
        // Told again it says the same.
        const { rows } = await owner.query(
          `select distinct payload ->> 'shareId' = $2 as told, revision > 1 as news
           from outbox, workflow_share share
           where job = 'sharing.tell' and outbox.company_id = $1 and share.company_id = $1`,
          [world.companyId, shareId],
        )
        return rows
      },
    }
  },
  'sharing.published': async (world: JobWorld) => {
    const { owner } = world.databases
    const { workflowId } = await offering(world)
    await publish(world, workflowId)
    await owner.query(`update workflow set translations = jsonb_set(translations, '{0,name}', '"Neu"')`)
    return {
      tools: await jobTools(world),
      companyId: world.companyId,
      payload: { workflowId },
      async effect() {
        const { rows } = await owner.query(
          `select offer, offered #>> '{translations,0,name}' as name,
             (select count(*)::integer from outbox where job = 'sharing.tell') as jobs
           from workflow_share where company_id = $1`,
          [world.companyId],
        )
        return rows
      },
    }
  },
  'sharing.take': async (world: JobWorld) => {
    const { owner } = world.databases
    const { shareId, workflowId } = await offering(world)
    await publish(world, workflowId)
    const terms = { upgrade: 'BY_ITSELF', triggers: [] }
    const chosen = {
      ids: { [workflowId]: workflowId },
      mapped: [],
      definition: EMPTY_DEFINITION,
      translations: TRANSLATIONS,
      imageFileId: null,
    }
    await owner.query(
      `update workflow_share set side = 'RECEIVER', state = 'ACCEPTED', offer = 2, taken = 1, version_taken = 1,
         valid_until = null, terms = $2, pending = $3, chosen = $4,
         offered = jsonb_set(offered, '{translations,0,name}', '"Neu"') where id = $1`,
      [shareId, JSON.stringify(terms), JSON.stringify({ terms, version: 2 }), JSON.stringify(chosen)],
    )
    return {
      tools: await jobTools(world),
      companyId: world.companyId,
      payload: { shareId, offer: 2 },
      async effect() {
        const { rows } = await owner.query(
          `select taken, pending, workflow_share.revision, workflow.translations #>> '{0,name}' as name,
             (select count(*)::integer from outbox where job = 'sharing.tell') as jobs
           from workflow_share join workflow on workflow.company_id = $1 and workflow.id = workflow_id
           where workflow_share.company_id = $1`,
          [world.companyId],
        )
        return rows
      },
    }
  },
  'sharing.runOut': async (world: JobWorld) => {
    const { owner } = world.databases
    await offering(world)
    return {
      tools: await jobTools(world),
      companyId: null,
      payload: {},
      async effect() {
        const { rows } = await owner.query(
          `select state, ended_through as through, revision,
             (select count(*)::integer from outbox where job = 'sharing.tell') as jobs
           from workflow_share where company_id = $1`,
          [world.companyId],
        )
        return rows
      },
    }
  },
}
