import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { Ask } from '../components/NUMBER/asks.ts'
import type { Language } from '../texts.ts'

const de = {
  optional: 'freiwillig',
  less: 'Weniger',
  more: 'Mehr',
  allowed: (from: string | null, to: string | null) => {
    if (!from && !to) return 'Kein erlaubter Bereich festgelegt'
    return from && to ? `Erlaubt: ${from} bis ${to}` : from ? `Erlaubt: ab ${from}` : `Erlaubt: bis ${to}`
  },
  deviation: 'Außerhalb des erlaubten Bereichs',
  beyond: (by: string, limit: string, isAbove: boolean) => `${by} ${isAbove ? 'über' : 'unter'} ${limit}`,
  demanded: 'verlangt',
  asksFor: (asks: readonly Ask[]): string => {
    if (asks.length === 0) return ''
    return asks.length > 1
      ? 'Bemerkung und Foto nötig.'
      : asks[0] === 'PHOTO'
        ? 'Foto nötig.'
        : 'Bemerkung nötig.'
  },
  allowedInstead: (from: string | null, to: string | null) =>
    from && to ? `erlaubt ${from}–${to}` : from ? `erlaubt ab ${from}` : `erlaubt bis ${to}`,
  notApplicable: 'Trifft nicht zu',
  yes: 'Ja',
  no: 'Nein',
  clear: 'Leeren',
  now: 'Jetzt',
  day: 'Tag',
  time: 'Uhrzeit',
  timePlaceholder: 'HH:MM',
  noOptions: 'Es gibt nichts zur Auswahl.',
  unnamedChoice: 'Noch ohne Text',
  formerChoice: 'Frühere Auswahl',
  noLongerOffered: 'steht nicht mehr zur Auswahl',
  search: 'Suchen',
  clearSearch: 'Suche leeren',
  allChoices: (count: number) => `Alle ${count}`,
  chosen: (count: number) => `${count} gewählt`,
  hits: (count: number) => `${count} Treffer`,
  hitsOf: (count: number) => `von ${count}`,
  moreChoices: (count: number) => `${count} weitere finden Sie über die Suche.`,
  recentlyChosen: 'Zuletzt gewählt',
  takenAs: (number: number) => `schon als Nr. ${number}`,
  scannedOther: 'Dieser Code gehört zu nichts, was hier zur Auswahl steht.',
  noCamera: 'Die Kamera ist nicht freigegeben. Erlauben Sie sie in den Einstellungen des Browsers.',
  onDevice: (count: number) => `Alle ${count} liegen auf dem Gerät, die Suche geht auch ohne Netz.`,
  takePhoto: 'Aufnehmen',
  addPhoto: 'Hinzufügen',
  photo: (number: number) => `Bild ${number}`,
  removePhoto: (number: number) => `Bild ${number} entfernen`,
  photoUnreadable: 'Dieses Bild kann nicht gelesen werden. Nehmen Sie ein anderes.',
  tooLargeImage: 'Die Dateigröße beträgt über 10MB, bitte wählen Sie ein kleineres Foto.',
  scan: 'Code scannen',
  scanAgain: 'Noch einmal scannen',
  typeCode: 'Code eintippen',
  stopScanning: 'Scannen beenden',
  aim: 'Halten Sie den Code in den Rahmen.',
  lamp: 'Licht',
  cameraRefused:
    'Die Kamera ist nicht freigegeben. Tippen Sie den Code ein, oder erlauben Sie die Kamera in den Einstellungen des Browsers.',
  sign: 'Hier unterschreiben',
  signature: 'Unterschrift',
  signAgain: 'Neu unterschreiben',
  signerName: 'Name in Druckschrift',
  record: 'Aufnehmen',
  stop: 'Beenden',
  recordAgain: 'Neu aufnehmen',
  recording: (time: string) => `Aufnahme läuft, ${time}`,
  removeRecording: 'Aufnahme entfernen',
  microphoneRefused: 'Das Mikrofon ist nicht freigegeben. Erlauben Sie es in den Einstellungen des Browsers.',
  recordingTooLarge: 'Die Aufnahme ist zu groß. Nehmen Sie sie kürzer auf.',
  noValue: 'leer',
  openPage: (name: string) => `${name} öffnen`,
  done: 'Erledigt',
  open: 'Offen',
  storageFull:
    'Auf diesem Gerät ist kein Platz mehr. Übertragen Sie zuerst, was wartet, oder geben Sie Speicher frei.',
  close: 'Schließen',
  back: 'Zurück',
  next: 'Weiter',
  missing: (count: number) => (count === 1 ? 'Noch 1 Angabe' : `Noch ${count} Angaben`),
  submit: 'Abschließen',
  review: 'Prüfen und abschließen',
  lastStep: 'Letzter Schritt',
  step: (number: number, of: number) => `Schritt ${number} von ${of}`,
  round: (number: number, of: number) => `${number} von ${of}`,
  roundNumber: (number: number) => `Durchgang ${number}`,
  openRound: (name: string) => `${name} öffnen`,
  roundsDone: (done: number, of: number) => `${done} von ${of} fertig`,
  nextRound: 'als Nächstes',
  moreRounds: (count: number) => `${count} weitere, noch offen`,
  above: (amount: string) => `${amount} über der Grenze`,
  below: (amount: string) => `${amount} unter der Grenze`,
  deviating: (count: number) => `${count} Werte außerhalb der Grenzen`,
  addRound: 'Durchgang hinzufügen',
  newRoundAs: (number: number) => `als Nummer ${number}`,
  cancelRound: 'Abbrechen',
  removeRound: (number: number) => `Durchgang ${number} entfernen`,
  noRounds:
    'Fügen Sie so viele Durchgänge hinzu, wie Sie brauchen. Ohne Durchgang geht es mit dem nächsten Schritt weiter.',
  backToGroup: 'Zurück zur Übersicht',
  allAnswered: 'Alles ist beantwortet.',
  deviations: (count: number) =>
    count === 1
      ? 'Ein Wert liegt außerhalb des erlaubten Bereichs.'
      : `${count} Werte liegen außerhalb des erlaubten Bereichs.`,
  pagesOpen: (count: number) =>
    count === 1 ? 'Auf einer Seite fehlt noch etwas.' : `Auf ${count} Seiten fehlt noch etwas.`,
  gaveUp: (names: string) => `Zu aufwendig zu berechnen: ${names}`,
  gaveUpText: 'Diese Angaben bleiben leer. Alles andere lässt sich ausfüllen und abschließen.',
} as const

export type Words = {
  readonly [N in keyof typeof de]: (typeof de)[N] extends string ? string : (typeof de)[N]
}

const en: Words = {
  optional: 'optional',
  less: 'Less',
  more: 'More',
  allowed: (from, to) => {
    if (!from && !to) return 'No allowed range is set'
    return from && to ? `Allowed: ${from} to ${to}` : from ? `Allowed: from ${from}` : `Allowed: up to ${to}`
  },
  deviation: 'Outside the allowed range',
  beyond: (by: string, limit: string, isAbove: boolean) => `${by} ${isAbove ? 'above' : 'below'} ${limit}`,
  demanded: 'needed',
  asksFor: (asks) => {
    if (asks.length === 0) return ''
    return asks.length > 1
      ? 'Add a remark and a photo.'
      : asks[0] === 'PHOTO'
        ? 'Add a photo.'
        : 'Add a remark.'
  },
  allowedInstead: (from, to) =>
    from && to ? `allowed ${from}–${to}` : from ? `allowed from ${from}` : `allowed up to ${to}`,
  notApplicable: 'Not applicable',
  yes: 'Yes',
  no: 'No',
  clear: 'Clear',
  now: 'Now',
  day: 'Day',
  time: 'Time',
  timePlaceholder: 'HH:MM',
  noOptions: 'There is nothing to choose from.',
  unnamedChoice: 'No text yet',
  formerChoice: 'Former choice',
  noLongerOffered: 'no longer offered',
  search: 'Search',
  clearSearch: 'Clear the search',
  allChoices: (count) => `All ${count}`,
  chosen: (count) => `${count} chosen`,
  hits: (count) => (count === 1 ? '1 match' : `${count} matches`),
  hitsOf: (count) => `of ${count}`,
  moreChoices: (count) => `Search to find ${count} more.`,
  recentlyChosen: 'Chosen lately',
  takenAs: (number) => `already no. ${number}`,
  scannedOther: 'This code belongs to nothing that can be chosen here.',
  noCamera: 'The camera is not allowed. Allow it in the settings of the browser.',
  onDevice: (count) => `All ${count} are on the device, the search works without a network.`,
  takePhoto: 'Take photo',
  addPhoto: 'Add',
  photo: (number) => `Picture ${number}`,
  removePhoto: (number) => `Remove picture ${number}`,
  photoUnreadable: 'This picture cannot be read. Take another one.',
  tooLargeImage: 'The file is larger than 10 MB. Choose a smaller photo.',
  scan: 'Scan code',
  scanAgain: 'Scan again',
  typeCode: 'Type the code',
  stopScanning: 'Stop scanning',
  aim: 'Hold the code inside the frame.',
  lamp: 'Light',
  cameraRefused:
    'The camera is not allowed. Type the code, or allow the camera in the settings of the browser.',
  sign: 'Sign here',
  signature: 'Signature',
  signAgain: 'Sign again',
  signerName: 'Name in block letters',
  record: 'Record',
  stop: 'Stop',
  recordAgain: 'Record again',
  recording: (time) => `Recording, ${time}`,
  removeRecording: 'Remove recording',
  microphoneRefused: 'The microphone is not allowed. Allow it in the settings of the browser.',
  recordingTooLarge: 'The recording is too large. Make a shorter one.',
  noValue: 'empty',
  openPage: (name) => `Open ${name}`,
  done: 'Done',
  open: 'Open',
  storageFull: 'There is no space left on this device. Send what is waiting first, or free some storage.',
  close: 'Close',
  back: 'Back',
  next: 'Next',
  missing: (count) => (count === 1 ? '1 answer missing' : `${count} answers missing`),
  submit: 'Finish',
  review: 'Check and finish',
  lastStep: 'Last step',
  step: (number, of) => `Step ${number} of ${of}`,
  round: (number, of) => `${number} of ${of}`,
  roundNumber: (number) => `Round ${number}`,
  openRound: (name) => `Open ${name}`,
  roundsDone: (done, of) => `${done} of ${of} done`,
  nextRound: 'next',
  moreRounds: (count) => `${count} more, still open`,
  above: (amount) => `${amount} above the limit`,
  below: (amount) => `${amount} below the limit`,
  deviating: (count) => `${count} values beyond their limits`,
  addRound: 'Add a round',
  newRoundAs: (number) => `as number ${number}`,
  cancelRound: 'Cancel',
  removeRound: (number) => `Remove round ${number}`,
  noRounds: 'Add as many rounds as you need. Without one you go on to the next step.',
  backToGroup: 'Back to the overview',
  allAnswered: 'Everything is answered.',
  deviations: (count) =>
    count === 1 ? '1 value is outside the allowed range.' : `${count} values are outside the allowed range.`,
  pagesOpen: (count) =>
    count === 1 ? 'Something is missing on one page.' : `Something is missing on ${count} pages.`,
  gaveUp: (names) => `Too much to compute: ${names}`,
  gaveUpText: 'These stay empty. Everything else can be filled in and finished.',
}

const WORDS: Readonly<Record<Language, Words>> = { de, en }

/** The words around questions in the language of the page. */
export function useWords(): Words {
  return wordsIn(useLanguage())
}

/** The same in a language. */
export const wordsIn = (language: Language): Words => WORDS[language]
