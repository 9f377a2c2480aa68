import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const WIDTH = 640
const HEIGHT = 480
const BAR = 4

/** Flags with which the browser's camera sees nothing but this EAN-13. */
export function cameraFlags(code: string): string[] {
  const file = path.join(tmpdir(), `feldwerk-camera-${code}.y4m`)
  writeFileSync(file, video(code))
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]
}

/** One picture of the code, as the plainest of video files: the camera shows it again and again. */
function video(code: string): Buffer {
  const bright = Buffer.alloc(WIDTH * HEIGHT, 235)
  const bars = barsOf(code)
  const left = Math.floor((WIDTH - bars.length * BAR) / 2)
  for (let y = 120; y < 360; y += 1)
    for (const [i, bar] of [...bars].entries())
      if (bar === '1') bright.fill(16, y * WIDTH + left + i * BAR, y * WIDTH + left + (i + 1) * BAR)
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, Buffer.from('FRAME\n'), bright, colours])
}

const LEFT_ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const PARITY = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ')

/** The bars of an EAN-13 as ones and zeros. */
function barsOf(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number)
  const inverted = (bars: string) => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('')
  const right = (digit: number) => inverted(LEFT_ODD[digit] ?? '')
  const left = (digit: number, at: number) =>
    PARITY[first]?.[at] === 'O' ? LEFT_ODD[digit] : [...right(digit)].toReversed().join('')
  return `101${digits.slice(0, 6).map(left).join('')}01010${digits.slice(6).map(right).join('')}101`
}
