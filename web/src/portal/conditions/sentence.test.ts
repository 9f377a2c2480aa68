import { fromExpression } from '@feldwerk/query/conditions/read.ts'
import { NO_RULES } from '@feldwerk/query/conditions/rules.ts'
import { array, asset, BOOLEAN, DOUBLE, STRING, TIME, type Type } from '@feldwerk/query/types.ts'
import { formatNumber } from '@feldwerk/query/written/numbers-shown.ts'
import { formatDate, formatDateTime } from '@feldwerk/ui/format/dates.ts'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { conditions as de } from '../../i18n/de/conditions.ts'
import { conditions as en } from '../../i18n/en/conditions.ts'
import { sentenceOf, sentenceText } from './sentence.ts'
import type { Subject } from './subject.ts'

const subject = (path: string, title: string, type: Type, more: Partial<Subject> = {}) =>
  [path, { path, title, type, ...more }] as const
const option = (value: string, label: string) => ({ value, label })

const subjects = new Map<string, Subject>([
  subject('look.vibration', 'Schwingung', DOUBLE, { unit: 'mm/s' }),
  subject('look.start', 'Temperatur Start', DOUBLE, { unit: '°C' }),
  subject('look.end', 'Temperatur Ende', DOUBLE, { unit: '°C' }),
  subject('look.guards', 'Schutzeinrichtungen', BOOLEAN),
  subject('look.noise', 'Laufgeräusch', STRING, { options: [option('stark', 'Stark, schlagend')] }),
  subject('look.note', 'Bemerkung', STRING),
  subject('look.next', 'Nächste Wartung', TIME, { dateOnly: true }),
  subject('work.done', 'Arbeiten', array(STRING), { options: [option('oil', 'Öl nachgefüllt')] }),
  subject('start.machine', 'Maschine', asset('m')),
  subject('start.others', 'Weitere Maschinen', array(asset('m'))),
  subject('start.machine.due', 'Wartung fällig bei', DOUBLE, { of: 'Maschine', unit: 'h' }),
])

async function speakerOf(language: 'de' | 'en') {
  const texts = createInstance()
  await texts.init({
    lng: language,
    resources: { de: { translation: { conditions: de } }, en: { translation: { conditions: en } } },
    interpolation: { escapeValue: false },
  })
  const style = { language }
  const format = {
    number: (value: number, decimals?: number) => formatNumber(value, language, decimals),
    date: (at: string | number | Date) => formatDate(at, style),
    dateTime: (at: string | number | Date) => formatDateTime(at, style),
  }
  return (text: string) => {
    const rules = fromExpression(text, subjects) ?? NO_RULES
    const nameOf = (id: string) => ({ f7: 'F-07', f8: 'F-08' })[id] ?? ''
    const context = { t: texts.getFixedT(language), format, subjects, nameOf }
    return sentenceText(sentenceOf(rules, context)).replaceAll('\u00a0', ' ')
  }
}

test.each([
  ['look.vibration > 4.5', 'Schwingung über 4,5 mm/s', 'Schwingung above 4.5 mm/s'],
  [
    '!coalesce("oil" in work.done, false)',
    'Öl nachgefüllt ist nicht gewählt',
    'Öl nachgefüllt is not chosen',
  ],
  ['"oil" in work.done', 'Arbeiten enthält Öl nachgefüllt', 'Arbeiten contains Öl nachgefüllt'],
  [
    '!coalesce(look.guards, false)',
    'Schutzeinrichtungen ist leer oder nein',
    'Schutzeinrichtungen is empty or no',
  ],
  ['look.guards', 'Schutzeinrichtungen ist ja', 'Schutzeinrichtungen is yes'],
  ['look.note == null', 'Bemerkung ist leer', 'Bemerkung is empty'],
  ['look.note != null', 'Bemerkung ist ausgefüllt', 'Bemerkung is filled in'],
  ['look.note.contains("leck")', 'Bemerkung enthält „leck“', 'Bemerkung contains “leck”'],
  ['look.noise == "stark"', 'Laufgeräusch ist Stark, schlagend', 'Laufgeräusch is Stark, schlagend'],
  [
    'look.noise in ["stark", "leise"]',
    'Laufgeräusch ist eines von Stark, schlagend oder leise',
    'Laufgeräusch is one of Stark, schlagend or leise',
  ],
  ['look.next < startOf(now, "day")', 'Nächste Wartung liegt vor heute', 'Nächste Wartung is before today'],
  [
    'look.end > look.start + 20',
    'Temperatur Ende über Temperatur Start + 20 °C',
    'Temperatur Ende above Temperatur Start + 20 °C',
  ],
  [
    'look.vibration >= start.machine.due',
    'Schwingung ab Maschine · Wartung fällig bei',
    'Schwingung at least Maschine · Wartung fällig bei',
  ],
  [
    'look.vibration > 1000 && (look.guards || "oil" in work.done)',
    'Schwingung über 1.000 mm/s, und entweder Schutzeinrichtungen ist ja oder Arbeiten enthält Öl nachgefüllt',
    'Schwingung above 1,000 mm/s, and either Schutzeinrichtungen is yes or Arbeiten contains Öl nachgefüllt',
  ],
  ['start.machine.id == "f7"', 'Maschine ist F-07', 'Maschine is F-07'],
  [
    'start.machine.id in ["f7", "f8"]',
    'Maschine ist eines von F-07 oder F-08',
    'Maschine is one of F-07 or F-08',
  ],
  [
    'start.others.exists(each, each.id == "f8")',
    'Weitere Maschinen enthält F-08',
    'Weitere Maschinen contains F-08',
  ],
  [
    'look.guards && size(look.note) > 3',
    'Schutzeinrichtungen ist ja und size(Bemerkung) > 3',
    'Schutzeinrichtungen is yes and size(Bemerkung) > 3',
  ],
])('%s is said as "%s" and "%s"', async (text, german, english) => {
  expect((await speakerOf('de'))(text)).toBe(german)
  expect((await speakerOf('en'))(text)).toBe(english)
})
