import { DOUBLE } from '@feldwerk/query/types.ts'
import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { Pair } from '@feldwerk/ui/form/Pair.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useTranslation } from 'react-i18next'
import { ValuePick } from '../../triggers/ValuePick.tsx'
import type { BlockFieldsProps } from './block-fields.ts'
import { CaptionField } from './CaptionField.tsx'

/** Which number, and the band that it should be in. */
export function ScaleFields({ block, set, seen }: BlockFieldsProps<'SCALE'>) {
  const { t } = useTranslation()
  return (
    <>
      <div data-field="value">
        <ValuePick
          label={t('documents.value')}
          type={DOUBLE}
          expression={block.value.expression || undefined}
          onChange={(expression) => set({ value: { ...block.value, expression: expression ?? '' } })}
          seen={seen}
          placeholder={t('documents.choose')}
        />
      </div>
      <div data-field="from">
        <Pair>
          <NumberField
            label={t('wording.from')}
            optional
            value={block.from ?? null}
            onChange={(from) => set({ from })}
          />
          <NumberField
            label={t('wording.to')}
            optional
            value={block.to ?? null}
            onChange={(to) => set({ to })}
          />
        </Pair>
      </div>
      <Quiet look="caption">{t('wording.bandHelp')}</Quiet>
      <CaptionField
        name="label"
        label={t('documents.label')}
        help={t('documents.labelHelp')}
        value={block.label}
        onChange={(label) => set({ label })}
        seen={seen}
      />
    </>
  )
}
