import type { Dashboard } from '@feldwerk/contract/dashboards.ts'
import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { Page } from '@feldwerk/ui/shell/Page.tsx'
import { PageHead } from '@feldwerk/ui/shell/PageHead.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconLayoutDashboard, IconMaximize, IconMinimize, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { TableButton } from '../../list/TableButton.tsx'
import { titleOf } from '../../names/titles.ts'
import { askedOf, type ShownPeriod } from '../../period/shown-period.ts'
import { useDaysWords } from '../../period/use-days-words.ts'
import { BROKEN_OFF, useBoardData } from '../data/use-board-data.ts'
import { useFresh } from '../data/use-fresh.ts'
import { ShownInterval } from '../period/shown-interval.ts'
import { Board } from './Board.tsx'
import { DashboardMenu } from './DashboardMenu.tsx'
import styles from './DashboardView.module.css'
import { PeriodPicker } from './PeriodPicker.tsx'
import { Star } from './Star.tsx'
import { useAskedPeriod } from './use-asked-period.ts'
import { useFullScreen } from './use-full-screen.ts'

interface DashboardViewProps {
  readonly dashboard: Dashboard
  readonly onEdit: () => void
}

/** A dashboard to be looked at: its time, its panels as they arrive, full screen. */
export function DashboardView({ dashboard, onEdit }: DashboardViewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { period, setPeriod } = useAskedPeriod(dashboard)
  const data = useShownData(dashboard, period)
  const client = useClient()
  const { isFull, toggle } = useFullScreen()
  const name = titleOf(dashboard, language)
  const daysWords = useDaysWords()
  const words = typeof period === 'string' ? t(`dashboards.intervals.${period}`) : daysWords(period)
  const failure = data.failure ? failureText(data.failure, t('dashboards.brokenOff')) : undefined
  const first = {
    icon: IconLayoutDashboard,
    title: t('dashboards.firstPanel.title'),
    text: t('dashboards.firstPanel.text'),
    verb: t('general.verb.add'),
    onTake: onEdit,
  }
  return (
    <Page
      layout="screen"
      head={
        <PageHead
          lead={<Star id={dashboard.id} name={name} favourite={dashboard.favourite} />}
          title={name}
          actions={
            <>
              <ReadAt at={data.at} />
              <PeriodPicker period={period} interval={dashboard.interval} onChange={setPeriod} />
              <FullScreenButton isFull={false} onToggle={toggle} />
              <TableButton
                form="pdf"
                name={name}
                ask={(options) =>
                  client.dashboardData.pdf({ dashboardId: dashboard.id, ...askedOf(period) }, options)
                }
              />
              <DashboardMenu dashboard={dashboard} onRefresh={data.refresh} />
              {!dashboard.readonly && (
                <Button leftSection={<IconPencil {...icon} />} onClick={onEdit}>
                  {t('dashboards.edit')}
                </Button>
              )}
            </>
          }
        />
      }
    >
      {failure && (
        <Notice
          tone="red"
          live
          title={t('dashboards.dataNotLoaded')}
          actions={
            <Button size="xs" variant="default" onClick={data.refresh}>
              {t('general.reload')}
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {dashboard.panels.length === 0 ? (
        <EmptyState
          title={t('dashboards.noPanels')}
          text={t('dashboards.noPanelsText')}
          beginnings={dashboard.readonly ? [] : [first]}
        />
      ) : (
        <ShownInterval value={period}>
          <div className={isFull ? styles['full'] : undefined}>
            {isFull && (
              <header className={styles['fullHead']}>
                <h2 className={styles['fullTitle']}>
                  {name} <span className={styles['fullPeriod']}>{words}</span>
                </h2>
                <ReadAt at={data.at} />
                <FullScreenButton isFull onToggle={toggle} />
              </header>
            )}
            <Board panels={dashboard.panels} data={data} failure={failure} />
          </div>
        </ShownInterval>
      )}
    </Page>
  )
}

function failureText(failure: unknown, brokenOff: string): string {
  return failure === BROKEN_OFF ? brokenOff : errorText(failure)
}

/** When the figures were read. */
function ReadAt({ at }: { readonly at: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  return at && <span className={styles['at']}>{t('dashboards.at', { time: format.time(at) })}</span>
}

interface FullScreenButtonProps {
  readonly isFull: boolean
  readonly onToggle: () => void
}

function FullScreenButton({ isFull, onToggle }: FullScreenButtonProps) {
  const { t } = useTranslation()
  const label = t(isFull ? 'dashboards.leaveFullScreen' : 'dashboards.fullScreen')
  const Icon = isFull ? IconMinimize : IconMaximize
  return (
    <Tip label={label}>
      <ActionIcon
        size={36}
        {...(isFull ? { variant: 'subtle', color: 'gray' } : { variant: 'default' })}
        className={isFull ? '' : (styles['toFull'] ?? '')}
        aria-label={label}
        onClick={onToggle}
      >
        <Icon {...icon} />
      </ActionIcon>
    </Tip>
  )
}

function useShownData({ id, revision }: Dashboard, period: ShownPeriod) {
  const client = useClient()
  const wanted = askedOf(period)
  const data = useBoardData(`${id} ${revision} ${JSON.stringify(wanted)}`, (signal) =>
    client.dashboardData.byDashboard({ dashboardId: id, ...wanted }, { signal }),
  )
  useFresh({ id, period, watermark: data.watermark, onStale: data.refresh })
  return data
}
