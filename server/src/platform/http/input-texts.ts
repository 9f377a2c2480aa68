import type { Locale } from '@feldwerk/contract/locales.ts'
import { keysOf } from '@feldwerk/query/keys.ts'

/**
 * Every rule that an input can break, by its stable name, in plain words. `{limit}`, `{allowed}` and `{divisor}` are
 * filled in. A schema of the contract names one of these as its `error`, or breaks a general one.
 */
const de = {
  required: 'Diese Angabe fehlt.',
  unknown: 'Diesen Parameter gibt es hier nicht.',
  invalid: 'Diese Angabe passt hier nicht.',
  // what kind of thing belongs there
  text: 'Hier gehört ein Text hin.',
  number: 'Hier gehört eine Zahl hin.',
  integer: 'Hier gehört eine ganze Zahl hin.',
  boolean: 'Hier gehört Ja oder Nein hin (true oder false).',
  list: 'Hier gehört eine Liste hin.',
  object: 'Hier gehören mehrere benannte Angaben hin.',
  file: 'Hier gehört eine Datei hin.',
  nothing: 'Hier gehört nichts hin.',
  // how much of it
  tooShort: 'Das ist zu kurz: mindestens {limit} Zeichen.',
  tooLong: 'Das ist zu lang: höchstens {limit} Zeichen.',
  tooSmall: 'Das ist zu klein: mindestens {limit}.',
  ownPage: 'Das ist keine Seite dieses Portals.',
  notAbove: 'Das ist zu klein: mehr als {limit}.',
  tooLarge: 'Das ist zu groß: höchstens {limit}.',
  notBelow: 'Das ist zu groß: weniger als {limit}.',
  tooFew: 'Das sind zu wenige Einträge: mindestens {limit}.',
  tooMany: 'Das sind zu viele Einträge: höchstens {limit}.',
  tooManyParts: 'Alle Ausdrücke zusammen haben zu viele Teile: höchstens 50.000.',
  tooEarly: 'Das ist zu früh: frühestens {limit}.',
  tooLate: 'Das ist zu spät: spätestens {limit}.',
  notMultipleOf: 'Das muss ein Vielfaches von {divisor} sein.',
  // which of it
  notOneOf: 'Das steht nicht zur Wahl. Möglich: {allowed}.',
  twice: 'Das steht hier schon einmal.',
  onlyOneself: 'Zu einem Chat gehört mindestens eine andere Person.',
  cannotChat: 'Wer hier gemeint ist, kann nicht chatten: Es ist eine Maschine oder ein Konto ohne Zugang.',
  oneFile: 'Eine Nachricht hat höchstens ein Bild, eine Sprachnachricht oder eine Datei.',
  noRecipients: 'Das erreicht niemanden: Hier hat niemand die App.',
  translationMissing: 'Empfänger lesen diese Sprache, und die Nachricht fehlt darin: {allowed}.',
  pushEndpoint:
    'An diese Adresse wird nichts gesendet. Sie beginnt mit https:// und gehört zum Push-Dienst eines Browsers.',
  pushKey: 'Das ist kein Schlüssel, wie ihn ein Browser für Push-Nachrichten angibt.',
  // how it is written
  email: 'Das ist keine E-Mail-Adresse.',
  address: 'Das ist keine IP-Adresse und kein Netz, wie 203.0.113.9 oder 10.20.0.0/16.',
  code: 'Der Code hat sechs Ziffern.',
  uuid: 'Das ist keine gültige Kennung.',
  url: 'Das ist keine Internetadresse.',
  datetime: 'Hier gehören Datum und Uhrzeit hin, zum Beispiel 2026-11-20T08:15:00.000Z.',
  date: 'Hier gehört ein Datum hin, zum Beispiel 2026-11-20.',
  time: 'Hier gehört eine Uhrzeit hin, zum Beispiel 08:15.',
  deadlineBeforeStart: 'Die Frist liegt vor dem Beginn.',
  timeOfDay: 'Hier gehört eine Uhrzeit hin, etwa 07:00.',
  tooLight: 'Diese Farbe ist auf weißem Papier zu hell. Nötig ist ein Kontrast von 4,5 : 1.',
  noValue: 'Diese Zahl entsteht aus Werten. Wählen Sie, womit gerechnet wird.',
  noParts:
    'Daraus wird kein Ring: Die Zahlen der Bezeichnungen sind keine Teile eines Ganzen. Zeigen Sie sie als Balken oder Zeitverlauf.',
  needsLabels: 'Ein Anteil braucht Bezeichnungen, auf die sich das Ganze verteilt.',
  notNumbers: 'Die Werte dieser Kennzahl sind keine Zahlen. Sie lassen sich nur zählen.',
  timeZone: 'Diese Zeitzone gibt es nicht. Ein Beispiel: Europe/Berlin.',
  format: 'So wird das hier nicht geschrieben.',
  character: 'Der Text enthält ein Zeichen, das sich nicht speichern lässt.',
  // how it is built
  tooDeep: 'Der Inhalt ist zu tief verschachtelt.',
  tooManyTags: 'Der Text enthält zu viele Formatierungen.',
}

export type InputRule = keyof typeof de

const en: Record<InputRule, string> = {
  required: 'This is missing.',
  unknown: 'There is no such parameter here.',
  invalid: 'This does not fit here.',
  text: 'A text belongs here.',
  number: 'A number belongs here.',
  integer: 'A whole number belongs here.',
  boolean: 'Yes or no belongs here (true or false).',
  list: 'A list belongs here.',
  object: 'Several named values belong here.',
  file: 'A file belongs here.',
  nothing: 'Nothing belongs here.',
  tooShort: 'This is too short: at least {limit} characters.',
  tooLong: 'This is too long: at most {limit} characters.',
  tooSmall: 'This is too small: at least {limit}.',
  ownPage: 'This is no page of this portal.',
  notAbove: 'This is too small: more than {limit}.',
  tooLarge: 'This is too large: at most {limit}.',
  notBelow: 'This is too large: less than {limit}.',
  tooFew: 'These are too few entries: at least {limit}.',
  tooMany: 'These are too many entries: at most {limit}.',
  tooManyParts: 'All expressions together have too many parts: at most 50,000.',
  tooEarly: 'This is too early: {limit} at the earliest.',
  tooLate: 'This is too late: {limit} at the latest.',
  notMultipleOf: 'This must be a multiple of {divisor}.',
  notOneOf: 'This is not one of the choices: {allowed}.',
  twice: 'This is here already.',
  onlyOneself: 'A chat needs at least one other person.',
  cannotChat: 'This account cannot chat: it is a machine or has no access.',
  oneFile: 'A message has at most one picture, one voice message or one file.',
  noRecipients: 'This reaches nobody: nobody here has the app.',
  translationMissing: 'Recipients read this language, and the message is missing in it: {allowed}.',
  pushEndpoint:
    'Nothing is sent to this address. It begins with https:// and belongs to the push service of a browser.',
  pushKey: 'This is not a key as browsers give it for push messages.',
  email: 'This is not an e-mail address.',
  address: 'This is neither an IP address nor a network, such as 203.0.113.9 or 10.20.0.0/16.',
  code: 'The code has six digits.',
  uuid: 'This is not a valid id.',
  url: 'This is not a web address.',
  datetime: 'A date and a time belong here, for example 2026-11-20T08:15:00.000Z.',
  date: 'A date belongs here, for example 2026-11-20.',
  time: 'A time of day belongs here, for example 08:15.',
  deadlineBeforeStart: 'The deadline is before the beginning.',
  timeOfDay: 'This must be a time of day such as 07:00.',
  tooLight: 'This colour is too light on white paper. It takes a contrast of 4.5 : 1.',
  noValue: 'This figure is made of values. Choose what is reckoned with.',
  noParts:
    'This makes no ring: the figures of the labels are no parts of a whole. Show them as bars or over time.',
  needsLabels: 'A share needs labels that the whole is divided among.',
  notNumbers: 'The values of this metric are no numbers. They can only be counted.',
  timeZone: 'There is no such time zone. An example: Europe/Berlin.',
  format: 'This is not how it is written here.',
  character: 'The text holds a character that cannot be stored.',
  tooDeep: 'The content is nested too deeply.',
  tooManyTags: 'The text holds too much formatting.',
}

export const inputTexts: Record<Locale, Record<InputRule, string>> = { de, en }
export const INPUT_RULES = keysOf(de)

export function isInputRule(name: string): name is InputRule {
  return Object.hasOwn(de, name)
}

/** The values that broke a rule, for its text. */
export interface RuleValues {
  /** A day is written as calls take it: `2026-11-20`. */
  readonly limit?: number | bigint | Date | string
  readonly allowed?: readonly unknown[]
  readonly divisor?: number | bigint
}

/** Longer lists of choices are cut off: a message is read by a person. */
const SHOWN_CHOICES = 30

/** The text of a broken rule, with numbers and times written as the language does. */
export function inputText(rule: InputRule, values: RuleValues, language: Locale): string {
  const { limit, allowed = [], divisor } = values
  const more = allowed.length > SHOWN_CHOICES ? ' …' : ''
  const shown: Record<string, string> = {
    limit: limit instanceof Date ? limit.toISOString() : limitText(limit, language),
    allowed: allowed.slice(0, SHOWN_CHOICES).map(choiceText).join(', ') + more,
    divisor: divisor?.toLocaleString(language) ?? '',
  }
  return inputTexts[language][rule].replace(/\{(\w+)\}/g, (_all, name: string) => shown[name] ?? '')
}

const limitText = (limit: Exclude<RuleValues['limit'], Date>, language: Locale): string =>
  typeof limit === 'string' ? limit : (limit?.toLocaleString(language) ?? '')

function choiceText(value: unknown): string {
  return value === '' ? '""' : String(value)
}
