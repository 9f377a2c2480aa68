/** The keys of a record that is written out in the code, by name; what comes from elsewhere may have more. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(record) as Key[]
}
