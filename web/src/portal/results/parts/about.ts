import type { WorkflowResult, WorkflowResultPage } from '@feldwerk/contract/workflow-results.ts'
import type { TaskSubject } from '../../tasks/task/task-subject.ts'

type Answers = WorkflowResult['activityResults']
type References = WorkflowResultPage['references']
type Reference = References[string]

/** What a result is about: the assets that its answers name, in their order, each once. */
export function assetsOf(answers: Answers, references: References): readonly Reference[] {
  return referredTo(answers, references).filter(({ kind, name }) => kind === 'ASSET' && name)
}

/** The way to an asset, where this company has it still. */
export const toAsset = ({ id, assetTypeId, deleted }: Reference): { readonly href?: string } =>
  assetTypeId !== null && !deleted ? { href: `/assets/detail?id=${id}` } : {}

/** The asset that something else can be about, too: the first that is still there. */
export function subjectOf(answers: Answers, references: References): TaskSubject | undefined {
  const [first] = assetsOf(answers, references).flatMap(({ id, name, assetTypeId, deleted }) =>
    assetTypeId && !deleted ? [{ id, name, assetTypeId }] : [],
  )
  return first
}

/** The photos of a result, in their order; what was signed is none. */
export function photosOf(answers: Answers, references: References): readonly Reference[] {
  return referredTo(answers, references).filter(
    ({ kind, mime, fileUrl }) => kind === 'FILE' && mime?.startsWith('image/') && fileUrl,
  )
}

/** A small picture of a photo, or itself where none was made. */
export const smallUrl = ({ imageUrl, fileUrl }: Reference): string => imageUrl ?? fileUrl ?? ''

function referredTo(answers: Answers, references: References): readonly Reference[] {
  return [...new Set(idsIn(answers))].flatMap((id) =>
    Object.hasOwn(references, id) ? (references[id] ?? []) : [],
  )
}

/** Every text of an answer, however deep: an id of something is one of them. The file of a signature is left out. */
function idsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer]
  if (typeof answer !== 'object' || answer === null || 'fileRef' in answer) return []
  return Object.values(answer).flatMap(idsIn)
}
