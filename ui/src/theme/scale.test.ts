import { describe, expect, test } from 'vitest'
import { contrast, readColour, toHex } from './colour.ts'
import { brandedTokens, colourScale, productBase } from './scale.ts'
import { darkTokens, lightTokens } from './tokens.ts'

const productSteps = [
  '#eef5f6',
  '#d8e8eb',
  '#b5d3d9',
  '#8fbdc6',
  '#66a4b0',
  '#3f8c9a',
  '#1d7687',
  '#0b5563',
  '#08434f',
  '#05313a',
]

const colour = (text: string) => {
  const rgb = readColour(text)
  if (!rgb) throw new Error(`no colour: ${text}`)
  return rgb
}

describe('reading a colour', () => {
  test.each([
    ['#0b5563', '#0b5563'],
    ['#0B5563', '#0b5563'],
    ['#abc', '#aabbcc'],
    ['rgb(11, 85, 99)', '#0b5563'],
    ['rgb(11 85 99)', '#0b5563'],
    ['rgb(0%, 50%, 100%)', '#0080ff'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['hsl(210deg 50% 40%)', '#336699'],
    ['hsl(-150, 50%, 40%)', '#336699'],
    ['teal', '#008080'],
    [' RebeccaPurple ', '#663399'],
  ])('%s is %s', (text, hex) => {
    expect(toHex(colour(text))).toBe(hex)
  })

  test.each([
    '',
    '#12',
    '#12345',
    'petrolish',
    'rgb(1,2)',
    'rgb(300,0,0)',
    'rgb(a,b,c)',
    'hsl(1,2,3)',
    'hsl(10,120%,10%)',
    'rgba(1,2,3,.5)',
    'constructor',
    '__proto__',
  ])('%j is no colour', (text) => {
    expect(readColour(text)).toBeUndefined()
  })
})

describe('the ten steps', () => {
  test('of the product colour are the product steps, in every form it can be written', () => {
    for (const form of [productBase, 'rgb(11, 85, 99)', '#0B5563']) {
      expect(colourScale(form)).toEqual(productSteps)
    }
  })

  test.each(['#3355cc', 'crimson', 'gold', 'rgb(20,120,60)', 'hsl(280, 60%, 45%)', 'black', 'white', 'gray'])(
    'of %s fall from light to dark around the base at step 7',
    (base) => {
      const steps = colourScale(base)
      expect(steps).toHaveLength(10)
      expect(steps[7]).toBe(toHex(colour(base)))
      const onBlack = steps.map((step) => contrast(colour(step), colour('black')))
      expect([...onBlack].sort((a, b) => b - a)).toEqual(onBlack)
    },
  )

  test('refuse what is no colour', () => {
    expect(() => colourScale('petrolish')).toThrow(RangeError)
  })
})

describe('tokens of a base colour', () => {
  test('of the product are the table of the look', () => {
    expect(brandedTokens('rgb(11,85,99)')).toEqual({ light: lightTokens, dark: darkTokens })
  })

  test.each(['#3355cc', 'crimson', 'gold', 'lime', 'black', 'white'])(
    'of %s can be read in both schemes',
    (base) => {
      const { light, dark } = brandedTokens(base)
      for (const tokens of [light, dark]) {
        expect(contrast(colour(tokens['on-primary']), colour(tokens.primary))).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colour(tokens.link), colour(tokens.surface))).toBeGreaterThanOrEqual(4.5)
        expect(contrast(colour(tokens['nav-text']), colour(tokens['nav-on']))).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})
