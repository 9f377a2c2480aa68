import { prepareQueue } from '../src/platform/jobs/worker.ts'
import { type JobWorld, jobTools } from './job-tools.ts'
import { silent } from './silent.ts'

/** The job that removes what has had its time, for the test of all jobs. */
export const cleanCases = {
  'clean.expired': async (world: JobWorld) => {
    const { owner } = world.databases
    const { companyId, accountId } = world
    await prepareQueue(owner, silent)
    for (const age of ['1 day', '100 days']) {
      const hash = Buffer.alloc(32, age)
      await owner.query(
        `with made as (insert into session (company_id, id, account_id, kind, expires_at)
           values ($1, gen_random_uuid(), $2, 'PORTAL', now() - $3::interval) returning id),
           entered as (insert into directory_credential (company_id, hash) values ($1, $4))
         insert into credential (company_id, hash, kind, account_id, session_id, expires_at)
           select $1, $4, 'session', $2, id, now() + interval '3 days' - $3::interval from made`,
        [companyId, accountId, age, hash],
      )
      await owner.query(
        `insert into rate_limit (key, window_start, count) values ($1::text, now() - $1::text::interval, 1)`,
        [age],
      )
      await owner.query(
        `insert into mail (company_id, id, template, sent_at)
        values ($1, gen_random_uuid(), $2::text, now() - $2::text::interval)`,
        [companyId, age],
      )
    }
    await owner.query(`select graphile_worker.add_job('failed', json_build_object('age', age), max_attempts => 1)
      from unnest(array['1 day', '100 days']) age`)
    await owner.query(
      `update graphile_worker._private_jobs set attempts = 1, updated_at = now() - (payload ->> 'age')::interval`,
    )
    await owner.query(`select graphile_worker.add_job('waiting', '{"age": "waiting"}')`)
    return {
      tools: await jobTools(world),
      companyId: null,
      payload: {},
      async effect() {
        const { rows } = await owner.query(`select (select count(*)::int from session) as sessions,
          (select count(*)::int from credential) as credentials,
          (select count(*)::int from directory_credential) as entered, (select array_agg(key) from rate_limit) as limits,
          (select array_agg(template) from mail) as mails,
          (select array_agg(payload ->> 'age' order by id) from graphile_worker._private_jobs) as jobs`)
        return rows
      },
    }
  },
}
