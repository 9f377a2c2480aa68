import '@mantine/core/styles/Menu.layer.css'
import type { Dashboard } from '@feldwerk/contract/dashboards.ts'
import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { leaveFreely } from '@feldwerk/ui/leave/traps.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconCursorText, IconDots, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { dashboardsKey } from '../../known/use-dashboards.ts'
import { titleOf } from '../../names/titles.ts'
import { copyName, panelsToSend } from '../panels/panels-to-send.ts'
import { NamesDialog } from './NamesDialog.tsx'

interface DashboardMenuProps {
  readonly dashboard: Dashboard
  readonly onRefresh: () => void
}

/** What else can be done with a dashboard. */
export function DashboardMenu({ dashboard, onRefresh }: DashboardMenuProps) {
  const { t } = useTranslation()
  const [naming, setNaming] = useState(false)
  const { copy, remove } = useDashboardActs(dashboard)
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon size={36} variant="default" aria-label={t('dashboards.more')}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={onRefresh}>
            {t('dashboards.refresh')}
          </Menu.Item>
          {!dashboard.readonly && (
            <Menu.Item leftSection={<IconCursorText {...icon} />} onClick={() => setNaming(true)}>
              {t('dashboards.rename')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={copy}>
            {t('dashboards.copy')}
          </Menu.Item>
          {!dashboard.readonly && (
            <>
              <Menu.Divider />
              <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
                {t('dashboards.remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {naming && <NamesDialog dashboard={dashboard} onClose={() => setNaming(false)} />}
    </>
  )
}

function useDashboardActs(dashboard: Dashboard) {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const name = titleOf(dashboard, language)
  const onError = (error: unknown) => toast.error({ title: t('dashboards.notDone'), text: errorText(error) })
  const copy = useMutation({
    mutationFn: () =>
      client.dashboards.create({
        dashboard: {
          interval: dashboard.interval,
          translations: dashboard.translations.map((one) => ({
            ...one,
            name: copyName(t('dashboards.copyOf', { name: one.name })),
          })),
          panels: panelsToSend(dashboard.panels, []),
        },
      }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: dashboardsKey })
      await navigate({ to: '/dashboards/detail', search: { id } })
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: () => client.dashboards.remove({ dashboardId: dashboard.id }),
    onSuccess: async () => {
      await leaveFreely(() => navigate({ to: '/dashboards' }))
      await queries.invalidateQueries({ queryKey: dashboardsKey })
      toast.success({ title: t('dashboards.removed'), text: name })
    },
    onError,
  })
  return {
    copy: () => copy.mutate(),
    remove: async () => {
      const isSure = await confirm({
        title: t('dashboards.removeTitle', { name }),
        text: t('dashboards.removeText'),
        confirmLabel: t('dashboards.remove'),
        destructive: true,
      })
      if (isSure) remove.mutate()
    },
  }
}
