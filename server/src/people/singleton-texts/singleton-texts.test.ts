import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, refusal, type TestAccount, type World } from '../../../test/world.ts'

let world: World
let operator: TestAccount
let owner: TestAccount

beforeAll(async () => {
  world = await openWorld({ FELDWERK_OPERATOR: 'betrieb@feldwerk.example' })
  const company = await world.company()
  owner = company.owner
  operator = await company.person({ email: 'betrieb@feldwerk.example', portal: true })
})
afterAll(() => world.close())

const nobody = () => world.clientOf()

describe('singletonTexts.write', () => {
  const imprint = { type: 'IMPRINT', language: 'de', content: '<p>Betreiber</p>' } as const

  it('is refused to all but operators, owners too', async () => {
    expect(await refusal(nobody().singletonTexts.write({ singletonText: imprint }))).toMatchObject({
      status: 499,
    })
    expect(await refusal(owner.client.singletonTexts.write({ singletonText: imprint }))).toMatchObject({
      status: 403,
      code: 'operatorOnly',
    })
  })

  it('is refused to an account of the demo company that has the name of an operator', async () => {
    const demo = await openWorld({ FELDWERK_OPERATOR: 'betrieb@feldwerk.example' })
    const company = await demo.company({ demo: true })
    const there = await company.person({ email: 'betrieb@feldwerk.example', owner: true, portal: true })
    expect(await refusal(there.client.singletonTexts.write({ singletonText: imprint }))).toMatchObject({
      status: 403,
    })
    await demo.close()
  })

  it('is refused to what an owner of the operator’s company can make: its API token, its phone', async () => {
    const { client: token } = await world.apiToken(operator, ['all:write'])
    const { client: phone } = await world.signIn(operator, 'APP')
    const codes = { notByToken: token, operatorOnly: phone }
    for (const [code, client] of Object.entries(codes)) {
      const problem = await refusal(client.singletonTexts.write({ singletonText: imprint }))
      expect(problem).toMatchObject({ status: 403, code })
    }
  })

  it('keeps what is harmless and says what it kept', async () => {
    const sent = { ...imprint, content: '<p onclick="x">Betreiber</p><script>1</script>' }
    expect(await operator.client.singletonTexts.write({ singletonText: sent })).toEqual(imprint)
    const { rows } = await world.owner.query(
      "select object_name, details from activity where object_kind = 'singletonText'",
    )
    expect(rows).toEqual([
      { object_name: 'IMPRINT', details: { language: 'de', characters: imprint.content.length } },
    ])
  })
})

describe('singletonTexts.read', () => {
  it('is open to anybody, and empty while there is none', async () => {
    expect(await nobody().singletonTexts.read({ type: 'TERMS_AND_CONDITIONS', language: 'en' })).toEqual({
      type: 'TERMS_AND_CONDITIONS',
      language: 'en',
      content: '',
    })
    expect(
      await nobody().singletonTexts.read({ type: 'TERMS_AND_CONDITIONS', fullHTML: true }),
    ).toMatchObject({ content: '' })
  })

  it('demands a kind', async () => {
    expect(await world.raw('/api/singletonTexts')).toMatchObject({
      status: 400,
      json: { details: { errors: [{ in: 'query', path: 'type', rule: 'required' }] } },
    })
  })

  it('is in the wanted language, else in the first that there is', async () => {
    const write = (language: 'de' | 'en', content: string) =>
      operator.client.singletonTexts.write({ singletonText: { type: 'DATA_PRIVACY', language, content } })
    const read = (language: 'de' | 'en') => nobody().singletonTexts.read({ type: 'DATA_PRIVACY', language })
    await write('en', '<p>Privacy</p>')
    expect(await read('de')).toMatchObject({ language: 'en', content: '<p>Privacy</p>' })
    await write('de', '<p>Schutz</p>')
    expect(await read('de')).toMatchObject({ language: 'de', content: '<p>Schutz</p>' })
    expect(await read('en')).toMatchObject({ language: 'en', content: '<p>Privacy</p>' })
    await write('en', '<p></p>')
    expect(await read('en')).toMatchObject({ language: 'de', content: '<p>Schutz</p>' })
  })

  it('follows the language of the browser when none is asked for', async () => {
    await operator.client.singletonTexts.write({
      singletonText: { type: 'IMPRINT', language: 'en', content: '<p>Operator</p>' },
    })
    const answer = await world.raw('/api/singletonTexts?type=IMPRINT', {
      headers: { 'Accept-Language': 'en-GB,en;q=0.9' },
    })
    expect(answer.json).toMatchObject({ language: 'en', content: '<p>Operator</p>' })
    expect((await world.raw('/api/singletonTexts?type=IMPRINT')).json).toMatchObject({ language: 'de' })
  })

  it('is a whole page on demand', async () => {
    const { content } = await nobody().singletonTexts.read({
      type: 'IMPRINT',
      language: 'de',
      fullHTML: true,
    })
    expect(content).toMatch(
      /^<!doctype html>\n<html lang="de">[^]*<title>Impressum<\/title>[^]*<p>Betreiber<\/p>/,
    )
  })

  it('is sanitised once more when it is read', async () => {
    await world.owner.query(
      "update singleton_text set content = '<p>a</p><script>b</script>' where type = 'IMPRINT'",
    )
    expect(await nobody().singletonTexts.read({ type: 'IMPRINT', language: 'de' })).toMatchObject({
      content: '<p>a</p>',
    })
  })
})
