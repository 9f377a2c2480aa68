import type { PushTranslation } from '@feldwerk/contract/push-messages.ts'

/** A message in the reader's language, else in the one that it was written in first. */
export function wordsIn<T extends Pick<PushTranslation, 'language'>>(
  translations: readonly T[],
  language: string,
): T | undefined {
  return translations.find((each) => each.language === language) ?? translations[0]
}
