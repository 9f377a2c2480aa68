/** In how many files a type of the same name may be exported: beyond that it says too little. */
export const MOST_EXPORTS_OF_A_TYPE = 3

/** One word that says what happened to a thing, or where it is, but not what it is. */
export const bareWord = new RegExp(
  `^(${[
    '[A-Z][a-z]+(ed|ing)',
    'Again|Around|At|Before|Both|Broken|By|Chosen|Done|Found|Given|Held|Kept|Known|Made|Most|Of|OfType|Others|Ours|Own',
    'Place|Read|Ready|Said|Same|Say|Seen|Sent|Shown|Spoken|Taken|Through|Told|Until|Which|Wish|Within|Wrong|Written',
  ].join('|')})$`,
)

/** Nouns that end like a participle. */
export const nouns: readonly string[] = [
  'Binding',
  'Building',
  'Heading',
  'Need',
  'Setting',
  'Timing',
  'Warning',
]

/** What need not be used by another file: the schemas of `contract` are there to be read, and reached by their module. */
export const schema = { files: /^contract\//, name: /^[A-Z][a-z]/ }

/** Values that no other file names, and why they are exported all the same. */
export const unusedExports: Readonly<Record<string, string>> = {
  'server/src/records/assets/rows/check-pass.ts: checkPass': 'a thread imports it by its name',
}
