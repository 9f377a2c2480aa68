import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { benches } from './benches.ts'
import { table, toLine } from './figure.ts'
import type { BenchOptions } from './options.ts'

const results = path.join(import.meta.dirname, '../results')

/**
 * `npm run bench -- <name> …`: measures, prints a table, and appends a JSON line for each figure to
 * `bench/results/<name>.jsonl`. Ends with 1 when a target is missed. `--rows 20000` tries it with fewer rows, `--only
 * expand,write` the figures whose names hold one of these, `--keep` leaves the rows for the next run; figures of a try
 * are not kept.
 */
async function main(args: string[]): Promise<number> {
  const { positionals: names, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { rows: { type: 'string' }, only: { type: 'string' }, keep: { type: 'boolean' } },
  })
  const options: BenchOptions = {
    ...(values.rows ? { rows: Number(values.rows) } : {}),
    ...(values.only ? { only: values.only.split(',') } : {}),
    ...(values.keep ? { keep: true } : {}),
  }
  const unknown = names.filter((name) => !Object.hasOwn(benches, name))
  if (names.length === 0 || unknown.length > 0) {
    const known = Object.entries(benches).map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`)
    process.stderr.write(`usage: npm run bench -- <name> …\n${known.join('\n')}\n`)
    return 2
  }
  let missed = 0
  for (const name of names) missed += await measure(name, options)
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
  if (options.rows !== undefined || options.only !== undefined) return missed
  await mkdir(results, { recursive: true })
  await appendFile(
    path.join(results, `${name}.jsonl`),
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  )
  return missed
}

process.exitCode = await main(process.argv.slice(2))
