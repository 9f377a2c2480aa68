import type { Asset } from '@feldwerk/contract/assets.ts'
import type { WorkflowRow } from '@feldwerk/contract/workflows.ts'
import type { References } from '../../values/value.ts'

/** The asset that a task is to be about. */
export type TaskSubject = Pick<Asset, 'id' | 'name' | 'assetTypeId'>

/** The data of a workflow's tasks that says what they are about; undefined where they carry no such asset. */
export const subjectField = (
  { definition }: Pick<WorkflowRow, 'definition'>,
  { assetTypeId }: Pick<TaskSubject, 'assetTypeId'>,
) => definition?.taskType.fields.find(({ type }) => type.kind === 'ASSET' && type.id === assetTypeId)

/** What a form needs to write the name of the asset. */
export const subjectReferences = ({ id, name, assetTypeId }: TaskSubject): References => ({
  [id]: {
    kind: 'ASSET',
    id,
    name,
    assetTypeId,
    imageUrl: null,
    fileUrl: null,
    mime: null,
    bytes: null,
    deleted: false,
  },
})
