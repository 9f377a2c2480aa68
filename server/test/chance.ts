import fc from 'fast-check'

/**
 * Random tests use the same seed all day, so that a green run stays green until tomorrow tries other values. A failure
 * prints the seed; FELDWERK_TEST_SEED sets it. Long runs take another for each property.
 */
const { FELDWERK_TEST_SEED: asked, FELDWERK_TEST_LONG: isLong } = process.env
if (asked || !isLong) fc.configureGlobal({ seed: Number(asked || today()) })

/** 20261123 on the 23rd of November 2026. */
function today(): string {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '')
}
