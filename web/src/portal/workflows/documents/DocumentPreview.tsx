import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import type { DocumentTemplate } from '@feldwerk/workflow/documents/document.ts'
import { ActionIcon } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useNewestResults } from '../draft/use-newest-results.ts'
import styles from './DocumentPreview.module.css'
import { PreviewPages } from './PreviewPages.tsx'
import { type PreviewWanted, usePreview } from './use-preview.ts'

interface DocumentPreviewProps {
  readonly workflowId: string
  readonly document: DocumentTemplate
  /** Of whose rows the first is shown, where each has a document of its own. */
  readonly context: PreviewWanted['context']
  /** When it is made, at the beginning; undefined: always. */
  readonly condition: string | undefined
  /** The block that has a ring around it. */
  readonly chosen: string | undefined
  readonly onChoose: (blockId: string) => void
  /** Somebody sees it. */
  readonly isShown: boolean
}

/** As wide as its frame, and larger, to read the small print. */
const ZOOMS = [1, 1.5, 2] as const

/** The pages as they will be, of a real result that one chooses. */
export function DocumentPreview({
  workflowId,
  document,
  context,
  condition,
  chosen,
  onChoose,
  isShown,
}: DocumentPreviewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const choice = useNewestResults(workflowId, condition)
  const [picked, pick] = useState<string>()
  const workflowResultId = picked ?? choice?.suggested ?? null
  const [zoom, setZoom] = useState<number>(ZOOMS[0])
  const isLargest = zoom === ZOOMS.at(-1)
  const { data, error, isFetching } = usePreview({
    workflowId,
    document,
    context,
    workflowResultId,
    isShown: isShown && choice !== undefined,
  })
  const source = useMemo(
    () => (data?.svg ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}` : undefined),
    [data?.svg],
  )
  return (
    <section className={styles['preview']} aria-label={t('documents.preview')} aria-busy={isFetching}>
      <div className={styles['head']}>
        <SelectField
          label={t('documents.preview')}
          value={workflowResultId}
          options={(choice?.results ?? []).map(({ id, completedAt }) => ({
            value: id,
            label: t('documents.resultOf', { at: format.dateTime(completedAt) }),
          }))}
          onChange={(id) => id && pick(id)}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(isLargest ? 'documents.zoomOut' : 'documents.zoomIn')}
          onClick={() => setZoom(ZOOMS[(ZOOMS.findIndex((each) => each === zoom) + 1) % ZOOMS.length] ?? 1)}
        >
          {isLargest ? <IconZoomOut {...icon} /> : <IconZoomIn {...icon} />}
        </ActionIcon>
        <p className={styles['state']} role="status">
          {isFetching
            ? t('documents.rendering')
            : data &&
              source &&
              t('documents.rendered', { ms: data.milliseconds, standard: standardOf(document) })}
        </p>
      </div>
      {error && (
        <div className={styles['note']}>
          <Notice tone="red" title={t('documents.notRendered')}>
            {errorText(error)}
          </Notice>
        </div>
      )}
      {data && !source && <p className={styles['none']}>{t('documents.noResult')}</p>}
      {data && source && (
        <PreviewPages {...data} source={source} chosen={chosen} onChoose={onChoose} zoom={zoom} />
      )}
    </section>
  )
}

/** What its files say they keep to. */
const standardOf = (document: DocumentPreviewProps['document']): string =>
  document.page.accessible ? 'PDF/UA' : 'PDF/A'
