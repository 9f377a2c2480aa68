/** Who comes into a group and who leaves it when it is to hold exactly the wanted ones; named twice counts once. */
export function memberChanges(
  present: readonly string[],
  wanted: readonly { readonly id: string }[],
): { added: string[]; removed: string[] } {
  const before = new Set(present)
  const after = new Set(wanted.map(({ id }) => id))
  return {
    added: [...after].filter((id) => !before.has(id)),
    removed: present.filter((id) => !after.has(id)),
  }
}
