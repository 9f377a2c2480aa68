/** A property of an asset type, as it is sent. */
export const property = (name: string, kind: string) => ({
  name,
  type: { kind },
  translations: [{ language: 'de', name: name.toUpperCase() }],
})
