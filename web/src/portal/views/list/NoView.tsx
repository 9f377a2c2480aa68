import { EmptyState } from '@feldwerk/ui/empty/EmptyState.tsx'
import { Schematic } from '@feldwerk/ui/empty/Schematic.tsx'
import { useNumbers } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { IconClipboardText, IconClock, IconCube, IconTable } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useClient } from '../../../session/session-context.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import { type Preset, presetsOf } from '../view/beginnings.ts'

const icons = { results: IconClipboardText, overdue: IconClock, assets: IconCube } as const

/** So many of a kind are looked at for the one with the most rows. */
const LOOKED_AT = 4

/** The list of views before there is one: what views are for, and ways to begin with their real number of rows. */
export function NoView() {
  const { t } = useTranslation()
  const number = useNumbers()
  const model = useQueryModel()
  const { sources, catalogue, titles, isComplete } = model
  const presets = useMemo(
    () => (isComplete ? presetsOf(model, t) : []),
    // oxlint-disable-next-line react/exhaustive-deps -- the model is new with every answer; these are what presets are made of
    [sources, catalogue, titles, isComplete, t],
  )
  const chosen = useCounted(presets)
  const blank = {
    icon: IconTable,
    title: t('views.empty.blank.title'),
    text: t('views.empty.blank.text'),
    verb: t('general.verb.add'),
    href: '/views/editor',
  }
  return (
    <EmptyState
      schematic={<ViewSchematic />}
      title={t('views.empty.title')}
      text={t('views.empty.text')}
      beginnings={
        chosen.length === 0 && isComplete
          ? [blank]
          : chosen.map(({ preset, count }) => ({
              icon: icons[preset.kind],
              title: preset.name,
              text: t(`views.preset.${preset.kind}.text`),
              ...(count === null ? {} : { count: t('queries.rowCount', { count, number: number(count) }) }),
              verb: t('views.empty.use'),
              href: `/views/editor?preset=${preset.key}`,
            }))
      }
      otherwise={<Trans i18nKey="views.empty.templates" components={{ to: <ToTemplates /> }} />}
    />
  )
}

/** The catalogue says where in the sentence it stands, and its words. */
function ToTemplates({ children }: { readonly children?: ReactNode }) {
  return <Link href="/templates">{children}</Link>
}

/** One beginning of each kind, the one with the most rows. */
function useCounted(presets: readonly Preset[]) {
  const client = useClient()
  const looked = Object.values(Object.groupBy(presets, ({ kind }) => kind)).flatMap((all) =>
    all.slice(0, LOOKED_AT),
  )
  const counts = useQueries({
    queries: looked.map(({ key, query }) => ({
      queryKey: ['viewData', 'preset', key],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await client.viewData.preview({ query, size: 1, awaitTotal: true }, { signal })).recordsTotal,
      staleTime: 60_000,
      retry: false,
    })),
    combine: (answers) => answers.map(({ data }) => data),
  })
  const counted = looked.map((preset, i) => ({ preset, count: counts[i] ?? null }))
  return (['results', 'overdue', 'assets'] as const).flatMap((kind) => {
    const [best] = counted
      .filter(({ preset }) => preset.kind === kind)
      .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    return best ? [best] : []
  })
}

function ViewSchematic() {
  const { t } = useTranslation()
  const on = (left: number, right: number) => ({ left, right, on: true })
  const off = (left: number, right: number) => ({ left, right })
  return (
    <Schematic
      sheets={[
        {
          label: t('queries.rootKind.WORKFLOW_RESULT'),
          lines: [on(34, 16), off(28, 22), on(40, 14), off(32, 20), off(36, 14), on(30, 18), off(34, 22)],
        },
        { label: t('queries.step.FILTER'), lines: [on(34, 16), on(40, 14), on(26, 22)] },
        { label: t('queries.step.JOIN'), lines: [on(30, 30), on(36, 24), on(26, 34)] },
        { label: t('queries.step.GROUP'), lines: [off(26, 34), off(26, 22)], result: true },
      ]}
    />
  )
}
