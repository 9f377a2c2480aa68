import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import {
  HOLIDAY_REGIONS,
  type HolidayRegion,
} from '@feldwerk/workflow/triggers/TASK_SOURCE/holiday-regions.ts'
import type { DaysOffRule } from '@feldwerk/workflow/triggers/TASK_SOURCE/kind.ts'
import { useTranslation } from 'react-i18next'
import { Token } from '../../conditions/Token.tsx'
import { Sentence } from './Sentence.tsx'

/** The rule as it is being edited: holidays may still lack their calendar. */
export interface DaysOffDraft {
  readonly which: 'HOLIDAYS' | 'WEEKENDS' | 'BOTH'
  readonly move: DaysOffRule['move'] | 'ANYWAY'
  readonly region: HolidayRegion | null
}

const ANYWAY: DaysOffDraft = { which: 'HOLIDAYS', move: 'ANYWAY', region: null }

/** The rule of a series, to be edited. */
export function daysOffDraft(rule: DaysOffRule | undefined): DaysOffDraft {
  if (!rule) return ANYWAY
  const { region, weekends, move } = rule
  return { which: region === null ? 'WEEKENDS' : weekends ? 'BOTH' : 'HOLIDAYS', move, region }
}

/** Days off change something by holidays that nobody has chosen the calendar of. */
export const lacksRegion = ({ which, move, region }: DaysOffDraft): boolean =>
  move !== 'ANYWAY' && which !== 'WEEKENDS' && region === null

/** What a draft says; undefined where occurrences take place all the same, or the calendar is still missing. */
export function daysOffRule(draft: DaysOffDraft): DaysOffRule | undefined {
  const { which, move, region } = draft
  if (move === 'ANYWAY' || lacksRegion(draft)) return undefined
  return { region: which === 'WEEKENDS' ? null : region, weekends: which !== 'HOLIDAYS', move }
}

const WHICH = ['HOLIDAYS', 'WEEKENDS', 'BOTH'] as const
const MOVES = ['ANYWAY', 'BEFORE', 'AFTER', 'SKIP'] as const

interface DaysOffLineProps {
  readonly value: DaysOffDraft
  readonly onChange: (value: DaysOffDraft) => void
}

/** What becomes of dates on holidays or weekends, and whose holidays count. */
export function DaysOffLine({ value, onChange }: DaysOffLineProps) {
  const { t } = useTranslation()
  const names = useRegionNames()
  const { which, move, region } = value
  return (
    <Sentence lead={t('series.onDaysOff')}>
      <Token
        label={t('series.daysOff.which')}
        value={which}
        onChange={(next) => onChange({ ...value, which: WHICH.find((one) => one === next) ?? which })}
        groups={[{ items: WHICH.map((one) => ({ value: one, label: t(`series.daysOff.${one}`) })) }]}
      />
      <Token
        isValue
        label={t('series.daysOff.move')}
        value={move}
        onChange={(next) => onChange({ ...value, move: MOVES.find((one) => one === next) ?? move })}
        groups={[{ items: MOVES.map((one) => ({ value: one, label: t(`series.daysOff.${one}`) })) }]}
      />
      {move !== 'ANYWAY' && which !== 'WEEKENDS' && (
        <>
          <span>{t('series.calendar')}</span>
          <Token
            isValue={region !== null}
            label={t('series.daysOff.region')}
            value={region ?? ''}
            text={region === null ? t('series.daysOff.noRegion') : names(region)}
            onChange={(next) =>
              onChange({ ...value, region: HOLIDAY_REGIONS.find((one) => one === next) ?? region })
            }
            groups={[{ items: HOLIDAY_REGIONS.map((one) => ({ value: one, label: names(one) })) }]}
          />
        </>
      )}
    </Sentence>
  )
}

function useRegionNames(): (region: HolidayRegion) => string {
  const { t } = useTranslation()
  const countries = new Intl.DisplayNames(writtenIn(useLanguage()).tag, { type: 'region' })
  return (region) => {
    if (region === 'DE') return t('series.daysOff.nationwide', { country: countries.of(region) })
    return isState(region) ? t(`series.regions.${region}`) : (countries.of(region) ?? region)
  }
}

type StateRegion = Extract<HolidayRegion, `${string}-${string}`>

const isState = (region: HolidayRegion): region is StateRegion => region.includes('-')
