import { readFile } from 'node:fs/promises'
import { openDatabases } from '../src/platform/db/pool.ts'
import { runExcelWork } from '../src/records/assets/excel/thread.ts'
import type { ExcelInput } from '../src/records/assets/excel/work.ts'

// A node that makes the assets of a type equal to a file, says how far it is, and waits to be killed.
const [url = '', file = '', given = ''] = process.argv.slice(2)
const { caller, typeId, importId } = JSON.parse(given) as Omit<
  ExcelInput<'replace'>,
  'bytes' | 'validateHash'
>
const bytes = new Uint8Array(await readFile(file))
await runExcelWork(
  { databases: openDatabases({ ownerUrl: url }) },
  'replace',
  { caller, typeId, importId, bytes, validateHash: true, mode: 'REPLACE', columns: {} },
  { onProgress: (phase, percent) => void process.stdout.write(`${phase} ${percent}\n`) },
)
process.exit(0)
