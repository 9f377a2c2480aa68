import type { Graph } from './graph.ts'

/**
 * Every group of files that can reach each other (Tarjan's strongly connected components of more than one file), each
 * in alphabetical order.
 */
export function findCycles(graph: Graph): string[][] {
  const seen = new Map<string, { index: number; low: number; open: boolean }>()
  const stack: string[] = []
  const cycles: string[][] = []

  const visit = (file: string) => {
    const mark = { index: seen.size, low: seen.size, open: true }
    seen.set(file, mark)
    stack.push(file)
    for (const { to } of graph.get(file) ?? []) {
      if (!graph.has(to)) continue
      const known = seen.get(to) ?? visit(to)
      if (known.open) mark.low = Math.min(mark.low, known.low)
    }
    if (mark.low === mark.index) {
      const group = stack.splice(stack.indexOf(file))
      for (const member of group) {
        const memberMark = seen.get(member)
        if (memberMark) memberMark.open = false
      }
      if (group.length > 1) cycles.push(group.toSorted())
    }
    return mark
  }

  for (const file of graph.keys()) if (!seen.has(file)) visit(file)
  return cycles
}
