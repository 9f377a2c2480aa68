import { describe, expect, it } from 'vitest'
import { errorTexts } from './error-texts/texts.ts'
import { PROBLEM_CODES } from './errors.ts'
import { LOCALES } from './locales.ts'

/** Point 8 of the specification, to the letter. */
const specified = [
  'CodeExpired',
  'CodeWrong',
  'Cooldown',
  'TooManyTriesForConfirmationCode',
  'companyNameAlreadyExists',
  'companyShareIdInvalid',
  'emailAlreadyExists',
  'excelCouldNotBeParsed',
  'excelNotUpToDate',
  'notEnoughAppLicenses',
  'stripeAddressRequired',
  'stripeEmailRequired',
  'templateInstanceExists',
]

describe('the problem catalogue', () => {
  it('holds every code of the specification', () => {
    expect(PROBLEM_CODES).toEqual(expect.arrayContaining(specified))
  })

  it.each(LOCALES)('says every problem in %s, calmly', (locale) => {
    for (const code of PROBLEM_CODES) {
      expect(errorTexts[locale][code]).toMatch(/^[A-ZÄÖÜ].{8,}[.]$/)
      expect(errorTexts[locale][code]).not.toMatch(/!|erfolgreich|successful/)
    }
  })

  it('says of an image that is too large exactly what the specification says', () => {
    expect(errorTexts.de.imageTooLarge).toBe(
      'Die Dateigröße beträgt über 10MB, bitte wählen Sie ein kleineres Foto.',
    )
  })
})
