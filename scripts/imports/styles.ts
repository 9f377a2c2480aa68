import type { Edge } from './graph.ts'

/**
 * One line per stylesheet that is not its component's alone: imported by more than one file, or by one beside which it
 * does not lie under the same name. Those in `shared` may have as many files as it says, neither more nor fewer.
 */
export function styleFaults(edges: readonly Edge[], shared: Readonly<Record<string, number>>): string[] {
  const sheets = Map.groupBy(
    edges.filter(({ to }) => to.endsWith('.module.css')),
    ({ to }) => to,
  )
  return [...sheets].flatMap(([sheet, found]): string[] => {
    const users = [...new Set(found.map(({ from }) => from))]
    const allowed = shared[sheet]
    if (allowed !== undefined)
      return users.length === allowed
        ? []
        : [`style: ${sheet} has ${users.length} files, its list says ${allowed}; it may only get fewer`]
    const [user = '', ...others] = users
    if (others.length > 0)
      return [`style: ${sheet} is imported by ${users.join(', ')}; what several share is a component`]
    const own = user.replace(/\.tsx?$/, '.module.css')
    return own === sheet ? [] : [`style: ${user} imports ${sheet}; its stylesheet is ${own}`]
  })
}
