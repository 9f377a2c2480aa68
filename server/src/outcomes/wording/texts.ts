import type { Locale } from '@feldwerk/contract/locales.ts'

interface WordingTexts {
  readonly yes: string
  readonly no: string
  readonly clock: (time: string) => string
  readonly gone: (name: string) => string
  readonly unnamed: string
  readonly photo: string
  /** The subject of a mail that somebody sends to oneself. */
  readonly test: (subject: string) => string
  /** Of a mail that stands for several, the first of which had this subject. */
  readonly bundleSubject: (count: number, first: string) => string
  readonly bundleText: string
  /** How many are not named in it. */
  readonly bundleMore: (count: number) => string
  /** What is allowed, behind a value; a limit that is null is none. */
  readonly allowed: (from: string | null, to: string | null) => string
}

/** What stands in the words that a company sends, in its language. */
export const wordingTexts: Readonly<Record<Locale, WordingTexts>> = {
  de: {
    yes: 'Ja',
    no: 'Nein',
    clock: (time) => `${time} Uhr`,
    gone: (name) => `${name} (entfernt)`,
    unnamed: 'Ohne Namen',
    photo: 'Foto',
    test: (subject) => `Test: ${subject}`,
    bundleSubject: (count, first) => `${count} Meldungen: ${first} …`,
    bundleText:
      'In der vergangenen Stunde sind mehr Meldungen gekommen, als einzeln gesendet werden. Die übrigen stehen hier beisammen:',
    bundleMore: (count) => `und ${count} weitere`,
    allowed: (from, to) =>
      from && to ? `erlaubt ${from} bis ${to}` : from ? `erlaubt ab ${from}` : to ? `erlaubt bis ${to}` : '',
  },
  en: {
    yes: 'Yes',
    no: 'No',
    clock: (time) => time,
    gone: (name) => `${name} (removed)`,
    unnamed: 'Unnamed',
    photo: 'Photo',
    test: (subject) => `Test: ${subject}`,
    bundleSubject: (count, first) => `${count} messages: ${first} …`,
    bundleText:
      'More messages have come in the past hour than are sent one by one. The others stand here together:',
    bundleMore: (count) => `and ${count} more`,
    allowed: (from, to) =>
      from && to
        ? `allowed ${from} to ${to}`
        : from
          ? `allowed from ${from}`
          : to
            ? `allowed up to ${to}`
            : '',
  },
}
