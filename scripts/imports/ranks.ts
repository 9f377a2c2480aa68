import type { Graph } from './graph.ts'
import { testFile } from './rules.ts'

/**
 * One line per import of a folder that comes later in the list, also by way of a file beside the folders, and per folder
 * that is missing in it. Tests may look anywhere.
 */
export function rankFaults(graph: Graph, folders: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(folders).flatMap(([place, ranked]) => {
    const folderOf = (file: string) => folderIn(file, place)
    const rankOf = ranking(graph, place, (file) => ranked.indexOf(folderOf(file) ?? ''))
    return [...graph.values()].flat().flatMap(({ from, to, specifier }): string[] => {
      const here = folderOf(from)
      if (here === undefined || !isIn(to, place) || testFile.test(from)) return []
      if (!ranked.includes(here)) return [`rank: ${place}/${here} has no place in the list of folders`]
      if (rankOf(to) <= ranked.indexOf(here)) return []
      const there = ranked[rankOf(to)]
      return [`rank: ${from} imports ${specifier}: ${there} comes after ${here}; what both need goes down`]
    })
  })
}

const isIn = (file: string, place: string) => file.startsWith(`${place}/`)

/** The folder of a file; undefined beside the folders. */
function folderIn(file: string, place: string): string | undefined {
  if (!isIn(file, place)) return undefined
  const [folder = '', inside] = file.slice(place.length + 1).split('/')
  return inside === undefined ? undefined : folder
}

/** Ranks of files: that of the folder, and beside the folders the highest of what a file reaches. */
function ranking(graph: Graph, place: string, own: (file: string) => number): (file: string) => number {
  const known = new Map<string, number>()
  const rankOf = (file: string): number => {
    const found = known.get(file) ?? own(file)
    known.set(file, found)
    if (found >= 0 || !isIn(file, place)) return found
    const reached = (graph.get(file) ?? []).map(({ to }) => rankOf(to))
    const rank = Math.max(found, ...reached)
    known.set(file, rank)
    return rank
  }
  return rankOf
}
