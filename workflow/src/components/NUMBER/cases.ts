import type { KindCases } from '../cases.ts'

const between = { min: { kind: 'VALUE', value: 1.5 }, max: { kind: 'VALUE', value: 10 } }
const whole = { integerOnly: { kind: 'VALUE', value: true } }

export const cases: KindCases = {
  type: 'DOUBLE',
  answers: [
    { about: 'a number', answer: 3.25, value: 3.25 },
    { about: 'nothing', answer: 0, value: 0 },
    { about: 'no answer', answer: null, problems: ['required'], value: null },
    { about: 'the lower bound is allowed', fields: between, answer: 1.5, value: 1.5 },
    { about: 'the upper bound is allowed', fields: between, answer: 10, value: 10 },
    { about: 'below', fields: between, answer: 1.4, problems: ['tooSmall'], value: 1.4 },
    { about: 'above', fields: between, answer: 10.5, problems: ['tooLarge'], value: 10.5 },
    { about: 'a whole number', fields: whole, answer: 7, value: 7 },
    { about: 'not whole', fields: whole, answer: 7.5, problems: ['wrongType'], value: null },
    { about: 'decimals', fields: { decimals: { kind: 'VALUE', value: 2 } }, answer: 1.25, value: 1.25 },
    {
      about: 'too many decimals',
      fields: { decimals: { kind: 'VALUE', value: 2 } },
      answer: 1.255,
      problems: ['tooManyDecimals'],
      value: 1.255,
    },
    {
      about: 'decimals of a very small number',
      fields: { decimals: { kind: 'VALUE', value: 6 } },
      answer: 1e-7,
      problems: ['tooManyDecimals'],
      value: 1e-7,
    },
    {
      about: 'outside of the tolerance is a deviation, no error',
      fields: { tolerance: { kind: 'VALUE', value: { from: 1, to: 2 } } },
      answer: 5,
      value: 5,
    },
    { about: 'text', answer: '5', problems: ['wrongType'], value: null },
    { about: 'larger than the language knows', answer: 1e200, problems: ['wrongType'], value: null },
    {
      about: 'does not apply, and then there is no number',
      fields: { notApplicable: { kind: 'VALUE', value: true } },
      answer: 5,
      notApplicable: true,
      value: null,
    },
  ],
  editor: {
    acts: [
      { type: 'Einheit, deutsch', text: '°C' },
      { type: 'Einheit, englisch', text: '°C' },
      { type: 'Kleinster Wert', text: '−20' },
      { type: 'Größter Wert', text: '120,5' },
      { choose: 'Nachkommastellen', option: '1' },
      { turn: 'Nur ganze Zahlen' },
      { turn: 'Toleranz anzeigen' },
      { type: 'Toleranz von', text: '35' },
      { type: 'Toleranz bis', text: '80,5' },
      { check: 'Bemerkung' },
      { check: 'Foto' },
      { type: 'Vorbelegung', text: '60' },
    ],
    fields: {
      unit: { kind: 'VALUE', value: { de: '°C', en: '°C' } },
      min: { kind: 'VALUE', value: -20 },
      max: { kind: 'VALUE', value: 120.5 },
      decimals: { kind: 'VALUE', value: 1 },
      integerOnly: { kind: 'VALUE', value: true },
      tolerance: { kind: 'VALUE', value: { from: 35, to: 80.5 } },
      onDeviation: { kind: 'VALUE', value: ['REMARK', 'PHOTO'] },
      defaultValue: { kind: 'VALUE', value: 60 },
    },
  },
}
