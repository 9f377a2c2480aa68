import { array } from '@feldwerk/query/types.ts'
import { useTranslation } from 'react-i18next'
import { ValuePick } from '../../triggers/ValuePick.tsx'
import { Segments } from '../Segments.tsx'
import type { BlockFieldsProps } from './block-fields.ts'
import { CaptionField } from './CaptionField.tsx'

const WIDTHS = ['FULL', 'HALF', 'THIRD'] as const
const PHOTOS = array({ kind: 'IMAGE' })

/** Which photo, and how wide. */
export function PhotoFields({ block, set, seen }: BlockFieldsProps<'PHOTO'>) {
  const { t } = useTranslation()
  return (
    <>
      <div data-field="photo">
        <ValuePick
          label={t('documents.photo')}
          type={PHOTOS}
          expression={block.photo.expression || undefined}
          onChange={(expression) => set({ photo: { kind: 'TOKEN', expression: expression ?? '' } })}
          seen={seen}
          placeholder={t('documents.choose')}
        />
      </div>
      <Segments
        label={t('documents.width.label')}
        value={block.width}
        options={WIDTHS.map((value) => ({ value, label: t(`documents.width.${value}`) }))}
        onChange={(width) => set({ width: WIDTHS.find((each) => each === width) ?? 'FULL' })}
      />
      <CaptionField
        name="caption"
        label={t('documents.caption')}
        help={t('documents.captionOfPhoto')}
        value={block.caption}
        onChange={(caption) => set({ caption })}
        seen={seen}
      />
    </>
  )
}
