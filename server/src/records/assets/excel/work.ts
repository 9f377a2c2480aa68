import type {
  AssetImport,
  ChosenColumns,
  ExcelCounts,
  ExcelPreview,
  ExcelPreviewRow,
  ImportMode,
} from '@feldwerk/contract/asset-excel.ts'
import type { ExcelValidation } from '@feldwerk/contract/excel-validation.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Writer } from '../rows/open-type.ts'

interface FileOwner {
  readonly caller: Writer
  readonly typeId: string
}

/** A file, and what is to be done with it. */
export interface FileInput extends FileOwner {
  readonly bytes: Uint8Array
  readonly mode: ImportMode
  /** Names of properties by titles of the file, where somebody has chosen them. */
  readonly columns: ChosenColumns
  /** Names of the columns of the unique constraint by which rows without an id are found; undefined: any. */
  readonly uniqueBy?: readonly string[] | undefined
  /** Whether the file must have been made of the assets as they are now. */
  readonly validateHash: boolean
}

/** The work on Excel files that runs in another thread. Plain data. */
export interface ExcelWorks {
  export: { readonly input: FileOwner & { readonly isEmpty: boolean }; readonly result: ExcelFile }
  validate: { readonly input: FileInput; readonly result: ExcelValidation }
  preview: {
    readonly input: FileInput & {
      readonly kind: ExcelPreviewRow['kind'] | undefined
      readonly page: number
      readonly size: number
    }
    readonly result: ExcelPreview
  }
  mark: { readonly input: FileInput; readonly result: ExcelFile }
  replace: { readonly input: FileInput & { readonly importId: string }; readonly result: ExcelCounts }
  revert: { readonly input: FileOwner & { readonly importId: string }; readonly result: null }
}

export type ExcelWorkName = keyof ExcelWorks
export type ExcelInput<N extends ExcelWorkName> = ExcelWorks[N]['input']
export type ExcelResult<N extends ExcelWorkName> = ExcelWorks[N]['result']

/** A finished workbook. */
export interface ExcelFile {
  /** Name of the type, of which the file's name is made. */
  readonly name: string
  readonly bytes: Uint8Array
}

export type ImportPhase = AssetImport['phase']

/** The tools of the work. */
export interface WorkTools {
  readonly db: Db
  readonly progress: (phase: ImportPhase, percent: number) => void
}

export type ExcelWorker = {
  readonly [N in ExcelWorkName]: (input: ExcelInput<N>, tools: WorkTools) => Promise<ExcelResult<N>>
}
