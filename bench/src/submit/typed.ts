import { openDatabases } from '@feldwerk/server/platform/db/pool.ts'
import type { BenchDatabase } from '../database.ts'
import type { Sender } from './sender.ts'

/** Of these a quarter are the owner's: as many as a node serves with. */
const CONNECTIONS = 80

/** A table that somebody made for one checklist, with the checks that it needs and nothing else. */
const tables = `
  create schema typed;
  create table typed.person (id uuid primary key, name text not null);
  create table typed.asset (id uuid primary key, name text not null, active boolean not null);
  create table typed.task (id uuid primary key, asset uuid not null references typed.asset, state text not null,
    done_by uuid references typed.person, done_at timestamptz);
  create table typed.file (id uuid primary key, kind text not null, used boolean not null default false);
  create table typed.result (
    id uuid primary key, asset uuid not null references typed.asset, task uuid references typed.task,
    by uuid not null references typed.person, started_at timestamptz not null, completed_at timestamptz not null,
    hours integer not null check (hours >= 0), condition text not null check (condition in ('läuft', 'steht', 'gestört')),
    locked_out boolean not null, guards boolean not null, emergency_stop boolean not null,
    leaks text not null check (leaks in ('keine', 'Schwitzstelle', 'tropft', 'läuft aus')),
    noise text not null check (noise in ('unauffällig', 'auffällig', 'stark')),
    oil_level double precision not null check (oil_level between 0 and 100),
    bearing_temperature double precision not null check (bearing_temperature between -30 and 200),
    vibration double precision not null check (vibration between 0 and 50),
    done text[] not null check (cardinality(done) > 0), downtime double precision not null check (downtime between 0 and 2880),
    defect boolean not null, released boolean not null, next date, signed_by text);
  create index on typed.result (asset, completed_at);
  create index on typed.result (completed_at);
  create table typed.result_file (result uuid not null references typed.result, file uuid not null references typed.file,
    primary key (result, file));
  insert into typed.person select gen_random_uuid(), 'Person ' || n from generate_series(1, 10) n;
  insert into typed.asset select gen_random_uuid(), 'Maschine ' || n, true from generate_series(1, $1) n;
  insert into typed.task select gen_random_uuid(), id, 'OPEN' from typed.asset, generate_series(1, $2);
  insert into typed.file select gen_random_uuid(), 'image' from generate_series(1, $3);
  analyze typed.person; analyze typed.asset; analyze typed.task; analyze typed.file`

const insert = `
  with chosen as (select id from typed.asset where id = $2 and active),
    done as (update typed.task set state = 'COMPLETED', done_by = $4, done_at = now()
      where id = $3 and state = 'OPEN' returning id),
    photos as (update typed.file set used = true where id = any($5::uuid[]) and kind = 'image' and not used returning id),
    stored as (
      insert into typed.result select $1, chosen.id, done.id, $4, now() - interval '1 minute', now(), 14800, 'läuft', true,
        true, true, 'keine', 'unauffällig', 74, 48, 2.4, '{gereinigt,geschmiert}', 34, false, true, current_date, 'Lena Brandt'
      from chosen, done returning id)
  insert into typed.result_file select stored.id, photos.id from stored, photos`

/** What a program would do for its one checklist: a statement by hand for each result, flushed to the disk. */
export async function openTyped({ databases, url }: BenchDatabase, count: number) {
  const written = [200_000, Math.ceil(count / 200_000), 2 * count]
  const sized = written.reduce<string>((text, size, at) => text.replace(`$${at + 1}`, String(size)), tables)
  await databases.owner.query(sized)
  const ids = async (text: string): Promise<string[]> => {
    const { rows } = await databases.owner.query<{ id: string }>(text)
    return rows.map(({ id }) => id)
  }
  const { rows: tasks } = await databases.owner.query<{ id: string; asset: string }>(
    `select id, asset from typed.task limit ${count}`,
  )
  const [people, files] = [await ids('select id from typed.person'), await ids('select id from typed.file')]
  const own = openDatabases({ ownerUrl: url, connections: CONNECTIONS })
  let number = 0
  const send: Sender = async () => {
    number += 1
    const task = tasks[number % tasks.length]!
    const photos = files.slice(2 * number, 2 * number + 2)
    const values = [crypto.randomUUID(), task.asset, task.id, people[number % people.length], photos]
    const { rowCount } = await own.owner.query({ name: 'typed', text: insert, values })
    if (rowCount !== photos.length) throw new Error('nothing was stored')
  }
  return { send, close: () => own.close() }
}
