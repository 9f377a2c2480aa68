import type { Locale } from '@feldwerk/contract/locales.ts'

/** Words of the files and of what is told about them. `{value}` is filled in. */
const de = {
  required: 'Pflichtfeld.',
  STRING: 'Text.',
  LONG: 'Ganze Zahl.',
  DOUBLE: 'Zahl.',
  BOOLEAN: 'WAHR oder FALSCH.',
  date: 'Datum.',
  TIME: 'Datum und Uhrzeit.',
  IMAGE: 'Kennung eines Bildes. Bilder laden Sie im Portal hoch.',
  FILE: 'Kennung einer Datei. Dateien laden Sie im Portal hoch.',
  ACCOUNT: 'Name eines Kontos.',
  ASSET: 'Name eines Assets.',
  unit: 'Einheit: {value}.',
  min: 'Mindestens {value}.',
  max: 'Höchstens {value}.',
  decimals: 'Nachkommastellen: höchstens {value}.',
  list: 'Mehrere Werte trennen Sie durch Semikolon.',
  idColumn: 'Die Kennung ordnet die Zeile ihrem Asset zu. Neue Zeilen lassen sie leer.',
  excelError: 'Hier steht ein Excel-Fehler: {value}.',
  formula: 'Hier steht eine Formel: ={value}. Ersetzen Sie sie durch ihren Wert.',
  enum: 'Dieser Wert steht nicht zur Wahl. Möglich sind: {value}.',
  unique: 'Diese Werte gibt es schon: Zeile {value}.',
  uniqueAsset: 'Diese Werte hat schon ein anderes Asset.',
  equality: 'In den anderen Zeilen steht hier: {value}.',
  row: 'Diese Zeile besteht die Prüfung nicht.',
  empty: 'leer',
  dateExample: 'Hier gehört ein Datum hin, zum Beispiel 20.11.2026.',
  timeExample: 'Hier gehören Datum und Uhrzeit hin, zum Beispiel 20.11.2026 08:15.',
  twoWays: 'Punkt und Komma lassen sich hier auf zwei Arten lesen. Machen Sie aus dem Text eine Zahl.',
  column: 'Spalte {value}',
  true: 'WAHR',
  false: 'FALSCH',
}

export type ExcelText = keyof typeof de

const en: Record<ExcelText, string> = {
  required: 'Required.',
  STRING: 'Text.',
  LONG: 'Whole number.',
  DOUBLE: 'Number.',
  BOOLEAN: 'TRUE or FALSE.',
  date: 'Date.',
  TIME: 'Date and time.',
  IMAGE: 'Id of a picture. Pictures are uploaded in the portal.',
  FILE: 'Id of a file. Files are uploaded in the portal.',
  ACCOUNT: 'Name of an account.',
  ASSET: 'Name of an asset.',
  unit: 'Unit: {value}.',
  min: 'At least {value}.',
  max: 'At most {value}.',
  decimals: 'Decimals: at most {value}.',
  list: 'Separate several values by semicolons.',
  idColumn: 'The id ties the row to its asset. New rows leave it empty.',
  excelError: 'There is an Excel error here: {value}.',
  formula: 'There is a formula here: ={value}. Replace it by its value.',
  enum: 'This value is not among the choices. Possible are: {value}.',
  unique: 'These values are there already: row {value}.',
  uniqueAsset: 'Another asset has these values already.',
  equality: 'The other rows have this here: {value}.',
  row: 'This row does not pass the check.',
  empty: 'empty',
  dateExample: 'A date belongs here, for example 2026-11-20.',
  timeExample: 'Date and time belong here, for example 2026-11-20 08:15.',
  twoWays: 'Point and comma can be read in two ways here. Turn the text into a number.',
  column: 'column {value}',
  true: 'TRUE',
  false: 'FALSE',
}

const texts: Record<Locale, Record<ExcelText, string>> = { de, en }

export function excelText(language: Locale, key: ExcelText, value = ''): string {
  return texts[language][key].replace('{value}', () => value)
}
