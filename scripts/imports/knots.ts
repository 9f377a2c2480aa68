import { findCycles } from './cycles.ts'
import type { Edge } from './graph.ts'
import { testFile } from './rules.ts'

/** One line per group of folders that reach each other below one of the places; tests may look anywhere. */
export function knotFaults(edges: readonly Edge[], places: readonly string[]): string[] {
  return places.flatMap((place) => {
    const graph = new Map<string, Edge[]>()
    for (const { from, to, specifier } of edges) {
      const [here, there] = [folderIn(from, place), folderIn(to, place)]
      if (!here || !there || testFile.test(from)) continue
      for (const folder of [here, there]) if (!graph.has(folder)) graph.set(folder, [])
      if (here !== there) graph.get(here)?.push({ from: here, to: there, specifier })
    }
    return findCycles(graph).map(
      (folders) =>
        `knot: ${place}: ${folders.join(' ↔ ')}: what both need goes down into a folder that both may reach`,
    )
  })
}

/** The folder that a file lies in, two deep at most; undefined beside the areas. */
function folderIn(file: string, place: string): string | undefined {
  if (!file.startsWith(`${place}/`)) return undefined
  return (
    file
      .slice(place.length + 1)
      .split('/')
      .slice(0, -1)
      .slice(0, 2)
      .join('/') || undefined
  )
}
