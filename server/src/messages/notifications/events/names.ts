interface NamedThing {
  readonly language: string
  readonly name: string
}

/** What something is called in each of its languages. */
export const namesByLanguage = (translations: readonly NamedThing[]): Readonly<Record<string, string>> =>
  Object.fromEntries(translations.map(({ language, name }) => [language, name]))
