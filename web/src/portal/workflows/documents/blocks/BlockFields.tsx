import type { BlockName } from '@feldwerk/workflow/documents/document.ts'
import type { ComponentType } from 'react'
import { AnswersFields } from './AnswersFields.tsx'
import type { BlockFieldsProps } from './block-fields.ts'
import { CodeFields } from './CodeFields.tsx'
import { ColumnsField } from './ColumnsField.tsx'
import { ColumnsFields } from './ColumnsFields.tsx'
import { FactsFields } from './FactsFields.tsx'
import { HeadingFields } from './HeadingFields.tsx'
import { PhotoFields } from './PhotoFields.tsx'
import { PhotosFields } from './PhotosFields.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { ScaleFields } from './ScaleFields.tsx'
import { SignatureFields } from './SignatureFields.tsx'
import { TableFields } from './TableFields.tsx'
import { TextFields } from './TextFields.tsx'
import { TitleFields } from './TitleFields.tsx'

/** What each kind has of its own. */
const FIELDS: { readonly [N in BlockName]: ComponentType<BlockFieldsProps<N>> } = {
  TITLE: TitleFields,
  HEADING: HeadingFields,
  TEXT: TextFields,
  FACTS: FactsFields,
  ANSWERS: AnswersFields,
  SCALE: ScaleFields,
  TABLE: TableFields,
  PHOTOS: PhotosFields,
  PHOTO: PhotoFields,
  SIGNATURES: SignaturesFields,
  SIGNATURE: SignatureFields,
  CODE: CodeFields,
  COLUMNS: ColumnsFields,
  REPEAT: RepeatFields,
  GROUP: () => null,
  PAGE_BREAK: () => null,
}

/** The settings of a block, by its kind. */
export function BlockFields<N extends BlockName>({ block, ...rest }: BlockFieldsProps<N>) {
  const Fields = FIELDS[block.kind] as ComponentType<BlockFieldsProps<N>>
  return <Fields key={block.id} block={block} {...rest} />
}

function SignaturesFields({ block, set }: BlockFieldsProps<'SIGNATURES'>) {
  return <ColumnsField value={block.columns} most={3} onChange={(columns) => set({ columns })} />
}
