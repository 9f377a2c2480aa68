import path from 'node:path'
import { parseSync } from 'vite'

/** One import or re-export of a file. */
export interface Edge {
  /** The importing file, relative to the repository. */
  readonly from: string
  /** As written. */
  readonly specifier: string
  /** A file of ours relative to the repository, `node:fs`, or the name of a package. */
  readonly to: string
}

/** Who imports what: every file of ours with its imports, in the order of the files. */
export type Graph = ReadonlyMap<string, readonly Edge[]>

/**
 * Reads the imports of all given files (path relative to the repository → text), types included: a cycle of types is
 * a cycle for the reader as well.
 */
export function readGraph(files: ReadonlyMap<string, string>): Graph {
  const graph = new Map<string, Edge[]>()
  for (const [file, text] of files) {
    if (!/\.tsx?$/.test(file)) continue
    graph.set(
      file,
      specifiers(file, text).map((specifier) => ({ from: file, specifier, to: target(file, specifier) })),
    )
  }
  return graph
}

function specifiers(file: string, text: string): string[] {
  const { module, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const fixed = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) =>
      found.entries.map((entry) => entry.moduleRequest?.value ?? ''),
    ),
  ]
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start, moduleRequest.end),
  )
  const literals = dynamic.filter((source) => /^['"]/.test(source)).map((source) => source.slice(1, -1))
  return [...new Set([...fixed, ...literals])].filter((specifier) => specifier !== '')
}

function target(file: string, specifier: string): string {
  const clean = specifier.replace(/\?.*$/, '')
  if (clean.startsWith('.')) return path.posix.join(path.posix.dirname(file), clean)
  const ours = /^@feldwerk\/([a-z0-9]+)\/(.+)$/.exec(clean)
  if (ours) return `${ours[1]}/src/${ours[2]}`
  if (clean.startsWith('node:')) return clean
  return clean
    .split('/')
    .slice(0, clean.startsWith('@') ? 2 : 1)
    .join('/')
}
