import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BenchOptions, benches } from './benches.ts'
import { table, toLine } from './figure.ts'

const results = path.join(import.meta.dirname, '../results')

/**
 * `npm run bench -- <name> …`: measures, prints a table, and appends a JSON line for each figure to
 * `bench/results/<name>.jsonl`. Ends with 1 when a target is missed. `--rows 20000` tries it with fewer rows.
 */
async function main(args: string[]): Promise<number> {
  const { positionals: names, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { rows: { type: 'string' } },
  })
  const unknown = names.filter((name) => !Object.hasOwn(benches, name))
  if (names.length === 0 || unknown.length > 0) {
    const known = Object.entries(benches).map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`)
    process.stderr.write(`usage: npm run bench -- <name> …\n${known.join('\n')}\n`)
    return 2
  }
  let missed = 0
  for (const name of names) missed += await measure(name, values.rows ? { rows: Number(values.rows) } : {})
  return missed > 0 ? 1 : 0
}

/** Runs one; returns how many targets were missed. */
async function measure(name: string, options: BenchOptions): Promise<number> {
  const bench = benches[name]
  if (!bench) return 0
  const figures = await bench.run(options)
  const lines = figures.map(toLine)
  process.stdout.write(`\n${bench.about}\n\n${table(figures)}\n\n`)
  const missed = lines.filter((line) => !line.ok).length
  if (options.rows !== undefined) return missed
  await mkdir(results, { recursive: true })
  await appendFile(
    path.join(results, `${name}.jsonl`),
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  )
  return missed
}

process.exitCode = await main(process.argv.slice(2))
