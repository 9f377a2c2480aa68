import type { ExcelValidation } from '@feldwerk/contract/excel-validation.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useTexts } from '@feldwerk/ui/texts/texts.ts'
import {
  IconAlertCircle,
  IconColumns3,
  IconCopy,
  IconEqual,
  IconFunction,
  IconLink,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import own from './FaultGroups.module.css'
import { type CellGroup, cellGroups, rowSpans } from './report.ts'

/** Spans of rows that are listed; the marked file has them all. */
const SPANS = 12
/** Allowed values that are listed. */
const ALLOWED = 24

/** One thing to put right on each line: what, where, and what is allowed instead. */
export function FaultGroups({ validation }: { readonly validation: ExcelValidation }) {
  const { t } = useTranslation()
  const texts = useTexts()
  const { missingColumnTitles: missing, duplicateColumnTitles: twice } = validation
  const say = (value: unknown) => (value === null || value === undefined ? texts.empty : String(value))
  return (
    <>
      {validation.keyMissing && (
        <Fault icon={IconLink} title={t('assets.import.fault.key')} text={t('assets.import.fault.keyText')} />
      )}
      {validation.mergedCells.length > 0 && (
        <Fault
          icon={IconColumns3}
          title={t('assets.import.fault.merged')}
          text={t('assets.import.fault.mergedText')}
          count={validation.mergedCells.length}
        >
          <Words words={validation.mergedCells} />
        </Fault>
      )}
      {missing.length > 0 && (
        <Fault
          icon={IconColumns3}
          title={t('assets.import.fault.missing', { count: missing.length })}
          text={t('assets.import.fault.missingText')}
        >
          <Words words={missing} />
        </Fault>
      )}
      {twice.length > 0 && (
        <Fault
          icon={IconColumns3}
          title={t('assets.import.fault.twice', { count: twice.length })}
          text={t('assets.import.fault.twiceText')}
        >
          <Words words={twice} />
        </Fault>
      )}
      {validation.cellWithFormula.length > 0 && (
        <Fault
          icon={IconFunction}
          title={t('assets.import.fault.formula', { count: validation.cellWithFormula.length })}
          text={t('assets.import.fault.formulaText')}
          count={validation.cellWithFormula.length}
        >
          <Words
            words={validation.cellWithFormula.map(({ row, column, formula }) =>
              t('assets.import.formulaAt', {
                row,
                column,
                formula: formula.startsWith('=') ? formula : `=${formula}`,
              }),
            )}
          />
        </Fault>
      )}
      {cellGroups(validation).map((group) => (
        <CellFault key={`${group.column} ${group.type} ${group.message}`} group={group} />
      ))}
      {validation.uniqueErrors.map(({ row, previousRow, columnTitles, values }) => (
        <Fault
          key={`unique ${row} ${columnTitles.join()}`}
          icon={IconCopy}
          title={t('assets.import.fault.unique', {
            columns: columnTitles.join(', '),
            values: values.map(say).join(', '),
          })}
          text={
            previousRow === null
              ? t('assets.import.fault.uniqueThere', { row })
              : t('assets.import.fault.uniqueRows', { row, previousRow })
          }
        />
      ))}
      {validation.equalityErrors.map(({ row, columnTitle, conditionTitles, value, expected }) => (
        <Fault
          key={`equality ${row} ${columnTitle}`}
          icon={IconEqual}
          title={t('assets.import.fault.equality', { column: columnTitle, row, value: say(value) })}
          text={t('assets.import.fault.equalityText', {
            condition: conditionTitles.join(', '),
            expected: say(expected),
          })}
        />
      ))}
      {[...Map.groupBy(validation.customRowErrors, ({ customMessage }) => customMessage)].map(
        ([message, errors]) => (
          <Fault
            key={`row ${message}`}
            icon={IconAlertCircle}
            title={message ?? t('assets.error.row')}
            text={t('assets.import.fault.wholeRow')}
            count={errors.length}
          >
            <Rows rows={errors.map(({ row }) => row)} />
          </Fault>
        ),
      )}
      {validation.removedInUse.map((usage) => (
        <Fault
          key={`use ${usage.assetTypeId} ${usage.propertyName}`}
          icon={IconLink}
          title={t('assets.import.fault.inUse', { type: usage.assetTypeName, property: usage.propertyTitle })}
          text={t('assets.import.fault.inUseText')}
          count={usage.count}
        >
          <Words words={usage.examples.map(({ name }) => name ?? t('assets.unnamed'))} />
        </Fault>
      ))}
    </>
  )
}

function CellFault({ group }: { readonly group: CellGroup }) {
  const { column, type, message, allowed, rows, values } = group
  const { t } = useTranslation()
  return (
    <Fault
      icon={IconAlertCircle}
      title={t('assets.import.fault.cell', { column, problem: t(`assets.import.cell.${type}`) })}
      text={(type === 'CUSTOM' && message) || t(`assets.import.cellText.${type}`)}
      count={rows.length}
    >
      {values.length > 0 ? (
        <Words
          words={values.map((each) =>
            t('assets.import.valueAt', {
              value: each.value,
              rows: rowSpans(each.rows).join(', '),
              count: each.rows.length,
            }),
          )}
        />
      ) : (
        <Rows rows={rows} />
      )}
      {allowed.length > 0 && (
        <div className={own['allowed']}>
          <Quiet inline>{t('assets.import.allowed')}</Quiet>
          <Words words={allowed} most={ALLOWED} />
        </div>
      )}
    </Fault>
  )
}

interface FaultProps {
  readonly icon: TablerIcon
  readonly title: string
  readonly text: string
  readonly count?: number
  readonly children?: ReactNode
}

function Fault({ icon: Icon, title, text, count, children }: FaultProps) {
  const format = useFormat()
  return (
    <li className={own['fault']}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <div className={own['faultWords']}>
        <strong>{title}</strong>
        <Quiet inline>{text}</Quiet>
        {children}
      </div>
      {count !== undefined && <Badge tone="red">{format.number(count)}</Badge>}
    </li>
  )
}

function Rows({ rows }: { readonly rows: readonly number[] }) {
  const { t } = useTranslation()
  const spans = rowSpans(rows)
  const more = spans.length - SPANS
  return (
    <span>
      {t('assets.import.inRows', { count: rows.length, rows: spans.slice(0, SPANS).join(', ') })}
      {more > 0 && ` ${t('assets.import.andMore', { count: more })}`}
    </span>
  )
}

function Words({ words, most = SPANS }: { readonly words: readonly string[]; readonly most?: number }) {
  const { t } = useTranslation()
  const more = words.length - most
  return (
    <span className={own['words']}>
      {words.slice(0, most).map((word) => (
        <span key={word} className={own['word']}>
          {word}
        </span>
      ))}
      {more > 0 && <Quiet inline>{t('assets.import.andMore', { count: more })}</Quiet>}
    </span>
  )
}
