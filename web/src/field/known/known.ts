import { RequestError, ResponseError } from '@feldwerk/contract/client-errors.ts'
import { Dexie, type EntityTable } from 'dexie'

/** An answer of the server, kept for the time without a network. */
interface Entry {
  /** The account and the question that it answers. */
  readonly key: string
  readonly value: unknown
}

type KnownDatabase = Dexie & { readonly entries: EntityTable<Entry, 'key'> }

/** Stored answers of the server. Losing them loses nothing: they are fetched again. */
export interface KnownAnswers {
  /** Asks the server, keeps the answer, and gives the kept one where no server can be reached. */
  ask<V>(accountId: string, name: string, load: () => Promise<V>): Promise<V>
  /** The kept answer. */
  get<V>(accountId: string, name: string): Promise<V | undefined>
  put(accountId: string, name: string, value: unknown): Promise<void>
  /** Forgets answers of this account whose name begins so and is not among these. */
  keepOnly(accountId: string, prefix: string, names: readonly string[]): Promise<void>
}

export function openKnown(name = 'feldwerk-known'): KnownAnswers {
  const database = new Dexie(name) as KnownDatabase
  database.version(1).stores({ entries: 'key' })
  const keyOf = (accountId: string, of: string) => `${accountId} ${of}`

  async function get<V>(accountId: string, of: string): Promise<V | undefined> {
    return (await database.entries.get(keyOf(accountId, of)))?.value as V | undefined
  }
  async function put(accountId: string, of: string, value: unknown): Promise<void> {
    // A full device may forget what can be fetched again; answers and photos go before.
    await database.entries.put({ key: keyOf(accountId, of), value }).catch(() => undefined)
  }
  return {
    get,
    put,
    async ask<V>(accountId: string, of: string, load: () => Promise<V>): Promise<V> {
      try {
        const value = await load()
        await put(accountId, of, value)
        return value
      } catch (error) {
        const kept = isUnreachable(error) ? await get<V>(accountId, of) : undefined
        if (kept === undefined) throw error
        return kept
      }
    },
    async keepOnly(accountId, prefix, names) {
      const wanted = new Set(names.map((each) => keyOf(accountId, each)))
      await database.entries
        .where('key')
        .startsWith(keyOf(accountId, prefix))
        .filter(({ key }) => !wanted.has(key))
        .delete()
    },
  }
}

/** Without a network, or with a failing server, a stored answer is better than none. A refusal is final. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof RequestError ||
  (error instanceof ResponseError && (error.status >= 500 || error.problem === undefined))
