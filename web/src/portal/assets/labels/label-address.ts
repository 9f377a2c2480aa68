/** Where the code on a label leads: to the asset in the field app (product.md). The portal stands at the public URL. */
export function labelAddress(assetId: string): string {
  return `${window.location.origin}/app/asset?id=${assetId}`
}
