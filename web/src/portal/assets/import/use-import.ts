import type { AssetImport, ChosenColumns, ExcelPreview, ImportMode } from '@feldwerk/contract/asset-excel.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { useCallback, useRef, useState } from 'react'
import { isProblem, problemDetails } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { useAssetsChanged } from '../../known/use-asset-types.ts'

/** Rows of the preview that are fetched at once. */
export const PREVIEW_ROWS = 100

export type PreviewKind = 'CREATED' | 'CHANGED' | 'REMOVED'

/** A file and the options of its import. */
export interface ImportChoice {
  readonly file: File
  readonly mode: ImportMode
  /** Properties by titles of the file, where its titles do not say them. */
  readonly columns: ChosenColumns
  /** Names of the columns by which rows without an id are found; undefined: any that are unique. */
  readonly uniqueBy: string[] | undefined
  /** Whether the file must be an export of the assets as they are now. */
  readonly validateHash: boolean
}

/** Where an import stands, from choosing a file to its end. */
export type Stage =
  | { readonly at: 'start' }
  | (ImportChoice & { readonly at: 'checking' })
  | (ImportChoice & { readonly at: 'outdated' })
  | (ImportChoice & { readonly at: 'notExported' })
  | (ImportChoice & { readonly at: 'failed'; readonly error: unknown })
  | (ImportChoice & { readonly at: 'invalid'; readonly preview: ExcelPreview })
  | (ImportChoice & { readonly at: 'preview'; readonly preview: ExcelPreview; readonly checkedAt: Date })
  | (ImportChoice & { readonly at: 'running'; readonly preview: ExcelPreview; readonly importId: string })
  | (ImportChoice & { readonly at: 'done'; readonly result: AssetImport })

/** One import of a file into a type, step by step; nothing is changed before the person says so. */
export function useImport(assetTypeId: string) {
  const client = useClient()
  const changed = useAssetsChanged(assetTypeId)
  const [stage, setStage] = useState<Stage>({ at: 'start' })
  // Nothing is removed unless that is chosen.
  const [mode, setMode] = useState<ImportMode>('ADD_OR_UPDATE')
  const abort = useRef<AbortController>(undefined)

  const check = useCallback(
    async (chosen: ImportChoice) => {
      abort.current?.abort()
      const control = new AbortController()
      abort.current = control
      setStage({ at: 'checking', ...chosen })
      try {
        const ask = { assetTypeId, ...asked(chosen), size: PREVIEW_ROWS }
        const preview = await client.assets.previewExcel(ask, { signal: control.signal })
        if (preview.validation.valid) setStage({ at: 'preview', ...chosen, preview, checkedAt: new Date() })
        else setStage({ at: 'invalid', ...chosen, preview })
      } catch (error) {
        if (control.signal.aborted) return
        setStage(refused(error, chosen))
      }
    },
    [client, assetTypeId],
  )

  const take = async (from: Stage & { readonly at: 'preview' }) => {
    const { preview, ...rest } = from
    const chosen = chosenOf(rest)
    const importId = newId()
    setStage({ at: 'running', ...chosen, preview, importId })
    try {
      const result = await client.assets.replaceWithExcel({
        assetTypeId,
        importId,
        ...asked(chosen),
      })
      await changed()
      setStage({ at: 'done', ...chosen, result })
    } catch (error) {
      const validation = problemDetails(error, 'excelInvalid')
      if (isProblem(error, 'importCancelled')) setStage({ ...from })
      else if (validation) setStage({ at: 'invalid', ...chosen, preview: { ...preview, validation } })
      else setStage(refused(error, chosen))
    }
  }

  /** The file of the stage, looked at in another way. */
  const again = (change: Partial<ImportChoice>) => {
    if (stage.at !== 'start') void check({ ...chosenOf(stage), ...change })
  }

  return {
    stage,
    mode,
    check: (file: File) => void check({ file, mode, columns: {}, uniqueBy: undefined, validateHash: true }),
    again,
    setMode: (next: ImportMode) => {
      setMode(next)
      again({ mode: next, validateHash: true })
    },
    take,
    reset: () => {
      abort.current?.abort()
      setStage({ at: 'start' })
    },
  }
}

function chosenOf({ file, mode, columns, uniqueBy, validateHash }: ImportChoice): ImportChoice {
  return { file, mode, columns, uniqueBy, validateHash }
}

/** The arguments of a call about the file. */
export function asked({ file, mode, columns, uniqueBy, validateHash }: ImportChoice) {
  return {
    mode,
    validateHash,
    body: file,
    ...(Object.keys(columns).length > 0 ? { columns } : {}),
    ...(uniqueBy ? { uniqueBy } : {}),
  }
}

function refused(error: unknown, chosen: ImportChoice): Stage {
  if (isProblem(error, 'excelNotUpToDate')) return { at: 'outdated', ...chosen }
  if (isProblem(error, 'excelNotExported')) return { at: 'notExported', ...chosen }
  return { at: 'failed', ...chosen, error }
}
