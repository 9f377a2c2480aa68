/** Longest side of a photo that leaves the device, in pixels: enough for A4 in print, a tenth of the bytes. */
const SIDE = 2048
const QUALITY = 0.85

/**
 * A picture as a JPEG of at most 2,048 pixels a side, turned upright. Throws where the browser cannot read it. One that
 * is small already is taken as it is.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const factor = Math.min(1, SIDE / Math.max(picture.width, picture.height))
    if (factor === 1 && file.type === 'image/jpeg' && file.size < 1024 * 1024) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * factor)
    canvas.height = Math.round(picture.height * factor)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', QUALITY)
    })
  } finally {
    picture.close()
  }
}
