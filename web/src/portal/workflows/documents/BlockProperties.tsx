import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useWritingLanguage } from '@feldwerk/ui/form/writing/writing.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { type Block, blockKindOf, insideOf } from '@feldwerk/workflow/documents/document.ts'
import { withText } from '@feldwerk/workflow/texts.ts'
import { useTranslation } from 'react-i18next'
import { ChosenHead } from '../pane/ChosenHead.tsx'
import { ConditionCard } from '../triggers/ConditionCard.tsx'
import type { TriggerSight } from '../triggers/use-seen.ts'
import { AddBlock } from './AddBlock.tsx'
import styles from './BlockProperties.module.css'
import { BLOCK_ICONS } from './block-looks.ts'
import { BlockFields } from './blocks/BlockFields.tsx'
import { useSightWithin } from './blocks/use-row-sight.ts'
import { lookOf } from './document-edits.ts'
import { PageProperties } from './PageProperties.tsx'
import type { DocumentEditing } from './use-document.ts'

interface BlockPropertiesProps {
  readonly document: DocumentEditing
  /** What words, values and conditions may name. */
  readonly seen: TriggerSight
  readonly definition: WorkflowDefinition
}

const NONE: readonly Block[] = []

/** The chosen block, when it is shown, and below it the page. */
export function BlockProperties({ document, seen, definition }: BlockPropertiesProps) {
  const { t } = useTranslation()
  const language = useWritingLanguage()
  const { block, set } = document
  const within = useSightWithin(seen, document.row?.around ?? NONE)
  if (!block) return <PageProperties document={document} />
  const columns = insideOf(block).length
  const look = lookOf(block)
  return (
    <div className={styles['fields']}>
      <ChosenHead
        icon={BLOCK_ICONS[look]}
        title={t(`documents.kinds.${look}`)}
        onDuplicate={() => document.copyBlock(block.id)}
        onRemove={() => document.removeBlock(block.id)}
      />
      {hasHeading(block) && (
        <TextField
          label={t('documents.heading')}
          optional
          value={block.heading?.[language] ?? ''}
          onChange={({ target }) => set({ heading: withText(block.heading ?? {}, language, target.value) })}
        />
      )}
      <BlockFields block={block} set={set} seen={within} definition={definition} />
      {Array.from({ length: columns }, (_, column) => (
        <AddBlock
          key={column}
          label={columns > 1 ? t('documents.addToColumn', { number: column + 1 }) : t('documents.addInside')}
          onAdd={(kind) => document.addInside(kind, column, within.subjects)}
        />
      ))}
      <ConditionCard
        key={block.id}
        always={t('documents.always')}
        trigger={block}
        seen={within}
        onChange={(condition) => set({ condition })}
      />
      <SwitchField
        label={t('documents.onlyDeviating')}
        checked={block.onlyDeviating ?? false}
        onChange={({ target }) => set({ onlyDeviating: target.checked || undefined })}
      />
      {block.kind !== 'PAGE_BREAK' && (
        <SwitchField
          label={t('documents.together')}
          checked={block.together ?? false}
          onChange={({ target }) => set({ together: target.checked || undefined })}
        />
      )}
      <PageProperties document={document} />
    </div>
  )
}

const hasHeading = (block: Block): block is Extract<Block, { readonly heading?: unknown }> =>
  'heading' in blockKindOf(block.kind).shape.shape
