import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import type { ExcelPreview } from '@feldwerk/contract/asset-excel.ts'
import type { AssetType } from '@feldwerk/contract/asset-types.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Button, Switch } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { CountCards } from './CountCards.tsx'
import styles from './Preview.module.css'
import { PreviewTable } from './PreviewTable.tsx'
import { isMostRemoved, rowSpans } from './report.ts'
import { asked, type ImportChoice, PREVIEW_ROWS, type PreviewKind } from './use-import.ts'

/** Spans of rows that are listed. */
const SPANS = 12

interface PreviewProps {
  readonly type: AssetType
  readonly chosen: ImportChoice
  readonly preview: ExcelPreview
  /** What else may be chosen for the file. */
  readonly children: ReactNode
}

/** What would happen, row by row: four counts that are also the filter, and every cell before and after. */
export function Preview({ type, chosen, preview, children }: PreviewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { counts } = preview
  const [kind, setKind] = useState<PreviewKind>(firstKind(counts))
  const [onlyChanged, setOnlyChanged] = useState(true)
  const rows = useRows({ typeId: type.id, chosen, kind })
  const pages = rows.data?.pages ?? []
  const shown = pages.flatMap(({ data }) => data)
  const labels = Object.assign({}, ...pages.map((page) => page.labels))
  const total = { CREATED: counts.created, CHANGED: counts.changed, REMOVED: counts.removed }[kind]
  const before = counts.changed + counts.unchanged + counts.removed
  const removesMost = isMostRemoved(counts)
  const nothing = counts.created + counts.changed + counts.removed === 0
  const { untouchedColumnTitles: untouched, skipped } = preview.validation
  // Those with a title are among the columns to match.
  const titles = new Set(preview.columns.map(({ title }) => title))
  const unknown = preview.validation.unknownColumnTitles.filter((title) => !titles.has(title))
  return (
    <>
      {children}
      <CountCards counts={counts} kind={kind} onKind={setKind} />
      {counts.removed > 0 && (
        <Notice
          tone={removesMost ? 'red' : 'amber'}
          live={removesMost}
          title={
            removesMost
              ? t('assets.import.removesMost', { count: before, removed: format.number(counts.removed) })
              : t('assets.import.removes', { count: counts.removed })
          }
          actions={
            kind !== 'REMOVED' && (
              <Button size="xs" variant="default" onClick={() => setKind('REMOVED')}>
                {t('assets.import.look')}
              </Button>
            )
          }
        >
          {t(removesMost ? 'assets.import.removesMostText' : 'assets.import.removesText')}
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice title={t('assets.import.unknownColumns', { count: unknown.length })}>
          {unknown.join(', ')}
        </Notice>
      )}
      {untouched.length > 0 && (
        <Notice title={t('assets.import.untouched', { count: untouched.length })}>
          {untouched.join(', ')}
        </Notice>
      )}
      {skipped > 0 && (
        <Notice title={t('assets.import.skipped', { count: skipped })}>
          {t('assets.import.inRows', {
            count: skipped,
            rows: rowSpans(preview.validation.skippedRows).slice(0, SPANS).join(', '),
          })}
        </Notice>
      )}
      {nothing ? (
        <Notice tone="neutral" title={t('assets.import.same')}>
          {t('assets.import.sameText')}
        </Notice>
      ) : (
        <Card
          title={t(`assets.import.rowsOf.${kind}`)}
          note={format.number(total)}
          flush
          divided
          action={
            kind === 'CHANGED' && (
              <Switch
                label={t('assets.import.onlyChanged')}
                checked={onlyChanged}
                onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
              />
            )
          }
        >
          {rows.isPending && (
            <div className={styles['pad']}>
              <Lines count={5} />
            </div>
          )}
          {rows.error && (
            <div className={styles['pad']}>
              <Notice tone="red" title={t('assets.notLoaded')}>
                {errorText(rows.error)}
              </Notice>
            </div>
          )}
          {rows.data && shown.length === 0 && <p className={styles['none']}>{t('assets.import.noRows')}</p>}
          {shown.length > 0 && (
            <PreviewTable
              type={type}
              rows={shown}
              labels={labels}
              onlyChanged={onlyChanged && kind === 'CHANGED'}
            />
          )}
          <footer className={styles['foot']}>
            <span>{t('assets.import.shown', { shown: format.number(shown.length), count: total })}</span>
            {rows.hasNextPage && (
              <Button
                size="xs"
                variant="default"
                loading={rows.isFetchingNextPage}
                onClick={() => void rows.fetchNextPage()}
              >
                {t('assets.import.moreRows')}
              </Button>
            )}
            <span className={styles['promise']}>{t('assets.import.promise')}</span>
          </footer>
        </Card>
      )}
    </>
  )
}

function firstKind({ changed, created, removed }: ExcelPreview['counts']): PreviewKind {
  if (changed > 0) return 'CHANGED'
  return created > 0 || removed === 0 ? 'CREATED' : 'REMOVED'
}

interface RowsOptions {
  readonly typeId: string
  readonly chosen: ImportChoice
  readonly kind: PreviewKind
}

function useRows({ typeId, chosen, kind }: RowsOptions) {
  const { file, mode, columns, uniqueBy } = chosen
  const fileView = { mode, columns, uniqueBy }
  const client = useClient()
  return useInfiniteQuery({
    queryKey: ['imports', 'preview', typeId, file.name, file.size, file.lastModified, fileView, kind],
    queryFn: ({ pageParam, signal }) =>
      client.assets.previewExcel(
        { assetTypeId: typeId, ...asked(chosen), kind, page: pageParam, size: PREVIEW_ROWS },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const seen = all.reduce((sum, page) => sum + page.data.length, 0)
      return last.data.length > 0 && seen < last.recordsTotal ? all.length : undefined
    },
    gcTime: 0,
    staleTime: 60_000,
    retry: false,
  })
}
