/* npm run feldwerk -- <command>: what an operator needs beside the portal. */
import { runCommand } from './run.ts'

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  input: process.stdin,
  out: (line) => void process.stdout.write(`${line}\n`),
})
