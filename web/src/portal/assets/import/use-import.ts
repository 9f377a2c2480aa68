import type { AssetImport, ExcelPreview } from '@feldwerk/contract/asset-excel.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { useCallback, useRef, useState } from 'react'
import { isProblem, problemDetails } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { useAssetsChanged } from '../use-asset-types.ts'

/** Rows of the preview that are fetched at once. */
export const PREVIEW_ROWS = 100

export type PreviewKind = 'CREATED' | 'CHANGED' | 'REMOVED'

interface Chosen {
  readonly file: File
  /** Whether the file must be an export of the assets as they are now. */
  readonly validateHash: boolean
}

/** Where an import stands, from choosing a file to its end. */
export type Stage =
  | { readonly at: 'start' }
  | (Chosen & { readonly at: 'checking' })
  | (Chosen & { readonly at: 'outdated' })
  | (Chosen & { readonly at: 'failed'; readonly error: unknown })
  | (Chosen & { readonly at: 'invalid'; readonly preview: ExcelPreview })
  | (Chosen & { readonly at: 'preview'; readonly preview: ExcelPreview; readonly checkedAt: Date })
  | (Chosen & { readonly at: 'running'; readonly preview: ExcelPreview; readonly importId: string })
  | (Chosen & { readonly at: 'done'; readonly result: AssetImport })

/** One import of a file into a type, step by step; nothing is changed before the person says so. */
export function useImport(assetTypeId: string) {
  const client = useClient()
  const changed = useAssetsChanged(assetTypeId)
  const [stage, setStage] = useState<Stage>({ at: 'start' })
  const abort = useRef<AbortController>(undefined)

  const check = useCallback(
    async (file: File, validateHash = true) => {
      abort.current?.abort()
      const control = new AbortController()
      abort.current = control
      const chosen = { file, validateHash }
      setStage({ at: 'checking', ...chosen })
      try {
        const ask = { assetTypeId, validateHash, size: PREVIEW_ROWS, body: file }
        const preview = await client.assets.previewExcel(ask, { signal: control.signal })
        if (preview.validation.valid) setStage({ at: 'preview', ...chosen, preview, checkedAt: new Date() })
        else setStage({ at: 'invalid', ...chosen, preview })
      } catch (error) {
        if (control.signal.aborted) return
        setStage(
          isProblem(error, 'excelNotUpToDate')
            ? { at: 'outdated', ...chosen }
            : { at: 'failed', ...chosen, error },
        )
      }
    },
    [client, assetTypeId],
  )

  const take = async (from: Stage & { readonly at: 'preview' }) => {
    const { file, validateHash, preview } = from
    const importId = newId()
    setStage({ at: 'running', file, validateHash, preview, importId })
    try {
      const result = await client.assets.replaceWithExcel({
        assetTypeId,
        validateHash,
        importId,
        body: file,
      })
      await changed()
      setStage({ at: 'done', file, validateHash, result })
    } catch (error) {
      const validation = problemDetails(error, 'excelInvalid')
      if (isProblem(error, 'importCancelled')) setStage({ ...from })
      else if (validation)
        setStage({ at: 'invalid', file, validateHash, preview: { ...preview, validation } })
      else if (isProblem(error, 'excelNotUpToDate')) setStage({ at: 'outdated', file, validateHash })
      else setStage({ at: 'failed', file, validateHash, error })
    }
  }

  return {
    stage,
    check: (file: File) => void check(file),
    /** Takes the file although somebody has changed assets since it was exported. */
    checkAnyway: (file: File) => void check(file, false),
    take,
    reset: () => {
      abort.current?.abort()
      setStage({ at: 'start' })
    },
  }
}
