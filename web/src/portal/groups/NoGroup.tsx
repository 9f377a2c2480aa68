import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { IconRobot, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../errors/error-text.ts'
import { useClient } from '../../session/session-context.ts'
import { useTotals } from '../account/use-totals.ts'
import type { GroupStart } from './GroupDialog.tsx'

/** As many as one call of the lists gives; larger groups are better put together by hand. */
const MOST = 500

interface NoGroupProps {
  /** Opens the dialog of a new group, empty or with a first member. */
  readonly onStart: (start?: GroupStart) => void
}

/** The list of groups before there is one: what groups are for, and ways to begin. */
export function NoGroup({ onStart }: NoGroupProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useClient()
  const { users = 0, machines = 0 } = useTotals()
  const startWith = async (kind: 'users' | 'machines') => {
    try {
      const { data } = await client.accounts[kind]({ size: MOST })
      onStart({ name: t(`groups.empty.${kind}.name`), members: data })
    } catch (error) {
      toast.error({ title: t('people.notDone'), text: errorText(error) })
    }
  }
  const kinds = [
    { kind: 'users', icon: IconUsers, total: users, count: t('people.facts', { count: users }) },
    { kind: 'machines', icon: IconRobot, total: machines, count: t('machines.facts', { count: machines }) },
  ] as const
  return (
    <EmptyState
      schematic={<GroupSchematic />}
      title={t('groups.empty.title')}
      text={t('groups.empty.text')}
      beginnings={[
        {
          icon: IconUsersGroup,
          title: t('groups.empty.pick.title'),
          text: t('groups.empty.pick.text'),
          verb: t('groups.empty.verb'),
          onTake: () => onStart(),
        },
        ...kinds
          .filter(({ total }) => total > 0 && total <= MOST)
          .map(({ kind, icon, total, count }) => ({
            icon,
            title: t(`groups.empty.${kind}.title`),
            text: t(`groups.empty.${kind}.text`),
            count: count.replace(String(total), format.number(total)),
            verb: t('groups.empty.verb'),
            onTake: () => void startWith(kind),
          })),
      ]}
    />
  )
}

function GroupSchematic() {
  const { t } = useTranslation()
  return (
    <Schematic
      sheets={[
        {
          label: t('groups.empty.sheet.people'),
          lines: [
            { left: 34, right: 16, on: true },
            { left: 28, right: 22 },
            { left: 40, right: 14, on: true },
            { left: 24, right: 20 },
            { left: 36, right: 12, on: true },
            { left: 30, right: 18 },
          ],
        },
        {
          label: t('groups.empty.sheet.group'),
          lines: [
            { left: 34, right: 16, on: true },
            { left: 40, right: 14, on: true },
            { left: 36, right: 12, on: true },
          ],
        },
        {
          label: t('groups.empty.sheet.tasks'),
          lines: [
            { left: 26, right: 36 },
            { left: 30, right: 24 },
            { left: 22, right: 30 },
          ],
          result: true,
        },
      ]}
    />
  )
}
