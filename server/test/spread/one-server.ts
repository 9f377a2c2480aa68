import { inject } from 'vitest'

/** Tests that say nothing of a database whose tables are spread, each with the reason. On a cluster they are left out. */
const oneServerOnly = {
  'matrix with row-level security alone':
    'without the company filters of the code no statement names the worker it is for',
} as const satisfies Readonly<Record<string, string>>

/** Whether tests of this name are to run here; says why where they are not. */
export function onOneServer(name: keyof typeof oneServerOnly): boolean {
  if (!inject('cluster')) return true
  process.stdout.write(`left out on a cluster: ${name}: ${oneServerOnly[name]}\n`)
  return false
}
