import { SIGNATURE } from '@feldwerk/query/types.ts'
import { useTranslation } from 'react-i18next'
import { ValuePick } from '../../triggers/ValuePick.tsx'
import type { BlockFieldsProps } from './block-fields.ts'
import { CaptionField } from './CaptionField.tsx'

/** Which signature; without one a line for a pen. */
export function SignatureFields({ block, set, seen }: BlockFieldsProps<'SIGNATURE'>) {
  const { t } = useTranslation()
  return (
    <>
      <div data-field="signature">
        <ValuePick
          label={t('documents.signature')}
          type={SIGNATURE}
          optional
          expression={block.signature?.expression}
          onChange={(expression) =>
            set({ signature: expression === undefined ? undefined : { kind: 'TOKEN', expression } })
          }
          seen={seen}
          placeholder={t('documents.byHand')}
        />
      </div>
      <CaptionField
        name="caption"
        label={t('documents.belowLine')}
        help={t('documents.belowLineHelp')}
        value={block.caption}
        onChange={(caption) => set({ caption })}
        seen={seen}
      />
    </>
  )
}
