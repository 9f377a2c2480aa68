import type { Locale } from '@feldwerk/contract/locales.ts'
import type { CellRule } from '../types/values.ts'

/** Why a value does not do, in plain words. `{value}` is the limit. */
const de: Record<CellRule, string> = {
  required: 'Hier fehlt ein Wert.',
  integer: 'Hier gehört eine ganze Zahl hin.',
  number: 'Hier gehört eine Zahl hin.',
  enum: 'Dieser Wert steht nicht zur Wahl.',
  tooSmall: 'Dieser Wert ist zu klein: mindestens {value}.',
  tooLarge: 'Dieser Wert ist zu groß: höchstens {value}.',
  tooManyDecimals: 'Zu viele Nachkommastellen: höchstens {value}.',
  text: 'Hier gehört ein Text hin.',
  tooLong: 'Dieser Text ist zu lang: höchstens 10.000 Zeichen.',
  character: 'Der Text enthält ein Zeichen, das sich nicht speichern lässt.',
  boolean: 'Hier gehört Ja oder Nein hin.',
  date: 'Hier gehört ein Datum hin, zum Beispiel 2026-11-20.',
  time: 'Hier gehören Datum und Uhrzeit hin, zum Beispiel 2026-11-20T08:15:00.000Z.',
  reference: 'Hier gehört ein Verweis hin.',
  list: 'Hier gehört eine Liste hin.',
  tooMany: 'Die Liste ist zu lang: höchstens 1.000 Werte.',
  single: 'Hier gehört nur ein Wert hin.',
  missingAsset: 'Dieses Asset gibt es nicht oder nicht mehr.',
  missingAccount: 'Dieses Konto gibt es nicht oder nicht mehr.',
  missingValue: 'Diesen Wert gibt es dort nicht, wo er vorkommen muss.',
  stillNeeded: 'Andere Assets brauchen den bisherigen Wert noch.',
  missingFile: 'Diese Datei gibt es nicht, oder sie gehört schon zu etwas anderem.',
  wrongFile: 'Dateien dieser Art werden hier nicht angenommen.',
  check: 'Dieser Wert besteht die Prüfung nicht.',
  tooCostly: 'Die Prüfung braucht zu viele Rechenschritte.',
  unknown: 'Diese Eigenschaft gibt es nicht.',
}

const en: Record<CellRule, string> = {
  required: 'A value is missing here.',
  integer: 'A whole number belongs here.',
  number: 'A number belongs here.',
  enum: 'This value is not among the choices.',
  tooSmall: 'This value is too small: at least {value}.',
  tooLarge: 'This value is too large: at most {value}.',
  tooManyDecimals: 'Too many decimals: at most {value}.',
  text: 'A text belongs here.',
  tooLong: 'This text is too long: 10,000 characters at most.',
  character: 'The text contains a character that cannot be stored.',
  boolean: 'Yes or no belongs here.',
  date: 'A date belongs here, for example 2026-11-20.',
  time: 'Date and time belong here, for example 2026-11-20T08:15:00.000Z.',
  reference: 'A reference belongs here.',
  list: 'A list belongs here.',
  tooMany: 'The list is too long: 1,000 values at most.',
  single: 'Only one value belongs here.',
  missingAsset: 'There is no such asset, or no longer.',
  missingAccount: 'There is no such account, or no longer.',
  missingValue: 'This value does not occur where it has to.',
  stillNeeded: 'Other assets still need the value that was here.',
  missingFile: 'There is no such file, or it belongs to something else already.',
  wrongFile: 'Files of this kind are not accepted here.',
  check: 'This value does not pass the check.',
  tooCostly: 'The check takes too many steps.',
  unknown: 'There is no such property.',
}

export const cellTexts: Record<Locale, Record<CellRule, string>> = { de, en }

/** When a row fails the check of its type and the designer has said nothing. */
export const rowTexts: Record<Locale, string> = {
  de: 'Die Angaben erfüllen eine Prüfung des Asset-Typs nicht.',
  en: 'The values do not pass a check of the asset type.',
}

/** When the checks of a type take too much computing to be told apart from those of its properties. */
export const costlyRowTexts: Record<Locale, string> = {
  de: 'Die Prüfungen dieser Art von Asset brauchen zu viele Rechenschritte. Vereinfachen Sie die Bedingung, oder schreiben Sie weniger Zeilen auf einmal.',
  en: 'The checks of this type of asset take too many steps. Simplify the condition, or write fewer rows at once.',
}
