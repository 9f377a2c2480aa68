/** Point 9. */
export const LEGAL_TEXT_TYPES = ['TERMS_AND_CONDITIONS', 'IMPRINT', 'DATA_PRIVACY'] as const
