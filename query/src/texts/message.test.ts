import { describe, expect, it } from 'vitest'
import { CATALOGUE, MACHINE } from '../../test/world.ts'
import { checkText } from '../expression/check.ts'
import { message } from './message.ts'

/** The texts for everything that is wrong with an expression over `asset`, with the characters they are about. */
function messages(text: string, language: 'de' | 'en') {
  const { faults } = checkText(text, { names: { asset: MACHINE }, catalogue: CATALOGUE })
  return faults.map((fault) => [text.slice(fault.start, fault.end), message(fault, language)])
}

describe('messages', () => {
  it('name the place, what is there, and what was meant', () => {
    expect(messages('asset.wieght > 5', 'de')).toEqual([
      ['wieght', '„ASSET<machine>“ hat kein Feld „wieght“. Meinten Sie „weight“?'],
    ])
    expect(messages('aset.weight > 5', 'en')).toEqual([
      ['aset', 'There is no name “aset” here. Did you mean “asset”?'],
    ])
    expect(messages('uper(asset.name)', 'de')).toEqual([
      ['uper(asset.name)', 'Die Funktion „uper“ gibt es nicht. Meinten Sie „upper“?'],
    ])
    expect(messages('startOf(now, "mont")'.replace('now', 'asset.since'), 'de')).toEqual([
      [
        '"mont"',
        '„mont“ ist keine Einheit; möglich sind „minute“, „hour“, „day“, „week“, „month“, „quarter“, „year“. Meinten Sie „month“?',
      ],
    ])
  })

  it('find everything that is wrong, not only the first', () => {
    expect(messages('asset.nam + asset.cod', 'en').map(([at]) => at)).toEqual(['nam', 'cod'])
  })

  it('say what was expected where the text cannot be read', () => {
    expect(messages('(1 + 2', 'de')).toEqual([['', 'Erwartet wird „)“, hier endet der Ausdruck.']])
    expect(messages('[1, 2', 'en')).toEqual([['', 'Expected “]”, the expression ends here.']])
    expect(messages('9007199254740992', 'de')).toEqual([
      ['9007199254740992', 'Die Zahl ist zu groß oder keine Zahl.'],
    ])
  })
})
