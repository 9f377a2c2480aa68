import fc from 'fast-check'

/**
 * What is random in tests begins with the same seed each time, so that a run that was green stays green; another one
 * is asked for by FELDWERK_TEST_SEED. Long runs look for what is new: each takes its own, and a failure tells it.
 */
const { FELDWERK_TEST_SEED: asked, FELDWERK_TEST_LONG: isLong } = process.env
if (asked || !isLong) fc.configureGlobal({ seed: Number(asked || 1) })
