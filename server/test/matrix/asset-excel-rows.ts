import type { assetExcel } from '@feldwerk/contract/asset-excel.ts'
import type { Call } from '@feldwerk/contract/call.ts'
import type { Estate } from './estate.ts'
import type { MatrixRow } from './row.ts'

const ofType = { assetTypeId: 'assetType' } as const
const ofImport = { assetTypeId: 'assetType', importId: 'assetImport' } as const
const file = (estate: Estate) => ({ ...estate.assets.excel })
const one = (estate: Estate) => ({
  assetTypeId: estate.assets.excel.assetTypeId,
  importId: estate.lasting('assetImport'),
})

/** Of the calls about Excel. */
export const assetExcelRows: {
  readonly [N in keyof typeof assetExcel]: MatrixRow<(typeof assetExcel)[N] & Call>
} = {
  excel: { args: ({ assets: { excel } }) => ({ assetTypeId: excel.assetTypeId }), ids: ofType },
  validateExcel: { args: file, ids: ofType },
  previewExcel: { args: file, ids: ofType },
  markedExcel: { args: file, ids: ofType },
  replaceWithExcel: { args: file, ids: ofType },
  imports: { args: ({ assets: { excel } }) => ({ assetTypeId: excel.assetTypeId }), ids: ofType },
  importById: { args: one, ids: ofImport },
  cancelImport: { args: one, ids: ofImport },
  revertImport: {
    args: async ({ assets }) => ({
      assetTypeId: assets.excel.assetTypeId,
      importId: await assets.doneImport(),
    }),
    ids: ofImport,
  },
}
