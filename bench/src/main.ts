import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { benches } from './benches.ts'
import { table, toLine } from './figure.ts'

const results = path.join(import.meta.dirname, '../results')

/**
 * `npm run bench -- <name> …`: measures, prints a table, and appends a JSON line for each figure to
 * `bench/results/<name>.jsonl`. Ends with 1 when a target is missed.
 */
async function main(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !Object.hasOwn(benches, name))
  if (names.length === 0 || unknown.length > 0) {
    const known = Object.entries(benches).map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`)
    process.stderr.write(`usage: npm run bench -- <name> …\n${known.join('\n')}\n`)
    return 2
  }
  let missed = 0
  for (const name of names) missed += await measure(name as keyof typeof benches)
  return missed > 0 ? 1 : 0
}

/** Runs one; returns how many targets were missed. */
async function measure(name: keyof typeof benches): Promise<number> {
  const figures = await benches[name].run()
  const lines = figures.map(toLine)
  process.stdout.write(`\n${benches[name].about}\n\n${table(figures)}\n\n`)
  await mkdir(results, { recursive: true })
  await appendFile(
    path.join(results, `${name}.jsonl`),
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  )
  return lines.filter((line) => !line.ok).length
}

process.exitCode = await main(process.argv.slice(2))
