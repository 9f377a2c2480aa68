import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { constraintOf } from './errors.ts'
import { migrate } from './migrate.ts'

test('a name in another spelling is taken, also in a database that knows no umlauts', async () => {
  const database = await emptyDatabase('C')
  const { owner } = database.databases
  await migrate(owner)
  const company = (name: string) =>
    owner.query(
      `with made as (
         insert into company (id, name, share_id) values (gen_random_uuid(), $1, gen_random_uuid()) returning *
       ) insert into directory_company select id, name_key, share_id from made returning company_id as id`,
      [name],
    )
  const { rows } = await company('Gerüstbau Süd')
  const refused = await company(' GERÜSTBAU  SÜD').catch((error) => constraintOf(error)?.name)
  expect(refused).toBe('directory_company_name_unique')
  const group = (name: string) =>
    owner.query(`insert into account_group (company_id, id, name) values ($1, gen_random_uuid(), $2)`, [
      rows[0].id,
      name,
    ])
  await group('Frühschicht Öl')
  const again = await group('frühschicht öL').catch((error) => constraintOf(error)?.name)
  expect(again).toBe('account_group_name_unique')
  await database.close()
})
