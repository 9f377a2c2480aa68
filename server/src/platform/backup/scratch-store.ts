import type { Pool } from 'pg'

/** Makes an empty database beside that of the pool. */
export async function createDatabase(owner: Pool, name: string): Promise<void> {
  await owner.query(`create database ${name} encoding 'UTF8' template template0`)
}

/** Removes it, whoever is still connected. */
export async function dropDatabase(owner: Pool, name: string): Promise<void> {
  await owner.query(`drop database if exists ${name} with (force)`)
}
