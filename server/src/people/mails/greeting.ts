import type { Locale } from '@feldwerk/contract/locales.ts'

/** How a mail begins; of some people no first name is known. */
export const greeting: Record<Locale, (firstName: string) => string> = {
  de: (firstName) => (firstName ? `Guten Tag ${firstName},` : 'Guten Tag,'),
  en: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
}
