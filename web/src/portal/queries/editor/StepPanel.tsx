import type { StepKind } from '@feldwerk/query/query.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { ActionIcon } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconHelpCircle } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueryEditing, StepProps } from '../editing.ts'
import { isUnset, withStep } from '../edits.ts'
import styles from '../queries.module.css'
import { DistinctStep } from '../steps/DistinctStep.tsx'
import { ExpandStep } from '../steps/ExpandStep.tsx'
import { FilterStep } from '../steps/FilterStep.tsx'
import { GroupStep } from '../steps/GroupStep.tsx'
import { JoinStep } from '../steps/JoinStep.tsx'
import { MapStep } from '../steps/MapStep.tsx'
import { RootSettings } from '../steps/RootSettings.tsx'
import own from './StepPanel.module.css'

const SETTINGS: { readonly [K in StepKind]: ComponentType<StepProps<K>> } = {
  FILTER: FilterStep,
  MAP: MapStep,
  EXPAND: ExpandStep,
  JOIN: JoinStep,
  GROUP: GroupStep,
  DISTINCT: DistinctStep,
}

/** The settings and faults of the chosen card. */
export function StepPanel({ editing }: { readonly editing: QueryEditing }) {
  const { t } = useTranslation()
  const { query, chosen } = editing
  const step = query.steps[chosen - 1]
  const title = step ? t(`queries.step.${step.kind}`) : t('queries.source')
  const help = step ? t(`queries.stepHelp.${step.kind}`) : t('queries.sourceHelp')
  return (
    <section className={styles['panel']} aria-label={t('queries.settingsOf', { title })}>
      <header className={styles['panelHead']}>
        <h2 className={styles['panelTitle']}>{title}</h2>
        <span className={styles['headEnd']}>
          <Tip label={help}>
            <ActionIcon variant="subtle" color="gray" size={28} aria-label={help}>
              <IconHelpCircle {...icon} />
            </ActionIcon>
          </Tip>
        </span>
      </header>
      <div className={own['settings']}>
        <Faults editing={editing} />
        {step ? (
          <Settings key={`${chosen} ${step.kind}`} editing={editing} kind={step.kind} step={step} />
        ) : (
          <RootSettings editing={editing} />
        )}
      </div>
    </section>
  )
}

interface SettingsProps<K extends StepKind> extends Pick<StepProps<K>, 'editing' | 'step'> {
  readonly kind: K
}

function Settings<K extends StepKind>({ editing, kind, step }: SettingsProps<K>) {
  const { query, change, chosen, seenBy, staged } = editing
  const index = chosen - 1
  const One: ComponentType<StepProps<K>> = SETTINGS[kind]
  return (
    <One
      editing={editing}
      index={index}
      step={step}
      onChange={(next, what) => change(withStep(query, index, next), what && `${index} ${what}`)}
      seen={seenBy(chosen)}
      faults={staged.faults[chosen] ?? []}
    />
  )
}

/** What no longer fits, and what is allowed but probably not meant. */
function Faults({ editing }: { readonly editing: QueryEditing }) {
  const { t } = useTranslation()
  const { staged, chosen, faultText, model } = editing
  if (!model.isComplete || isUnset(editing.query.steps[chosen - 1])) return null
  const texts = (faults: (typeof staged.faults)[number] = []) => [...new Set(faults.map(faultText))]
  const wrong = texts(staged.faults[chosen])
  const doubtful = texts(staged.warnings[chosen])
  if (wrong.length + doubtful.length === 0) return null
  return (
    <ul className={own['faults']} aria-label={t('queries.problems')}>
      {wrong.map((text) => (
        <li key={text} data-tone="red">
          <IconAlertCircle {...icon} />
          <span>{text}</span>
        </li>
      ))}
      {doubtful.map((text) => (
        <li key={text} data-tone="amber">
          <IconAlertTriangle {...icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
