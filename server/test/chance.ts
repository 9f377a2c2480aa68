import fc from 'fast-check'

/**
 * What is random in tests begins with the same seed all day, so that a run that was green stays green until tomorrow
 * looks elsewhere. A failure tells the seed; FELDWERK_TEST_SEED asks for it. Long runs take another for each property.
 */
const { FELDWERK_TEST_SEED: asked, FELDWERK_TEST_LONG: isLong } = process.env
if (asked || !isLong) fc.configureGlobal({ seed: Number(asked || today()) })

/** 20261123 on the 23rd of November 2026. */
function today(): string {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '')
}
