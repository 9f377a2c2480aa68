import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import sharp, { type ResizeOptions } from 'sharp'
import { limitConcurrency } from '../process/concurrency.ts'

// Only decoders of the kinds that are accepted: no SVG, PDF, TIFF, or whatever else the library was built with.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
})
// Pictures are rarely seen twice by one process; a cache would only keep memory and open files.
sharp.cache(false)
sharp.concurrency(1)

const MAX_PIXELS = limits.imageMegapixels * 1_000_000
const DECODE = { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true, animated: false } as const

/** A picture of 40 megapixels takes 160 MB while it is worked on. */
const fewAtATime = limitConcurrency(2)

/**
 * Width and height as the picture is seen (turned as its EXIF says), from its header alone: a bomb is recognised
 * before it is unpacked. Throws `imageTooManyPixels`, or `fileTypeNotAllowed` when it is no picture after all.
 */
export async function measureImage(
  path: string,
): Promise<{ readonly width: number; readonly height: number }> {
  const found = await sharp(path, { ...DECODE, limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found?.width || !found.height) throw new Problem('fileTypeNotAllowed')
  if (found.width * found.height > MAX_PIXELS) {
    throw new Problem('imageTooManyPixels', { maxMegapixels: limits.imageMegapixels })
  }
  return found.autoOrient
}

/** Throws `imageBroken` for a picture that breaks off, or whose data are none: no small picture could be made of it. */
export async function requireDrawable(path: string): Promise<void> {
  const drawn = await fewAtATime(async () =>
    sharp(path, DECODE)
      .resize(32, 32, { fit: 'inside' })
      .raw()
      .toBuffer()
      .catch(() => undefined),
  )
  if (!drawn) throw new Problem('imageBroken')
}

/** Pictures made of a picture: a small one for lists, a square one for people, and for documents a wide one and one for grids. */
export const variants = {
  thumbnail: { width: 480, height: 480, fit: 'inside', withoutEnlargement: true },
  portrait: { width: 512, height: 512, fit: 'cover', position: 'attention' },
  print: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true },
  grid: { width: 800, height: 800, fit: 'inside', withoutEnlargement: true },
} as const satisfies Record<string, ResizeOptions>
export type Variant = keyof typeof variants

const WEBP = { quality: 82 } as const
const JPEG = { quality: 80 } as const

/**
 * A variant as WebP, for documents as JPEG on white: upright, without metadata (position, device, time), in the colours of
 * the screen. Undefined when the picture cannot be drawn: its header was right, the rest is not.
 */
export async function renderVariant(
  load: () => Promise<Uint8Array>,
  variant: Variant,
): Promise<Buffer | undefined> {
  // Loaded only when its turn has come, so that many who wait hold nothing.
  return await fewAtATime(async () => {
    const drawn = sharp(await load(), DECODE)
      .resize(variants[variant])
      .toColourspace('srgb')
    const isPrinted = variant === 'print' || variant === 'grid'
    const made = isPrinted ? drawn.flatten({ background: '#fff' }).jpeg(JPEG) : drawn.webp(WEBP)
    return made.toBuffer().catch(() => undefined)
  })
}
