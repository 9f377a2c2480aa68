import { RequestError, ResponseError } from '@feldwerk/contract/client-errors.ts'
import type { ProblemBody } from '@feldwerk/contract/errors.ts'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { errorText, fieldErrors, formProblem, isProblem, problemDetails } from './error-text.ts'

beforeAll(() => startI18n('de', 'first'))

function refusal(problem: Partial<ProblemBody> & Pick<ProblemBody, 'code'>): ResponseError {
  const whole = { status: 400, message: 'Gesagt vom Server.', ...problem }
  return new ResponseError(new Response(null, { status: whole.status }), whole)
}

test('the server says in the language of the person what went wrong', () => {
  expect(errorText(refusal({ code: 'lastOwner' }))).toBe('Gesagt vom Server.')
})

test('no answer and strange answers have words of their own', () => {
  expect(errorText(new RequestError(new Error('net')))).toMatch(/^Der Server ist nicht erreichbar/)
  expect(errorText(new ResponseError(new Response(null, { status: 502 }), undefined))).toBe(
    'Etwas hat nicht geklappt',
  )
  expect(errorText(new Error('x is undefined'))).toBe('Etwas hat nicht geklappt')
})

test('details are given for the code they belong to', () => {
  const wrong = refusal({ code: 'CodeWrong', details: { triesLeft: 3 } })
  expect(problemDetails(wrong, 'CodeWrong')).toEqual({ triesLeft: 3 })
  expect(problemDetails(wrong, 'Cooldown')).toBeUndefined()
  expect(isProblem(wrong, 'CodeWrong')).toBe(true)
})

const invalid = refusal({
  code: 'validation',
  details: {
    errors: [
      { in: 'body', path: 'email', rule: 'email', message: 'Keine E-Mail-Adresse.' },
      { in: 'body', path: 'machines.0.name', rule: 'tooShort', message: 'Fehlt.' },
    ],
  },
})

test('every wrong value is shown at its field', () => {
  const fields = { email: 'Keine E-Mail-Adresse.', 'machines.0.name': 'Fehlt.' }
  expect(fieldErrors(invalid)).toEqual(fields)
  expect(formProblem(invalid, { title: 'Nicht gespeichert' })).toEqual({
    title: 'Nicht gespeichert',
    text: 'Gesagt vom Server.',
    fields,
  })
})

test('a refusal that is about one field is shown there', () => {
  const taken = refusal({ code: 'emailAlreadyExists', status: 409 })
  const problem = formProblem(taken, { fieldOf: { emailAlreadyExists: 'email' } })
  expect(problem).toEqual({
    text: 'Eine Angabe stimmt noch nicht.',
    fields: { email: 'Gesagt vom Server.' },
    inFields: true,
  })
})

test('no error is no problem', () => {
  expect(formProblem(null)).toBeNull()
})
