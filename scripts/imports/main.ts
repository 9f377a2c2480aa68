import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, sources } from '../sources.ts'
import { checkImports, type Manifest } from './check.ts'
import { lockFaults } from './locks.ts'
import { packages } from './rules.ts'
import { sqlHomeFaults, sqlHomes } from './sql-homes.ts'
import { tableFaults } from './table-faults.ts'
import { allowedReads, tables } from './tables.ts'
import { writerFaults, writers } from './writers.ts'

function manifest(folder: string): Manifest {
  const file = path.join(root, folder, 'package.json')
  if (!existsSync(file)) return { dependencies: [], devDependencies: [] }
  const parsed = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string> | undefined>
  return {
    dependencies: Object.keys({ ...parsed['dependencies'], ...parsed['optionalDependencies'] }),
    devDependencies: Object.keys(parsed['devDependencies'] ?? {}),
  }
}

const files = new Map([...sources(), ...sources('server/migrations/**/*.sql')])
const manifests = Object.fromEntries(['.', ...Object.keys(packages)].map((name) => [name, manifest(name)]))
const faults = [
  ...checkImports(files, manifests),
  ...tableFaults(files, { tables, reads: allowedReads }),
  ...lockFaults(files),
  ...sqlHomeFaults(files, sqlHomes),
  ...writerFaults(files, writers),
]
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`imports: ${files.size} files, ${faults.length} faults\n`)
process.exitCode = faults.length === 0 ? 0 : 1
