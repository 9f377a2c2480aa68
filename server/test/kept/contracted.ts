/** What a later version takes away that the one before had, by the fact, with the reason why no node of that version misses it. */
export const takenAway: Readonly<Record<string, string>> = {}

/** What a later version asks of tables that the one before had, by the fact, with the reason why its nodes do not break it. */
export const asked: Readonly<Record<string, string>> = {}
