import type { ClientBase } from 'pg'

/**
 * Takes the company filters out of the functions of the database that run with the rights of their caller, and gives
 * how many those were. What compares with a row's own company (`old.company_id`) stays: it joins rows to that row, also
 * where a reference's own action runs as the owner, for whom row-level security does not hold. So does what runs with the
 * owner's rights: `catalogueRules.definerFunctions` lists it.
 */
export async function bareFunctions(owner: ClientBase): Promise<number> {
  const { rows } = await owner.query<{ name: string; parameters: string[] | null; definition: string }>(`
    select p.proname as name, p.proargnames as parameters, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not p.prosecdef and l.lanname in ('sql', 'plpgsql')`)
  let dropped = 0
  for (const { name, parameters, definition } of rows) {
    const own = [...(parameters ?? []).map((word) => `(?:${name}\\.)?${word}`), OWN_COMPANY].join('|')
    const filter = new RegExp(String.raw`(?:\b\w+\.)?\bcompany_id\s*=\s*(${own})(?![\w.(])`, 'gi')
    const bare = definition.replace(filter, (_, compared: string) => {
      dropped += 1
      return `${compared} is not null`
    })
    if (bare !== definition) await owner.query(bare)
  }
  return dropped
}

const OWN_COMPANY = String.raw`\(?nullif\(current_setting\('app\.company'(?:::text)?, true\), ''(?:::text)?\)\)?::uuid`
