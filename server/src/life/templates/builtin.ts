import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '@feldwerk/contract/errors.ts'
import { TemplateBundle, TemplateTranslations } from '@feldwerk/contract/template-bundle.ts'
import type pg from 'pg'
import { builtinTemplates } from '../../../templates/registry.ts'
import { sendAsOwner } from '../../platform/jobs/outbox.ts'
import { isNewer } from './tell.ts'

/** The built-in templates as this version of Feldwerk brings them, checked. */
export const builtins = builtinTemplates.map(({ id, name, translations, bundle }) => ({
  id,
  name,
  translations: TemplateTranslations.parse(translations),
  bundle: TemplateBundle.parse(bundle),
}))

/**
 * Takes in the built-in templates, or the one of that name; those that are the same stay as they are. Gives the names
 * of those that changed. `owner` is the role that owns the tables: the serving one only reads them.
 */
export async function refreshBuiltins(owner: pg.Pool, name?: string): Promise<string[]> {
  const wanted = builtins.filter((each) => name === undefined || each.name === name)
  if (wanted.length === 0) throw new Problem('notFound')
  const client = await owner.connect()
  try {
    await client.query('begin')
    const changed = await takeIn(client, wanted)
    await client.query('commit')
    return changed
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Takes them in; whoever has installed an older version is told of a newer one. */
async function takeIn(client: pg.PoolClient, wanted: typeof builtins): Promise<string[]> {
  const changed: string[] = []
  for (const { id, name: called, translations, bundle } of wanted) {
    const { rows } = await client.query<{ version: number }>(
      `insert into builtin_template as held (id, name, translations, bundle) values ($1, $2, $3, $4)
       on conflict (id) do update set name = excluded.name, translations = excluded.translations,
         bundle = excluded.bundle, latest_change_at = now(),
         version = held.version + (held.bundle is distinct from excluded.bundle)::int
       where (held.name, held.translations, held.bundle)
         is distinct from (excluded.name, excluded.translations, excluded.bundle)
       returning version`,
      [id, called, JSON.stringify(translations), JSON.stringify(bundle)],
    )
    const [held] = rows
    if (!held) continue
    changed.push(called)
    const { rows: installed } = await client.query<{ company_id: string; accounts: string[] | null }>(
      `select company_id, array_agg(distinct created_by) filter (where created_by is not null) as accounts
       from template_instance where template_id = $1 and version < $2 group by company_id`,
      [id, held.version],
    )
    for (const { company_id: companyId, accounts } of installed) {
      const news = isNewer({ id, translations }, { accounts: accounts ?? [], by: null })
      await sendAsOwner(client, companyId, 'notifications.tell', { happenings: [news] })
    }
  }
  return changed
}

/** Whether the caller knows the cron key; compared in constant time. */
export function isCronKey(said: string, key: string | undefined): boolean {
  if (key === undefined) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(said), digest(key))
}
