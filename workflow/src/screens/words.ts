import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { Language } from '../texts.ts'

const de = {
  optional: 'freiwillig',
  less: 'Weniger',
  more: 'Mehr',
  allowed: (from: string | null, to: string | null) =>
    from && to ? `Erlaubt: ${from} bis ${to}` : from ? `Erlaubt: ab ${from}` : `Erlaubt: bis ${to}`,
  deviation: 'Außerhalb des erlaubten Bereichs',
  yes: 'Ja',
  no: 'Nein',
  clear: 'Leeren',
  now: 'Jetzt',
  choose: 'Auswählen',
  noOptions: 'Es gibt nichts zur Auswahl.',
  search: 'Suchen',
  takePhoto: 'Aufnehmen',
  addPhoto: 'Bild hinzufügen',
  photo: (number: number) => `Bild ${number}`,
  removePhoto: (number: number) => `Bild ${number} entfernen`,
  photoUnreadable: 'Dieses Bild kann nicht gelesen werden. Nehmen Sie ein anderes.',
  tooLargeImage: 'Die Dateigröße beträgt über 10MB, bitte wählen Sie ein kleineres Foto.',
  scan: 'Code scannen',
  scanAgain: 'Noch einmal scannen',
  typeCode: 'Code eintippen',
  stopScanning: 'Scannen beenden',
  aim: 'Halten Sie den Code in den Rahmen.',
  cameraRefused:
    'Die Kamera ist nicht freigegeben. Tippen Sie den Code ein, oder erlauben Sie die Kamera in den Einstellungen des Browsers.',
  sign: 'Hier unterschreiben',
  signature: 'Unterschrift',
  keepSignature: 'Unterschrift übernehmen',
  signAgain: 'Neu unterschreiben',
  signerName: 'Name in Druckschrift',
  record: 'Aufnehmen',
  stop: 'Beenden',
  recordAgain: 'Neu aufnehmen',
  recording: (time: string) => `Aufnahme läuft, ${time}`,
  removeRecording: 'Aufnahme entfernen',
  microphoneRefused: 'Das Mikrofon ist nicht freigegeben. Erlauben Sie es in den Einstellungen des Browsers.',
  recordingTooLarge: 'Die Aufnahme ist zu groß. Nehmen Sie sie kürzer auf.',
  computed: 'wird berechnet',
  noValue: 'leer',
  openPage: (name: string) => `${name} öffnen`,
  done: 'Erledigt',
  open: 'Offen',
  storageFull:
    'Auf diesem Gerät ist kein Platz mehr. Übertragen Sie zuerst, was wartet, oder geben Sie Speicher frei.',
} as const

type Words = { readonly [N in keyof typeof de]: (typeof de)[N] extends string ? string : (typeof de)[N] }

const en: Words = {
  optional: 'optional',
  less: 'Less',
  more: 'More',
  allowed: (from, to) =>
    from && to ? `Allowed: ${from} to ${to}` : from ? `Allowed: from ${from}` : `Allowed: up to ${to}`,
  deviation: 'Outside the allowed range',
  yes: 'Yes',
  no: 'No',
  clear: 'Clear',
  now: 'Now',
  choose: 'Choose',
  noOptions: 'There is nothing to choose from.',
  search: 'Search',
  takePhoto: 'Take photo',
  addPhoto: 'Add picture',
  photo: (number) => `Picture ${number}`,
  removePhoto: (number) => `Remove picture ${number}`,
  photoUnreadable: 'This picture cannot be read. Take another one.',
  tooLargeImage: 'The file is larger than 10 MB. Choose a smaller photo.',
  scan: 'Scan code',
  scanAgain: 'Scan again',
  typeCode: 'Type the code',
  stopScanning: 'Stop scanning',
  aim: 'Hold the code inside the frame.',
  cameraRefused:
    'The camera is not allowed. Type the code, or allow the camera in the settings of the browser.',
  sign: 'Sign here',
  signature: 'Signature',
  keepSignature: 'Keep signature',
  signAgain: 'Sign again',
  signerName: 'Name in block letters',
  record: 'Record',
  stop: 'Stop',
  recordAgain: 'Record again',
  recording: (time) => `Recording, ${time}`,
  removeRecording: 'Remove recording',
  microphoneRefused: 'The microphone is not allowed. Allow it in the settings of the browser.',
  recordingTooLarge: 'The recording is too large. Make a shorter one.',
  computed: 'computed',
  noValue: 'empty',
  openPage: (name) => `Open ${name}`,
  done: 'Done',
  open: 'Open',
  storageFull: 'There is no space left on this device. Send what is waiting first, or free some storage.',
}

const WORDS: Readonly<Record<Language, Words>> = { de, en }

/** The words around questions in the language of the page. */
export function useWords(): Words {
  return WORDS[useLanguage()]
}
