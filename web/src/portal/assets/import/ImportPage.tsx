import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLeaveTrap } from '@feldwerk/ui/leave/use-leave-trap.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetType } from '../../known/use-asset-types.ts'
import { useBack } from '../../list/back.ts'
import { lastAddress } from '../../list/last-address.ts'
import { titleOf } from '../../names/titles.ts'
import { DetailMissing } from '../../nowhere/DetailMissing.tsx'
import { gridPath } from '../grid/use-grid-address.ts'
import { Checking } from './Checking.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportFailed } from './ImportFailed.tsx'
import { ImportReport } from './ImportReport.tsx'
import { ImportRunning } from './ImportRunning.tsx'
import { ImportStart } from './ImportStart.tsx'
import { KeyChoice } from './KeyChoice.tsx'
import { ModeChoice } from './ModeChoice.tsx'
import { NotExported } from './NotExported.tsx'
import { OutdatedFile } from './OutdatedFile.tsx'
import { Preview } from './Preview.tsx'
import { type Stage, useImport } from './use-import.ts'

/** Brings an Excel file into the assets of a type: what would happen is shown before anything does. */
export function ImportPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id } = useSearch({ from: '/protected/assets/import' })
  const type = useAssetType(id)
  useBack(type.data ? titleOf(type.data, language) : t('shell.nav.assets'), lastAddress(gridPath(id)))
  if (!type.data) {
    return (
      <DetailMissing
        title={t('assets.import.title')}
        list="/assets"
        toList={t('assets.toTypes')}
        id={id}
        query={type}
      />
    )
  }
  return <Importing key={id} type={type.data} />
}

function Importing({ type }: { readonly type: AssetTypeRow }) {
  const { t } = useTranslation()
  const importing = useImport(type.id)
  const { stage, mode, check, again, setMode, take, reset } = importing
  useLeaveTrap(stage.at === 'running')
  const columnsOf = ({ preview, columns, uniqueBy }: Stage & { at: 'preview' | 'invalid' }) => (
    <>
      <KeyChoice
        type={type}
        columns={preview.columns}
        chosen={uniqueBy}
        onChosen={(next) => again({ uniqueBy: next })}
      />
      <ColumnChoice
        type={type}
        columns={preview.columns}
        chosen={columns}
        onChosen={(next) => again({ columns: next })}
      />
    </>
  )
  const bodies: { [At in Stage['at']]: (stage: Stage & { at: At }) => ReactNode } = {
    start: () => (
      <ImportStart type={type} mode={mode} onFile={check}>
        <ModeChoice mode={mode} onMode={setMode} />
      </ImportStart>
    ),
    checking: ({ file }) => <Checking file={file} onCancel={reset} />,
    outdated: () => (
      <OutdatedFile type={type} onAnyway={() => again({ validateHash: false })} onOther={reset} />
    ),
    notExported: () => (
      <NotExported onAdd={() => setMode('ADD_OR_UPDATE')} onReplace={() => again({ validateHash: false })} />
    ),
    failed: ({ error }) => <ImportFailed error={error} onAgain={() => again({})} onFile={check} />,
    invalid: (invalid) => (
      <ImportReport type={type} chosen={invalid} validation={invalid.preview.validation} onFile={check}>
        <ModeChoice mode={mode} onMode={setMode} />
        {columnsOf(invalid)}
      </ImportReport>
    ),
    preview: (shown) => (
      <Preview type={type} chosen={shown} preview={shown.preview}>
        <ModeChoice mode={mode} onMode={setMode} />
        {columnsOf(shown)}
      </Preview>
    ),
    running: ({ importId }) => <ImportRunning assetTypeId={type.id} importId={importId} />,
    done: ({ result }) => <ImportDone type={type} result={result} onNext={reset} />,
  }
  const body = bodies[stage.at] as (stage: Stage) => ReactNode
  return (
    <Page
      head={
        <PageHead
          title={t('assets.import.title')}
          facts={<Facts stage={stage} type={type} />}
          actions={
            stage.at !== 'start' &&
            stage.at !== 'checking' &&
            stage.at !== 'done' &&
            stage.at !== 'running' && (
              <>
                <Button variant="default" onClick={reset}>
                  {stage.at === 'preview' ? t('assets.import.cancel') : t('assets.import.otherFile')}
                </Button>
                {stage.at === 'preview' && <TakeButton stage={stage} onTake={() => void take(stage)} />}
              </>
            )
          }
        />
      }
    >
      {body(stage)}
    </Page>
  )
}

function TakeButton({
  stage,
  onTake,
}: {
  readonly stage: Stage & { at: 'preview' }
  readonly onTake: () => void
}) {
  const { t } = useTranslation()
  const { created, changed, removed } = stage.preview.counts
  const count = created + changed + removed
  return (
    <Button disabled={count === 0} leftSection={<IconCheck {...icon} />} onClick={onTake}>
      {t('assets.import.take', { count })}
    </Button>
  )
}

function Facts({ stage, type }: { readonly stage: Stage; readonly type: AssetTypeRow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  if (stage.at === 'start') return titleOf(type, language)
  const name = stage.file.name
  if (stage.at === 'preview') {
    const { rows } = stage.preview.validation
    return `${name} · ${t('assets.import.rows', { count: rows })} · ${t('assets.import.checked', { time: format.time(stage.checkedAt) })}`
  }
  if (stage.at === 'invalid') {
    return `${name} · ${t('assets.import.rows', { count: stage.preview.validation.rows })} · ${t('assets.import.notTaken')}`
  }
  return name
}
