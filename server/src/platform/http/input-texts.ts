import type { Locale } from '@feldwerk/contract/locales.ts'

const de = {
  required: 'Diese Angabe fehlt.',
  unknown: 'Diesen Parameter gibt es hier nicht.',
  email: 'Das ist keine E-Mail-Adresse.',
  code: 'Der Code hat sechs Ziffern.',
  integer: 'Hier gehört eine ganze Zahl hin.',
  timeZone: 'Diese Zeitzone gibt es nicht.',
  uuid: 'Das ist keine gültige Kennung.',
  character: 'Der Text enthält ein Zeichen, das sich nicht speichern lässt.',
  tooDeep: 'Der Inhalt ist zu tief verschachtelt.',
}

/** Texts of rules that zod cannot phrase, or that a person should read in plain words. */
export const inputTexts: Record<Locale, typeof de> = {
  de,
  en: {
    required: 'This is missing.',
    unknown: 'There is no such parameter here.',
    email: 'This is not an e-mail address.',
    code: 'The code has six digits.',
    integer: 'A whole number belongs here.',
    timeZone: 'There is no such time zone.',
    uuid: 'This is not a valid id.',
    character: 'The text holds a character that cannot be stored.',
    tooDeep: 'The content is nested too deeply.',
  },
}
