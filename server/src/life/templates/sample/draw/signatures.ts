import { chanceOf } from '../chance.ts'
import { stroke } from './scene.ts'

/** How many there are: a person always signs with the same one. */
export const SIGNATURES = 8

/** First letters: down and up, a loop, a hook with a bar, two arches. */
const FIRST = [
  (x: number, base: number) => [
    `C${x - 30} ${base + 40} ${x + 6} ${base + 60} ${x + 34} ${base - 20}`,
    `S${x + 64} ${base - 118} ${x + 40} ${base - 60}`,
  ],
  (x: number, base: number) => [
    `C${x + 70} ${base - 130} ${x + 90} ${base - 40} ${x + 10} ${base - 20}`,
    `S${x - 30} ${base + 46} ${x + 48} ${base + 4}`,
  ],
  (x: number, base: number) => [
    `L${x + 74} ${base - 92}M${x + 36} ${base - 96}`,
    `C${x + 30} ${base - 10} ${x + 20} ${base + 60} ${x - 22} ${base + 30}S${x + 20} ${base - 4} ${x + 46} ${base}`,
  ],
  (x: number, base: number) => [
    `L${x - 14} ${base + 10}C${x - 4} ${base - 90} ${x + 26} ${base - 130} ${x + 22} ${base + 8}`,
    `C${x + 34} ${base - 80} ${x + 66} ${base - 120} ${x + 52} ${base + 6}`,
  ],
] as const

/** A signature as a finger writes it on glass: a large first letter, waves that get flatter, a line back. */
export function signature(at: number): string {
  const chance = chanceOf(`signature ${at}`)
  const between = (from: number, to: number) => from + chance.next() * (to - from)
  const base = 150
  let x = between(50, 90)
  const points = [`M${x} ${base - between(60, 95)}`]
  points.push(...(FIRST[at % FIRST.length] ?? FIRST[0])(x, base))
  x += 40
  const letters = 5 + Math.floor(between(0, 5))
  for (let letter = 0; letter < letters; letter++) {
    const flat = 1 - letter / (letters + 3)
    const width = between(26, 44)
    const height = between(18, 46) * flat * (chance.next() < 0.25 ? 2.3 : 1)
    const low = chance.next() < 0.2 ? 52 : between(0, 8)
    points.push(
      `C${x + width * 0.3} ${base + 8 + low} ${x + width * 0.6} ${base - height} ${x + width} ${base - height * 0.5}`,
      `S${x + width * 0.7} ${base + 6 + low * 0.4} ${x + width * 1.12} ${base + between(-4, 4)}`,
    )
    x += width * 1.12
  }
  points.push(`Q${x + 40} ${base - 16} ${x + between(50, 110)} ${base - between(10, 50)}`)
  const back =
    chance.next() < 0.6
      ? `M${x + 30} ${base + between(22, 40)}Q${x * 0.6} ${base + between(36, 52)} ${between(90, 150)} ${base + between(26, 48)}`
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="680" height="240" viewBox="0 0 680 240">
    <rect width="680" height="240" fill="#fff"/>${stroke(points.join('') + back, '#13242a', 4.2)}</svg>`
}
