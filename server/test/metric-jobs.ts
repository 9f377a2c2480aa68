import { newId } from '@feldwerk/contract/new-id.ts'
import { type JobWorld, jobTools } from './job-tools.ts'

/** A followed metric that counts people by when they were made, and may not count any in an hour. */
async function followed({ databases: { owner }, companyId, accountId }: JobWorld): Promise<void> {
  const [viewId, metricId] = [newId(), newId()]
  const query = {
    root: { kind: 'ACCOUNT' },
    steps: [{ kind: 'MAP', columns: [{ name: 'at', expression: 'account.createdAt' }] }],
  }
  await owner.query(`insert into view (company_id, id, translations, query) values ($1, $2, '[]', $3)`, [
    companyId,
    viewId,
    JSON.stringify(query),
  ])
  const none = { valueExpression: null, labelExpression: null, filterExpression: null }
  await owner.query(
    `insert into metric (company_id, id, translations, sources, aggregation, bound)
     values ($1, $2, '[{"language": "de", "name": "Neue Leute"}]', $3, 'COUNT', $4)`,
    [
      companyId,
      metricId,
      JSON.stringify([{ viewId, timeExpression: 'at', ...none }]),
      JSON.stringify({ min: null, max: 0, period: 'PT1H' }),
    ],
  )
  await owner.query(
    `insert into metric_follower (company_id, metric_id, account_id, since) values ($1, $2, $3, now() - interval '1 day')`,
    [companyId, metricId, accountId],
  )
  // As it was before anybody was there.
  await owner.query(
    `insert into metric_alert (company_id, metric_id, rule, mark, looked_at, next_at, beyond)
     select company_id, id, md5(concat_ws(' ', sources, aggregation, percent, bound)), '', now() - interval '5 minutes', now(), '{}'
     from metric where id = $1`,
    [metricId],
  )
}

/** Then the hour is over in which the person was made. */
const later = (): Date => new Date(Date.now() + 3_600_000)

export const metricCases = {
  'metrics.lookAll': async (world: JobWorld) => {
    await followed(world)
    return {
      tools: { ...(await jobTools(world)), now: later },
      companyId: null,
      payload: {},
      async effect() {
        const { rows } = await world.databases.owner.query(
          `select distinct job, company_id = $1 as own from outbox where job = 'metrics.look'`,
          [world.companyId],
        )
        return rows
      },
    }
  },
  'metrics.look': async (world: JobWorld) => {
    await followed(world)
    return {
      tools: { ...(await jobTools(world)), now: later },
      companyId: world.companyId,
      payload: {},
      async effect() {
        const { rows } = await world.databases.owner.query(
          `select (select count(*)::int from outbox where job = 'notifications.tell') as told,
            cardinality(beyond) as beyond from metric_alert where company_id = $1`,
          [world.companyId],
        )
        return rows
      },
    }
  },
}
