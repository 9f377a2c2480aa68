import path from 'node:path'
import { findCycles } from './cycles.ts'
import { areaFaults, floorFaults } from './floors.ts'
import { type Edge, type Graph, readGraph } from './graph.ts'
import { knotFaults } from './knots.ts'
import { languageFaults } from './languages.ts'
import { rankFaults } from './ranks.ts'
import {
  areas,
  drawers,
  floors,
  folders,
  type ImportRule,
  packages,
  rules,
  screenFile,
  screensMayUse,
  sharedStyles,
  testFile,
  withoutKnots,
} from './rules.ts'
import { styleFaults } from './styles.ts'

/**
 * What one package.json allows: names it may import in the product, and those only for tests, tools and the pages, which
 * are built before they are served.
 */
export interface Manifest {
  readonly dependencies: readonly string[]
  readonly devDependencies: readonly string[]
}

/**
 * Checks all files (path below the repository → text) against the import rules and answers one line per fault.
 * `manifests` has a key per package, and `.` for the repository's own.
 */
export function checkImports(
  files: ReadonlyMap<string, string>,
  manifests: Readonly<Record<string, Manifest>>,
): string[] {
  const graph = readGraph(files)
  const edges = [...graph.values()].flat()
  return [
    ...rules.flatMap((rule) => (rule.reach ? reached(graph, rule) : direct(edges, rule))),
    ...floorFaults(edges, floors),
    ...areaFaults(edges, areas),
    ...knotFaults(edges, withoutKnots),
    ...styleFaults(edges, sharedStyles),
    ...rankFaults(graph, folders),
    ...languageFaults(files),
    ...edges.flatMap((edge) => betweenPackages(edge)),
    ...edges.flatMap((edge) => declared(edge, manifests)),
    ...findCycles(graph).map((cycle) => `cycle: ${cycle.join(' ↔ ')}`),
    ...[...files.keys()]
      .filter((file) => drawers.test(file))
      .map((file) => `drawer: ${file}: name the file or folder by what it is about`),
  ]
}

function direct(edges: readonly Edge[], rule: ImportRule): string[] {
  return edges
    .filter(({ from, to }) => rule.from.test(from) && rule.to.test(to) && !sameRoom(from, to))
    .map(({ from, specifier }) => `${rule.name}: ${from} imports ${specifier}: ${rule.why}`)
}

/** A domain's own files are not "another domain". */
function sameRoom(from: string, to: string): boolean {
  const room = path.posix.dirname(from).split('/').slice(0, 4).join('/')
  return to.startsWith(`${room}/`)
}

function reached(graph: Graph, rule: ImportRule): string[] {
  const open = [...graph.keys()].filter(
    (file) => rule.from.test(file) && !rule.to.test(file) && !testFile.test(file),
  )
  const via = new Map<string, Edge | undefined>(open.map((file) => [file, undefined]))
  const faults: string[] = []
  for (let file = open.shift(); file !== undefined; file = open.shift()) {
    for (const edge of graph.get(file) ?? []) {
      if (via.has(edge.to)) continue
      via.set(edge.to, edge)
      if (rule.to.test(edge.to)) faults.push(`${rule.name}: ${trail(via, edge.to)}: ${rule.why}`)
      else open.push(edge.to)
    }
  }
  return faults
}

function trail(via: ReadonlyMap<string, Edge | undefined>, end: string): string {
  const steps = [end]
  for (let edge = via.get(end); edge; edge = via.get(edge.from)) steps.unshift(edge.from)
  return steps.join(' → ')
}

function betweenPackages({ from, to, specifier }: Edge): string[] {
  const own = packageOf(from)
  const other = packageOf(to)
  if (!other || own === other) return []
  if (specifier.startsWith('.') && own) return [`package: ${from}: import ${to} by the name of its package`]
  const allowed = [
    ...(packages[own ?? ''] ?? []),
    ...(screenFile.test(from) ? (screensMayUse[own ?? ''] ?? []) : []),
  ]
  if (own === undefined || allowed.includes(other)) return []
  return [`direction: ${from} imports ${specifier}: ${own} may use ${allowed.join(', ') || 'none of ours'}`]
}

function declared({ from, to, specifier }: Edge, manifests: Readonly<Record<string, Manifest>>): string[] {
  if (specifier.startsWith('.') || to.startsWith('node:')) return []
  const own = packageOf(from)
  if (own === 'scripts' && specifier.startsWith('@feldwerk/')) return []
  // Clients that others' generators make, and readers that others wrote, have packages of their own, beside them.
  if (from.startsWith('e2e/generators/') || from.startsWith('e2e/readers/')) return []
  const manifest = manifests[own === 'scripts' || own === undefined ? '.' : own]
  const name = specifier.startsWith('@feldwerk/') ? specifier.split('/').slice(0, 2).join('/') : to
  if (name === `@feldwerk/${own}` || manifest?.dependencies.includes(name)) return []
  const tool = testFile.test(from) || own === 'scripts' || /^[^/]+\/[^/]+$/.test(from) || !from.includes('/')
  if (isPage(own, from) && manifest?.devDependencies.includes(name)) return []
  const tools = [...(manifest?.devDependencies ?? []), ...(manifests['.']?.devDependencies ?? [])]
  if (tool && tools.includes(name)) return []
  // A package of types alone has no code that a product could miss.
  if (!tools.includes(name) && tools.includes(`@types/${name}`)) return []
  return [`undeclared: ${from} imports ${specifier}: ${own ?? 'the repository'}'s package.json lacks ${name}`]
}

/** What only the web build reads: a server runs without it. */
const isPage = (own: string | undefined, from: string): boolean =>
  own === 'web' || own === 'ui' || screenFile.test(from)

function packageOf(file: string): string | undefined {
  const first = file.split('/', 1)[0] as string
  return first !== file && Object.hasOwn(packages, first) ? first : undefined
}
