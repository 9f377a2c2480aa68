import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { Language } from '../texts.ts'

const de = {
  notApplicable: 'Trifft nicht zu',
  yes: 'Ja',
  no: 'Nein',
  picture: (title: string, number: number) => `${title}, Bild ${number}`,
  openPicture: (title: string, number: number) => `${title}, Bild ${number} groß ansehen`,
  pictureOf: (title: string, number: number, of: number) =>
    of > 1 ? `${title}, ${number} von ${of}` : title,
  previousPicture: 'Voriges Bild',
  nextPicture: 'Nächstes Bild',
  missingFile: 'noch nicht angekommen',
  recording: (title: string) => `Aufnahme ${title}`,
  signature: (name: string) => `Unterschrift von ${name}`,
  signatureAlone: 'Unterschrift',
  gone: (name: string) => `${name} (gelöscht)`,
  unnamed: 'Ohne Bezeichnung',
  allowed: (from: string | null, to: string | null) =>
    from && to ? `erlaubt ${from} bis ${to}` : from ? `erlaubt ab ${from}` : `erlaubt bis ${to}`,
}

type ResultWords = typeof de

const en: ResultWords = {
  notApplicable: 'Not applicable',
  yes: 'Yes',
  no: 'No',
  picture: (title, number) => `${title}, picture ${number}`,
  openPicture: (title, number) => `See ${title}, picture ${number}, in full size`,
  pictureOf: (title, number, of) => (of > 1 ? `${title}, ${number} of ${of}` : title),
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  missingFile: 'not arrived yet',
  recording: (title) => `Recording ${title}`,
  signature: (name) => `Signature of ${name}`,
  signatureAlone: 'Signature',
  gone: (name) => `${name} (deleted)`,
  unnamed: 'Without a name',
  allowed: (from, to) =>
    from && to ? `allowed ${from} to ${to}` : from ? `allowed from ${from}` : `allowed up to ${to}`,
}

const WORDS: Readonly<Record<Language, ResultWords>> = { de, en }

/** The words around answers in the language of the page. */
export function useResultWords(): ResultWords {
  return WORDS[useLanguage()]
}
