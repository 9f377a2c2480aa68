import { randomBytes } from 'node:crypto'
import { printDocument } from '@feldwerk/server/platform/pdf/print.ts'
import type { PrintedDocument, PrintedPart } from '@feldwerk/server/platform/pdf/printed.ts'
import sharp from 'sharp'
import type { Figure } from '../figure.ts'

const PHOTOS = 60
const SECTIONS = 20
const TIMES = 5

/** A report of 20 pages with 60 photos in the size of a grid: what the first one takes, and the next ones. */
export async function run(): Promise<Figure[]> {
  const pictures = new Map<string, Uint8Array>()
  for (let i = 0; i < PHOTOS; i++) pictures.set(`p${i}`, await photo())
  const print = async () => {
    const begun = performance.now()
    const { pages, pdf } = await printDocument({
      companyId: 'bench',
      document: report(),
      pictures: async () => pictures,
    })
    return { milliseconds: Math.round(performance.now() - begun), pages, bytes: pdf.length }
  }
  const first = await print()
  const warm: number[] = []
  for (let i = 0; i < TIMES; i++) warm.push((await print()).milliseconds)
  return [
    { name: 'pages', value: first.pages, unit: 'pages', target: { atLeast: 20 } },
    { name: 'megabytes of the file', value: Math.round(first.bytes / 1e5) / 10, unit: 'MB' },
    { name: 'first report, with its process', value: first.milliseconds, unit: 'ms' },
    {
      name: 'slowest of five more, within 256 MB',
      value: Math.max(...warm),
      unit: 'ms',
      target: { atMost: 1000 },
    },
  ]
}

/** Noise, enlarged, is as large as a photo of a machine. */
async function photo(): Promise<Uint8Array> {
  const raw = { width: 160, height: 107, channels: 3 } as const
  return await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .resize(800, 533)
    .jpeg({ quality: 80 })
    .toBuffer()
}

function report(): PrintedDocument {
  const answers = (section: number): PrintedPart[] => [
    { kind: 'heading', level: 2, text: `Messpunkt ${section + 1} von ${SECTIONS}` },
    {
      kind: 'answers',
      columns: 2,
      answers: Array.from({ length: 24 }, (_, i) => ({
        label: `Schwinggeschwindigkeit am Lager ${i + 1}`,
        value: `${i},4 mm/s`,
        allowed: 'bis 30 mm/s',
        look: 'PLAIN',
      })),
    },
  ]
  return {
    language: 'de',
    title: 'Maschinenwartung · Fräszentrum F-07',
    author: 'Nordwerk Maschinenbau GmbH',
    date: '2026-11-10T10:59:00.000Z',
    page: { paper: 'A4', margins: { top: 12, right: 15, bottom: 8, left: 17 }, colour: '#0b5563' },
    header: null,
    footer: { text: 'Maschinenwartung, Version 3', hasTitle: false, number: { page: 'Seite', of: 'von' } },
    parts: [
      ...Array.from({ length: SECTIONS }, (_, i) => answers(i)).flat(),
      { kind: 'heading', level: 1, text: 'Fotos' },
      {
        kind: 'photos',
        columns: 2,
        ratio: 2 / 3,
        photos: Array.from({ length: PHOTOS }, (_, i) => ({
          picture: `p${i}`,
          words: `Foto ${i + 1}`,
          caption: 'Lager Antriebsseite',
          note: `${i + 1} von ${PHOTOS}`,
          missing: 'Dieses Foto ist nicht mehr da.',
        })),
      },
    ],
  }
}
