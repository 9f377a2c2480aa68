/** What Node and PostgreSQL put beside an error's message: `ENOENT`, `57014`; empty where nothing is. */
export const codeOf = (error: unknown): string => textOf(error, 'code')

/** What was thrown, as an error: programs may throw anything. */
export const errorOf = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

/** The call to the system that failed: `connect`, `open`; empty where none did. */
export const syscallOf = (error: unknown): string => textOf(error, 'syscall')

function textOf(error: unknown, name: string): string {
  if (typeof error !== 'object' || error === null) return ''
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : ''
}
