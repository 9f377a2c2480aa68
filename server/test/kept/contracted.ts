/** What a later version takes away that the one before had, by the fact, with the reason why no node of that version misses it. */
export const takenAway: Readonly<Record<string, string>> = {}

/** What a later version asks of tables that the one before had, by the fact, with the reason why its nodes do not break it. */
export const asked: Readonly<Record<string, string>> = {
  [`account account_machine_check CHECK (
CASE
    WHEN as_machine THEN ((machine_name IS NOT NULL) AND (email IS NULL) AND (NOT owner))
    ELSE ((first_name IS NOT NULL) AND (last_name IS NOT NULL))
END)`]: 'it asks less than the rule in whose place it stands: machines may use the portal',
}
