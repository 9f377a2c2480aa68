import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import type { LineField } from '@feldwerk/workflow/wording/field.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WordsField } from '../../triggers/WordsField.tsx'
import { Segments } from '../Segments.tsx'
import { LINK_WORDS } from './beginnings.ts'
import type { BlockFieldsProps } from './block-fields.ts'
import { CaptionField } from './CaptionField.tsx'

/** What a code leads to or says, and how large it is. */
export function CodeFields({ block, set, seen }: BlockFieldsProps<'CODE'>) {
  const { t } = useTranslation()
  const [isOwn, setOwn] = useState(false)
  // Words that happen to be the address alone are still being written.
  const isLink = !isOwn && leadsToResult(block.words)
  return (
    <>
      <Segments
        label={t('documents.code.label')}
        value={isLink ? 'LINK' : 'WORDS'}
        options={[
          { value: 'LINK', label: t('documents.code.link') },
          { value: 'WORDS', label: t('documents.code.words') },
        ]}
        onChange={(what) => {
          setOwn(what === 'WORDS')
          set({ words: what === 'LINK' ? LINK_WORDS : { kind: 'LINE', line: {} } })
        }}
      />
      {!isLink && (
        <div data-field="words">
          <WordsField
            kind="LINE"
            label={t('documents.words')}
            value={block.words}
            onChange={(words) => {
              setOwn(true)
              set({ words })
            }}
            sight={seen}
          />
        </div>
      )}
      <NumberField
        label={t('documents.code.size')}
        unit="mm"
        decimals={0}
        min={12}
        max={60}
        always
        value={block.size}
        onChange={(size) => set({ size: size ?? 28 })}
      />
      <CaptionField
        name="caption"
        label={t('documents.beside')}
        value={block.caption}
        onChange={(caption) => set({ caption })}
        seen={seen}
      />
    </>
  )
}

/** Whether the words are the address of the result and nothing else. */
const leadsToResult = (field: LineField): boolean =>
  field.kind === 'LINE' &&
  Object.values(field.line).every(
    (spans) => spans.length === 1 && spans[0]?.kind === 'TOKEN' && spans[0].expression === 'link',
  ) &&
  Object.keys(field.line).length > 0
