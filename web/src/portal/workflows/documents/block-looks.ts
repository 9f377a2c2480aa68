import type { BEGINNINGS } from '@feldwerk/workflow/documents/beginnings.ts'
import type { BlockName } from '@feldwerk/workflow/documents/document.ts'
import {
  IconAlertTriangle,
  IconAlignLeft,
  IconBoxMultiple,
  IconColumns2,
  IconFile,
  IconFileText,
  IconGauge,
  IconH1,
  IconHeading,
  IconId,
  IconLayoutGrid,
  IconListDetails,
  IconPageBreak,
  IconPhoto,
  IconQrcode,
  IconRepeat,
  IconRulerMeasure,
  IconSignature,
  IconTable,
  IconWritingSign,
  type TablerIcon,
} from '@tabler/icons-react'

/** The sign of each block. */
export const BLOCK_ICONS: Readonly<Record<BlockName | 'DEVIATIONS', TablerIcon>> = {
  TITLE: IconH1,
  HEADING: IconHeading,
  TEXT: IconAlignLeft,
  FACTS: IconId,
  DEVIATIONS: IconRulerMeasure,
  ANSWERS: IconListDetails,
  SCALE: IconGauge,
  PHOTOS: IconLayoutGrid,
  PHOTO: IconPhoto,
  SIGNATURES: IconSignature,
  SIGNATURE: IconWritingSign,
  CODE: IconQrcode,
  TABLE: IconTable,
  COLUMNS: IconColumns2,
  REPEAT: IconRepeat,
  GROUP: IconBoxMultiple,
  PAGE_BREAK: IconPageBreak,
}

type BeginningName = keyof typeof BEGINNINGS

/** What a template can begin with, in the order in which it is offered. */
export const BEGINNING_NAMES: readonly BeginningName[] = ['PROTOCOL', 'DEFECTS', 'SIGNED', 'EMPTY']
export const BEGINNING_ICONS: Readonly<Record<BeginningName, TablerIcon>> = {
  PROTOCOL: IconFileText,
  DEFECTS: IconAlertTriangle,
  SIGNED: IconSignature,
  EMPTY: IconFile,
}
