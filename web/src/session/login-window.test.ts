import { expect, test } from 'vitest'
import { isLoginMessage } from './login-window.ts'

const own = 'https://feldwerk.example'
const loginWindow = {}
const good = { origin: own, source: loginWindow, data: { type: 'feldwerk:login-success' } }

test('the message of the login window is heard', () => {
  expect(isLoginMessage(good, own, loginWindow)).toBe(true)
})

test.each([
  ['another origin', { ...good, origin: 'https://evil.example' }],
  ['another window', { ...good, source: {} }],
  ['no window at all', { ...good, source: null }],
  ['another key', { ...good, data: { type: 'feldwerk:logout' } }],
  ['a bare text', { ...good, data: 'feldwerk:login-success' }],
  ['nothing', { ...good, data: null }],
])('a message from or with %s is not', (_name, message) => {
  expect(isLoginMessage(message, own, loginWindow)).toBe(false)
})

test('without an open login window no message is heard', () => {
  expect(isLoginMessage({ ...good, source: null }, own, null)).toBe(false)
})
