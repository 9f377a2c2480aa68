import { allCalls } from '@feldwerk/contract/calls.ts'
import { errorTexts } from '@feldwerk/contract/error-texts/texts.ts'
import { PROBLEM_CODES } from '@feldwerk/contract/errors.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type RawAnswer, type World } from '../../../test/world.ts'

let world: World
let page: RawAnswer

beforeAll(async () => {
  world = await openWorld()
  page = await world.raw('/api/docs')
})
afterAll(() => world.close())

it('shows every call and every problem in both languages, to anybody', () => {
  expect(page.status).toBe(200)
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  const missing = allCalls.filter(({ domain, name }) => !page.text.includes(`id="${domain}.${name}"`))
  expect(missing).toEqual([])
  const shown = (text: string) => page.text.includes(text.replaceAll('"', '&quot;'))
  const untold = PROBLEM_CODES.filter((code) => !shown(errorTexts.de[code]) || !shown(errorTexts.en[code]))
  expect(untold).toEqual([])
})

it('shows the fields of what has no name, and tells choices apart', () => {
  const text = page.text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).not.toMatch(/\bobject or object\b/)
  expect(text).toContain('properties[].name')
  expect(text).toContain('runs[](EMAIL).subject')
})

it('leads only to places that exist in it', () => {
  const ids = new Set([...page.text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
  const targets = [...page.text.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])
  expect(targets.filter((target) => !ids.has(target))).toEqual([])
  expect([...page.text.matchAll(/ id="([^"]+)"/g)]).toHaveLength(ids.size)
})

it('loads nothing from elsewhere and runs only its own line', async () => {
  const policy = page.headers.get('Content-Security-Policy')!
  const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1]
  expect(page.text).toContain(`<style nonce="${nonce}">`)
  expect(page.text.match(/<script[^>]*>/g)).toEqual([`<script nonce="${nonce}">`])
  expect(page.text).not.toMatch(/style="|src="http|url\("?http|href="http|__NONCE__/)
  const again = await world.raw('/api/docs')
  expect(again.headers.get('Content-Security-Policy')).not.toBe(policy)
})

it('brings its own letters', async () => {
  const font = await world.raw('/api/docs/plex.woff2')
  expect(font.headers.get('Content-Type')).toBe('font/woff2')
  expect(font.text.slice(0, 4)).toBe('wOF2')
})

it('shows the pages of who runs the server, and no other file', async () => {
  for (const name of ['feldwerk.service', '..%2Fstarting.md', '%2e%2e%2fstarting.md', 'nothing.md'])
    expect((await world.raw(`/api/docs/running/${name}`)).status).toBe(404)
  const { status, headers, text } = await world.raw('/api/docs/running/upgrading.md')
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain('# ')
})

it('serves the description for programs', async () => {
  const { status, headers, json } = await world.raw('/api/openapi.json')
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(json).toMatchObject({ openapi: '3.1.0', paths: { '/companies/mine': { get: {} } } })
})
