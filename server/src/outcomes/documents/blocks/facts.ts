import { timeOf } from '@feldwerk/query/time/parse.ts'
import type { FactName } from '@feldwerk/workflow/documents/FACTS/kind.ts'
import { translate } from '@feldwerk/workflow/texts.ts'
import type { PrintedFact } from '../../../platform/pdf/printed.ts'
import { writeWords } from '../../wording/write.ts'
import { type DocumentSubject, objectsOf } from '../subject.ts'
import { documentTexts } from '../texts.ts'
import { numberWords, timeWords } from '../words.ts'
import { type FillBlock, underHeading } from './block.ts'

/** What is known, in the order of the block. */
export const fillFacts: FillBlock<'FACTS'> = async ({ heading, columns, facts, own = [] }, subject, seen) => {
  const { language } = subject
  const mine: PrintedFact[] = []
  for (const { title, value } of own) {
    const said = (await writeWords(seen, value)).trim()
    if (said !== '') mine.push({ label: translate(title, language) ?? '', value: said })
  }
  const found = facts.flatMap((name) => {
    const value = FACTS[name](subject)
    return value ? [{ label: documentTexts[language].facts[name], value }] : []
  })
  const known = [...mine, ...found]
  return underHeading(heading, language, known.length === 0 ? [] : [{ kind: 'facts', columns, facts: known }])
}

const FACTS: Readonly<Record<FactName, (subject: DocumentSubject) => string | null | undefined>> = {
  OTHER_OBJECTS: (subject) => objectsOf(subject).slice(1).join(', '),
  TASK: ({ task }) => task,
  COMPLETED_AT: (subject) => timeWords(subject.result.completedAt, subject),
  PERFORMER: ({ result }) => personName(result.createdBy),
  COMPANY: ({ result }) => result.company?.name,
  STARTED_AT: (subject) => subject.result.startedAt && timeWords(subject.result.startedAt, subject),
  DURATION: durationOf,
  RECEIVED_AT: (subject) => timeWords(subject.result.receivedAt, subject),
  POSITION: positionOf,
  VERSION: ({ result }) => String(result.version),
  CORRECTED: (subject) => done(subject.result.changedAt, subject.result.changedBy, subject),
  REVIEWED: (subject) => done(subject.result.reviewedAt, subject.result.reviewedBy, subject),
}

type Person = DocumentSubject['result']['createdBy']

const personName = ({ machineName, firstName, lastName }: Person): string =>
  machineName ?? [firstName, lastName].filter(Boolean).join(' ')

function done(at: string | null, by: Person | null, subject: DocumentSubject): string | null {
  if (at === null) return null
  const when = timeWords(at, subject)
  return by ? `${when}, ${personName(by)}` : when
}

function durationOf({ language, result: { startedAt, completedAt } }: DocumentSubject): string | null {
  if (startedAt === null) return null
  const minutes = Math.round((timeOf(completedAt) - timeOf(startedAt)) / 60_000)
  if (minutes < 0) return null
  const words = documentTexts[language]
  return minutes < 120 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60), minutes % 60)
}

function positionOf({ language, result }: DocumentSubject): string | null {
  const { position } = result.meta
  if (!position) return null
  const degrees = (value: number) => `${numberWords(Number(value.toFixed(5)), language)}°`
  const accuracy = numberWords(Math.round(position.accuracy), language)
  return `${degrees(position.lat)}, ${degrees(position.lon)} (±\u00a0${accuracy}\u00a0m)`
}
