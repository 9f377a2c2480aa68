import { parentPort } from 'node:worker_threads'
import { Problem } from '@feldwerk/contract/errors.ts'
import { problemOfDatabaseError } from '../../../platform/db/errors.ts'
import { openDatabases } from '../../../platform/db/pool.ts'
import { UnreadableWorkbook } from '../../../platform/excel/workbook.ts'
import { exportSheet } from './export-sheet.ts'
import { markSheet } from './mark-sheet.ts'
import { previewSheet, validateSheet } from './preview-sheet.ts'
import { replaceSheet } from './replace-sheet.ts'
import { revertImport } from './revert-import.ts'
import type { ThreadAnswer, ThreadTask } from './thread.ts'
import type { ExcelInput, ExcelWorker, ExcelWorkName } from './work.ts'

const works: ExcelWorker = {
  export: exportSheet,
  validate: validateSheet,
  preview: previewSheet,
  mark: markSheet,
  replace: replaceSheet,
  revert: revertImport,
}

/** Does its work in sequence, each piece on its own connection, which ends with the thread. */
parentPort?.on('message', (task: ThreadTask) => {
  void answer(task).then((found) => parentPort?.postMessage(found, []))
})

async function answer(task: ThreadTask): Promise<ThreadAnswer> {
  const databases = openDatabases({ ...task.databases, connections: 1 })
  try {
    const work = works[task.name] as (
      input: ExcelInput<ExcelWorkName>,
      tools: Parameters<ExcelWorker['export']>[1],
    ) => Promise<unknown>
    const result = await work(task.input, {
      db: databases.db,
      progress: (phase, percent) => parentPort?.postMessage({ kind: 'progress', phase, percent }, []),
    })
    return { kind: 'done', result }
  } catch (error) {
    return failure(error)
  } finally {
    await databases.close()
  }
}

function failure(error: unknown): ThreadAnswer {
  if (error instanceof UnreadableWorkbook) {
    return { kind: 'refused', code: 'excelCouldNotBeParsed', details: { reason: error.reason } }
  }
  const problem = error instanceof Problem ? error : problemOfDatabaseError(error)
  if (problem) return { kind: 'refused', code: problem.code, details: problem.details }
  return { kind: 'failed', error }
}
