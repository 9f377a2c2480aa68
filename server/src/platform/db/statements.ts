/** What may hide the end of a statement: texts, names, bodies of functions and comments. */
const PIECE = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"$;/-]+|[\s\S]/g

/**
 * The statements of a migration, one by one, as a cluster wants what changes tables: it passes the text on as it came. No
 * function may have its body without quotes.
 */
export function statementsOf(sql: string): string[] {
  const statements = ['']
  for (const [piece] of sql.matchAll(PIECE)) {
    if (piece === ';') statements.push('')
    else if (!piece.startsWith('--')) statements[statements.length - 1] += piece
  }
  return statements.map((statement) => statement.trim()).filter(Boolean)
}
