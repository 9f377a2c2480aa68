const FACTS = ['fact', ...Array.from({ length: 16 }, (_, part) => `fact_${String(part).padStart(2, '0')}`)]

/** What a later version takes away that the one before had, by the fact, with the reason why no node of that version misses it. */
export const takenAway: Readonly<Record<string, string>> = Object.fromEntries(
  FACTS.map((table) => [
    `key ${table} PRIMARY KEY (company_id, id, type_id, page)`,
    'the same columns are the key, in another order, which nothing names',
  ]),
)

/** What a later version asks of tables that the one before had, by the fact, with the reason why its nodes do not break it. */
export const asked: Readonly<Record<string, string>> = {
  [`account account_machine_check CHECK (
CASE
    WHEN as_machine THEN ((machine_name IS NOT NULL) AND (email IS NULL) AND (NOT owner))
    ELSE ((first_name IS NOT NULL) AND (last_name IS NOT NULL))
END)`]: 'it asks less than the rule in whose place it stands: machines may use the portal',
  'CREATE UNIQUE INDEX fact_pkey ON ONLY public.fact USING btree (company_id, type_id, id, page)':
    'the same columns were unique before, in another order',
}
