import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, '..')

/** Every source file of ours (or of that pattern) by its path below the repository, whether git knows it yet or not. */
export function sources(pattern = '{*,*/**/*}.{ts,tsx}'): Map<string, string> {
  const names = globSync(pattern, {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist|test-results)$/.test(name),
  })
  return new Map(names.toSorted().map((name) => [name, readFileSync(path.join(root, name), 'utf8')]))
}
