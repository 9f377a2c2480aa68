import { LOCALES, type Locale, localeOf } from '@feldwerk/contract/locales.ts'
import i18next, { type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** A part of a catalogue; each is a chunk of its own in each language. */
type CataloguePart = 'first' | 'areas' | 'field' | 'fieldChat' | 'fieldNotices'

const parts: Record<Locale, Record<CataloguePart, () => Promise<object>>> = {
  de: {
    first: () => import('./de.ts').then((module) => module.de),
    areas: () => import('./de-areas.ts').then((module) => module.deAreas),
    field: () => import('./de-field.ts').then((module) => module.deField),
    fieldChat: () => import('./de-field-chat.ts').then((module) => module.deFieldChat),
    fieldNotices: () => import('./de-field-notices.ts').then((module) => module.deFieldNotices),
  },
  en: {
    first: () => import('./en.ts').then((module) => module.en),
    areas: () => import('./en-areas.ts').then((module) => module.enAreas),
    field: () => import('./en-field.ts').then((module) => module.enField),
    fieldChat: () => import('./en-field-chat.ts').then((module) => module.enFieldChat),
    fieldNotices: () => import('./en-field-notices.ts').then((module) => module.enFieldNotices),
  },
}

/** The parts this page speaks. A change of the language brings all of them along. */
const wanted = new Set<CataloguePart>()
const loaded = new Set<`${Locale} ${CataloguePart}`>()

/** Makes `useTranslation` speak a language; once per page, before the first render. */
export async function startI18n(language: Locale, part: CataloguePart): Promise<void> {
  // What was loaded before goes with the beginning anew.
  loaded.clear()
  await i18next.use(initReactI18next).init({
    lng: language,
    supportedLngs: LOCALES,
    resources: {},
    // Where a language needs no word, none is said: after a time stands „Uhr“, and nothing in English.
    returnEmptyString: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await alsoSpeak(part)
}

/** Loads a part of the catalogue where it is not there yet. */
export async function alsoSpeak(part: CataloguePart): Promise<void> {
  wanted.add(part)
  await load(spokenLanguage(), part)
}

/** Changes to another language, once its texts are there. */
export async function speak(language: Locale): Promise<void> {
  await Promise.all([...wanted].map((part) => load(language, part)))
  await i18next.changeLanguage(language)
}

/** The texts of the portal's areas in a language that need not be the one that is spoken. */
export async function textsIn(language: Locale): Promise<TFunction> {
  await Promise.all([load(language, 'first'), load(language, 'areas')])
  return i18next.getFixedT(language)
}

/** The language that is spoken now. */
export function spokenLanguage(): Locale {
  return localeOf(i18next.language)
}

async function load(language: Locale, part: CataloguePart): Promise<void> {
  if (loaded.has(`${language} ${part}`)) return
  const texts = await parts[language][part]()
  i18next.addResourceBundle(language, 'translation', texts, true)
  loaded.add(`${language} ${part}`)
}
