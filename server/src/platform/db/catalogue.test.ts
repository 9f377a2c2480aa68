import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { catalogueFaults } from '../../../test/catalogue.ts'
import { catalogueRules, clusterRules } from '../../../test/catalogue-rules.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'

let database: TestDatabase
let client: pg.Client
const rules = inject('cluster') ? clusterRules : catalogueRules

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  // Never committed: roles belong to the whole server, which other tests use in the same moment.
  await client.query('begin')
})
afterEach(() => client.end())
afterAll(() => database.close())

test('nothing in the database lets one company reach the rows of another', async () => {
  expect(await catalogueFaults(client, rules)).toEqual([])
})

const policy = `using (company_id = nullif(current_setting('app.company', true), '')::uuid)`
const bySubSelect = `using (company_id = (select nullif(current_setting('app.company', true), '')::uuid))`
const sound = `create table planted (company_id uuid not null, id uuid not null, other uuid, primary key (company_id, id));
  alter table planted enable row level security; create policy tenant on planted ${policy};`

/** Faults planted one by one: the check above must not be a check that finds nothing. */
const plants: [fault: string, sql: string][] = [
  ['planted: row-level security is not enabled', `${sound} alter table planted disable row level security`],
  ['planted: row-level security is forced', `${sound} alter table planted force row level security`],
  ['planted: has no company_id', 'create table planted (id uuid primary key)'],
  [
    'planted: company_id may be null',
    `${sound} alter table planted drop constraint planted_pkey, alter company_id drop not null`,
  ],
  ['planted: has no primary key', `${sound} alter table planted drop constraint planted_pkey`],
  ['planted: must have exactly the one policy', `${sound} drop policy tenant on planted`],
  ['planted: must have exactly the one policy', `${sound} create policy more on planted using (true)`],
  [
    'planted: must have exactly the one policy',
    `${sound} drop policy tenant on planted; create policy tenant on planted for select ${policy}`,
  ],
  [
    'planted: must have exactly the one policy',
    `${sound} drop policy tenant on planted; create policy tenant on planted ${policy} with check (true)`,
  ],
  [
    'planted: its policy has a sub-select',
    `${sound} drop policy tenant on planted; create policy tenant on planted ${bySubSelect}`,
  ],
  [
    'planted.note: a table has a trigger',
    `${sound} create trigger note before update on planted for each row
       execute function suppress_redundant_updates_trigger()`,
  ],
  [
    'name_of(uuid): servers that share the tables refuse parameters in SQL',
    `create function name_of(wanted uuid) returns text language sql as 'select name from company where id = wanted'`,
  ],
  [
    'ended_connections(uuid[],uuid[],uuid[]): is listed as a function of SQL and is none any more',
    'drop function ended_connections(uuid[], uuid[], uuid[])',
  ],
  ['singleton_text: is listed as a table but does not exist', 'drop table singleton_text'],
  ['clean_expired(): is listed but does not exist', 'drop function clean_expired'],
  [
    'planted: at_name is unique across companies',
    `${sound} alter table planted add constraint at_name unique (other, company_id)`,
  ],
  ['planted: by_id is unique across companies', `${sound} create unique index by_id on planted (id)`],
  [
    'planted: the reference to_itself leaves the company out',
    `${sound} alter table planted add constraint alone unique (id),
       add constraint to_itself foreign key (other) references planted (id)`,
  ],
  [
    'planted: the reference crossed leaves the company out',
    `${sound} alter table planted add constraint crossed foreign key (other, id) references account (company_id, id)`,
  ],
  [
    'peek(): its search_path is not fixed',
    `create function peek() returns bigint language sql security definer as 'select count(*) from account'`,
  ],
  [
    'peek(): everybody may call it',
    `create function peek() returns bigint language sql security definer set search_path = public, pg_temp
       as 'select count(*) from account'`,
  ],
  ['everyone: a view reads with its owner', 'create view everyone as select * from account'],
  ['feldwerk_app: may create in the schema public', 'grant create on schema public to feldwerk_app'],
  [
    'feldwerk_app: may use the schema hidden',
    'create schema hidden; grant usage on schema hidden to feldwerk_app',
  ],
  ['feldwerk_app: may truncate account', 'grant truncate on account to feldwerk_app'],
  ['feldwerk_app: may read the migrations', 'grant select on migration to feldwerk_app'],
  ['account: everybody has rights to it', 'grant select on account to public'],
  ['feldwerk_app: owns ', `${sound} alter table planted owner to feldwerk_app`],
  ['feldwerk_app: has BYPASSRLS', 'alter role feldwerk_app bypassrls'],
  ['feldwerk_app: is a member of pg_read_all_data', 'grant pg_read_all_data to feldwerk_app'],
]

test.for(plants)('finds: %s', async ([fault, plant]) => {
  await client.query(plant)
  const faults = await catalogueFaults(client, rules)
  expect(faults.filter((line) => line.startsWith(fault))).not.toEqual([])
})
