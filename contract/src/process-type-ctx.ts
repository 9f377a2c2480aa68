import { call } from './call.ts'
import { Id } from './ids.ts'
import { Language } from './text.ts'
import { TabularColumn } from './view-data.ts'
import { z } from './zod.ts'

/** A field of a record type, as expressions name it, with what people call it. */
const TypeField = TabularColumn
const TypeName = z.object({ language: Language, name: z.string() })

/** What a dot behind a record of this type leads to. */
export const AssetTypeContext = z.object({
  id: Id,
  translations: z.array(TypeName),
  fields: z.array(TypeField),
})
export const WorkflowTypeContext = z.object({
  id: Id,
  translations: z.array(TypeName),
  /** Fields of its results, and of its tasks. */
  resultFields: z.array(TypeField),
  taskFields: z.array(TypeField),
})
/** The columns of a view. */
export const ViewTypeContext = z.object({
  id: Id,
  translations: z.array(TypeName),
  columns: z.array(TabularColumn),
})

export const ProcessTypeContext = z.object({
  assetTypes: z.array(AssetTypeContext),
  workflowTypes: z.array(WorkflowTypeContext),
  viewTypes: z.array(ViewTypeContext),
  /** Fields of ACCOUNT, which every company has. */
  accountFields: z.array(TypeField),
})
export type ProcessTypeContext = z.infer<typeof ProcessTypeContext>

const ids = z.array(Id).max(200).optional()

export const processTypeCtx = {
  read: call({
    method: 'POST',
    path: '/processTypeCtx',
    reads: true,
    summary: 'The types that an editor of expressions needs: those asked for and what their fields refer to',
    body: { name: 'types', schema: z.object({ assetTypeIds: ids, workflowIds: ids, viewIds: ids }) },
    answer: ProcessTypeContext,
    errors: ['notFound'],
  }),
}
