import type { Locale } from '@feldwerk/contract/locales.ts'

/** What can be wrong with a type beside its expressions. `{value}` is filled in. */
const de = {
  duplicateName: 'Den Namen „{value}“ hat schon eine andere Eigenschaft.',
  duplicateId: 'Diese Kennung kommt zweimal vor.',
  duplicateLanguage: 'Diese Sprache steht schon oben.',
  duplicateValue: '„{value}“ steht schon in der Liste.',
  duplicateColumn: 'Diese Eigenschaft steht schon in der Liste.',
  reservedName: '„{value}“ kann keine Eigenschaft heißen. Hängen Sie etwas an, zum Beispiel „{value}1“.',
  onlyTime: 'Nur Zeitpunkte können Tage ohne Uhrzeit sein.',
  onlyText: 'Ein Code ist immer ein Text.',
  onlyNumber: 'Einheit und Grenzen haben nur Zahlen.',
  emptyRange: 'Der größte Wert ist kleiner als der kleinste.',
  oneBarcode: 'Nur eine Eigenschaft kann den Code enthalten.',
  noEnumeration: 'Eine feste Auswahl gibt es nur für Texte, Zahlen und Zeitpunkte.',
  wrongValue: '„{value}“ passt nicht zur Art der Eigenschaft.',
  noFill: 'Bilder und Dateien lassen sich nicht für viele Assets auf einmal eintragen.',
  unknownColumn: 'Die Eigenschaft „{value}“ gibt es dort nicht.',
  noListColumn: '„{value}“ ist eine Liste; ein Wert kann dort nicht gesucht werden.',
  noForeignKey: 'In „{value}“ kann nichts gesucht werden: nur Texte, Zahlen und Verweise werden verglichen.',
  otherType: '„{value}“ ist von anderer Art als diese Eigenschaft.',
  noName: 'Assets können nur nach einem Text oder einer Zahl heißen.',
  inCondition: 'Diese Eigenschaft steht schon in der Bedingung.',
}

export type DefinitionRule = keyof typeof de

const en: Record<DefinitionRule, string> = {
  duplicateName: 'Another property is called “{value}” already.',
  duplicateId: 'This id occurs twice.',
  duplicateLanguage: 'This language is above already.',
  duplicateValue: '“{value}” is in the list already.',
  duplicateColumn: 'This property is in the list already.',
  reservedName: 'No property can be called “{value}”. Add something, for example “{value}1”.',
  onlyTime: 'Only points in time can be days without a time.',
  onlyText: 'A code is always a text.',
  onlyNumber: 'Only numbers have a unit and limits.',
  emptyRange: 'The largest value is below the smallest.',
  oneBarcode: 'Only one property can hold the code.',
  noEnumeration: 'Only texts, numbers and points in time have a fixed choice.',
  wrongValue: '“{value}” does not fit the kind of the property.',
  noFill: 'Pictures and files cannot be entered for many assets at once.',
  unknownColumn: 'There is no property “{value}” there.',
  noListColumn: '“{value}” is a list; a value cannot be looked up there.',
  noForeignKey: 'Nothing can be looked up in “{value}”: only texts, numbers and references are compared.',
  otherType: '“{value}” is of another kind than this property.',
  noName: 'Assets can only be called by a text or a number.',
  inCondition: 'This property is in the condition already.',
}

export const definitionTexts: Record<Locale, Record<DefinitionRule, string>> = { de, en }
