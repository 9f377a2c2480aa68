/** Who joins and who leaves a group so that it holds exactly the wanted accounts; duplicates count once. */
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
