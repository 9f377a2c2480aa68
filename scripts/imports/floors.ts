import { findCycles } from './cycles.ts'
import type { Edge, Graph } from './graph.ts'
import { testFile } from './rules.ts'

/** One line per import of an area that comes later in the list, and per folder that is missing in it. */
export function areaFaults(edges: readonly Edge[], areas: Floors): string[] {
  return Object.entries(areas).flatMap(([place, ranked]) => {
    const areaOf = (file: string) =>
      file.startsWith(`${place}/`) ? file.slice(place.length + 1).split('/') : []
    return edges.flatMap(({ from, to, specifier }): string[] => {
      const [here = '', inHere] = areaOf(from)
      const [there = '', inThere] = areaOf(to)
      if (!inHere || there === '' || testFile.test(from)) return []
      if (!ranked.includes(here)) return [`area: ${place}/${here} has no place in the list of areas`]
      const isLower = inThere !== undefined && ranked.indexOf(there) <= ranked.indexOf(here)
      return isLower
        ? []
        : [`area: ${from} imports ${specifier}: ${there} comes after ${here}; what both need goes down`]
    })
  })
}

type Floors = Readonly<Record<string, readonly string[]>>

/** A file's floor and room below a place that has floors; what lies on a floor itself is a room of its own. */
interface Spot {
  readonly floor: string
  readonly room: string
}

/** One line per import that goes up a floor or out of the floors, and per circle of rooms; tests may look anywhere. */
export function floorFaults(edges: readonly Edge[], floors: Floors): string[] {
  return Object.entries(floors).flatMap(([place, ranked]) => {
    const inside = edges.filter(({ from, to }) => to.startsWith(`${place}/`) && !testFile.test(from))
    const spotOf = (file: string) => spot(file, place, ranked)
    return [...inside.flatMap((edge) => upward(edge, spotOf, ranked)), ...circles(inside, spotOf)]
  })
}

function spot(file: string, place: string, ranked: readonly string[]): Spot | undefined {
  if (!file.startsWith(`${place}/`)) return undefined
  const [floor = '', ...inside] = file.slice(place.length + 1).split('/')
  const room = inside.length > 1 ? inside[0] : 'its own files'
  return ranked.includes(floor) ? { floor, room: `${floor}/${room}` } : undefined
}

type SpotOf = (file: string) => Spot | undefined

function upward({ from, to, specifier }: Edge, spotOf: SpotOf, ranked: readonly string[]): string[] {
  const [here, there] = [spotOf(from), spotOf(to)]
  if (!here) return []
  if (!there)
    return [`floor: ${from} imports ${specifier}: what lies beside the floors is used by none of them`]
  if (ranked.indexOf(there.floor) <= ranked.indexOf(here.floor)) return []
  return [
    `floor: ${from} imports ${specifier}: ${there.floor} lies above ${here.floor}; what both need goes down, what a lower one sets off goes through a port or the outbox`,
  ]
}

function circles(edges: readonly Edge[], spotOf: SpotOf): string[] {
  const graph: Map<string, Edge[]> & Graph = new Map()
  for (const { from, to, specifier } of edges) {
    const [here, there] = [spotOf(from), spotOf(to)]
    if (!here || !there) continue
    for (const { room } of [here, there]) if (!graph.has(room)) graph.set(room, [])
    if (here.room !== there.room) graph.get(here.room)?.push({ from: here.room, to: there.room, specifier })
  }
  return findCycles(graph).map((rooms) => `circle: ${rooms.join(' ↔ ')}`)
}
