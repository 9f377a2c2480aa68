import type { DemoGroup } from '../people.ts'

/** Something that somebody of the demo company wrote. */
export interface DemoWords {
  /** By the last name. */
  readonly by: string
  /** Before the company is filled. */
  readonly hoursAgo: number
  readonly text: string
  /** Which message of the talk this one answers, from 0. */
  readonly answers?: number
  /** Last names of who is meant. */
  readonly mentions?: readonly string[]
}

/** What was said in a room; the people of a group's room are those of the group, those of an asset's who follow it. */
export interface DemoTalk {
  readonly room:
    | { readonly kind: 'ACCOUNT_GROUP'; readonly group: DemoGroup }
    | { readonly kind: 'GROUP'; readonly name: string; readonly people: readonly string[] }
    | { readonly kind: 'PRIVATE'; readonly people: readonly [string, string] }
    | { readonly kind: 'THING'; readonly asset: string; readonly people: readonly string[] }
  readonly words: readonly DemoWords[]
  /** Who has not read the last messages, and how many. */
  readonly unread?: Readonly<Record<string, number>>
}

/** The chats of the demo company; all invented. */
export const demoTalks: readonly DemoTalk[] = [
  {
    room: { kind: 'THING', asset: 'Fräszentrum F-07', people: ['Petersen', 'Yilmaz', 'Keller', 'Lorenz'] },
    words: [
      { by: 'Petersen', hoursAgo: 124, text: 'Der Schmierplan für nächste Woche hängt jetzt am Asset.' },
      {
        by: 'Yilmaz',
        hoursAgo: 52,
        text: 'Schwingung am Lager Antriebsseite liegt bei 6,4 mm/s. Drehzahl steht auf 60 %.',
      },
      {
        by: 'Keller',
        hoursAgo: 51.8,
        text: 'Lager ist bestellt, kommt übermorgen. @Tobias Lorenz bis dahin nichts mit voller Drehzahl einplanen.',
        answers: 1,
        mentions: ['Lorenz'],
      },
      { by: 'Lorenz', hoursAgo: 51.5, text: 'Ist im Plan. Die zwei Aufträge laufen solange auf der F-08.' },
      { by: 'Yilmaz', hoursAgo: 5.2, text: 'Lager ist getauscht. Nach 30 Minuten Lauf 1,9 mm/s.' },
      { by: 'Lorenz', hoursAgo: 4.9, text: 'Danke. Drehzahl ist wieder frei.', answers: 4 },
    ],
    unread: { Keller: 1, Petersen: 2 },
  },
  {
    room: { kind: 'ACCOUNT_GROUP', group: 'Instandhaltung' },
    words: [
      {
        by: 'Petersen',
        hoursAgo: 123,
        text: 'Schmierpläne für nächste Woche sind fertig. Wer nimmt welche Maschinen?',
      },
      { by: 'Yilmaz', hoursAgo: 122, text: 'Ich nehme die Fräszentren.' },
      { by: 'Demir', hoursAgo: 121.5, text: 'Pressen und Kompressor in Leipzig mache ich.' },
      { by: 'Keller', hoursAgo: 28, text: 'Die Filter für die DL-02 sind da und liegen im Lager, Fach 14.' },
      { by: 'Demir', hoursAgo: 6.5, text: 'Abgeholt. Sind morgen früh drin.', answers: 3 },
      {
        by: 'Lorenz',
        hoursAgo: 2.2,
        text: 'Am Kran K-03 ist um 14 Uhr die Prüfung. Halle 2 bitte frei halten.',
      },
    ],
    unread: { Keller: 1, Demir: 1 },
  },
  {
    room: { kind: 'ACCOUNT_GROUP', group: 'Arbeitssicherheit' },
    words: [
      {
        by: 'Matthes',
        hoursAgo: 76,
        text: 'Begehung Halle 2 ist am Donnerstag um 9 Uhr. Wer kommt mit?',
      },
      { by: 'Keller', hoursAgo: 75.5, text: 'Ich bin dabei.' },
      {
        by: 'Brandt',
        hoursAgo: 74,
        text: 'Bitte auf die Fluchtwege am Palettenlager achten, dort stand letztes Mal etwas im Weg.',
      },
      {
        by: 'Matthes',
        hoursAgo: 3.1,
        text: '@Lena Brandt das Protokoll liegt bei den Ergebnissen. Der Fluchtweg war frei, ein Feuerlöscher ist überfällig.',
        mentions: ['Brandt'],
      },
    ],
    unread: { Brandt: 1 },
  },
  {
    room: { kind: 'GROUP', name: 'Umzug Kompressor', people: ['Brandt', 'Keller', 'Östergaard', 'Lorenz'] },
    words: [
      {
        by: 'Brandt',
        hoursAgo: 170,
        text: 'Der neue Platz für den Kompressor DL-01 ist freigegeben. Termin ist der nächste Samstag.',
      },
      {
        by: 'Östergaard',
        hoursAgo: 169,
        text: 'Stapler und zwei Leute sind da. Den Kran brauchen wir ab 7 Uhr.',
      },
      { by: 'Lorenz', hoursAgo: 168.5, text: 'Kran ist eingetragen.', answers: 1 },
      { by: 'Keller', hoursAgo: 27, text: 'Steht. Anschlüsse sind geprüft, das Ergebnis ist im Portal.' },
    ],
  },
  {
    room: { kind: 'PRIVATE', people: ['Brandt', 'Keller'] },
    words: [
      {
        by: 'Keller',
        hoursAgo: 30,
        text: 'Kannst du die Frist für die Prüfung am Tor 3 um eine Woche verschieben?',
      },
      { by: 'Brandt', hoursAgo: 29.5, text: 'Ist verlängert.' },
      { by: 'Keller', hoursAgo: 1.4, text: 'Danke. Der Prüfbericht liegt jetzt im Ergebnis.' },
    ],
    unread: { Brandt: 1 },
  },
]
