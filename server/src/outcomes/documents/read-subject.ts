import { presentEach } from '../../fieldwork/workflow-results/present.ts'
import { readyVersion } from '../../fieldwork/workflows/ready-versions.ts'
import { findShownTasks } from '../../language/view-data/references-store.ts'
import { findCompany } from '../../people/companies/store.ts'
import { resultOf, type SeenNames } from '../seen/seen.ts'
import { type DocumentSubject, subjectOf } from './subject.ts'

/** The result that is seen, with its answers as they were then and all that documents say of it. */
export async function readSubject(
  { trx, subject }: Pick<SeenNames, 'trx' | 'subject'>,
  language: DocumentSubject['language'],
): Promise<DocumentSubject> {
  const { companyId } = subject
  const row = resultOf(subject)
  const [result] = await presentEach(trx, companyId, [row])
  const key = { companyId, workflowId: row.workflow_id, version: row.version }
  const version = await readyVersion(trx, key)
  if (!result || !version) throw new Error('the result is missing')
  const ids = row.task_id === null ? [] : [row.task_id]
  const [task] = ids.length === 0 ? [] : await findShownTasks(trx, { companyId, ids, language })
  return subjectOf({
    language,
    company: await findCompany(trx, companyId),
    result,
    definition: version.definition,
    task: task?.name ?? null,
  })
}
