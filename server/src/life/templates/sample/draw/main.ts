/*
 * Draws the pictures that come with sample data anew: `node server/src/life/templates/sample/draw/main.ts`. What it draws
 * lies in `../pictures` and is part of the product; a server that runs draws nothing.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { kitchen } from './kitchen.ts'
import { machines } from './machines.ts'
import { places } from './places.ts'
import { SIGNATURES, signature } from './signatures.ts'
import { vehicles } from './vehicles.ts'

const folder = join(import.meta.dirname, '../pictures')

await mkdir(folder, { recursive: true })
for (const [name, drawn] of Object.entries({ ...machines, ...vehicles, ...places, ...kitchen })) {
  // The grain of a small sensor.
  const { data, info } = await sharp(Buffer.from(drawn))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grain = await sharp({
    create: { ...info, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 9 } },
  })
    .blur(0.6)
    .png()
    .toBuffer()
  const picture = await sharp(data, { raw: info })
    .composite([{ input: grain, blend: 'soft-light' }])
    .webp({ quality: 52, effort: 6 })
    .toBuffer()
  await writeFile(join(folder, `${name}.webp`), picture)
}
for (let at = 0; at < SIGNATURES; at++) {
  const picture = await sharp(Buffer.from(signature(at)))
    .png({ palette: true, colours: 8, compressionLevel: 9 })
    .toBuffer()
  await writeFile(join(folder, `signature-${at}.png`), picture)
}
