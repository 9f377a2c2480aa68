/**
 * Logs to the browser's console what the specification wants there (point 8), and errors that are reported nowhere
 * else.
 */
export function logToConsole(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that may
  console.error(message, error)
}
