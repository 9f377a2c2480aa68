import { type Fields, LONG, type RecordType, STRING, TIME } from '@feldwerk/query/types.ts'
import { describe, expect, it } from 'vitest'
import {
  activity,
  component,
  definition,
  expr,
  iteration,
  options,
  query,
  text,
  value,
} from '../test/build.ts'
import { checkDefinition } from './check.ts'
import type { Node, WorkflowDefinition } from './definition.ts'
import { faultMessage } from './faults.ts'

const PUMP: Fields = { id: STRING, name: STRING, floor: LONG, since: TIME }
const catalogue = {
  fields: (type: RecordType) => (type.kind === 'ASSET' && type.id === 'pump' ? PUMP : undefined),
  view: () => undefined,
}
const pumps = (...columns: { name: string; expression: string }[]) =>
  query({ root: { kind: 'ASSET', assetTypeId: 'pump' }, steps: [{ kind: 'MAP', columns }] })

/** `path: code`, with the characters it is about. */
function faultsOf(of: WorkflowDefinition) {
  return checkDefinition(of, catalogue).map(({ path, code, found }) =>
    `${path.join('.')}: ${code} ${found}`.trim(),
  )
}
const ofNodes = (...nodes: Node[]) => faultsOf(definition(...nodes))
/** Faults of a component that stands below `a.first`, a number. */
const ofComponent = (...last: Parameters<typeof component>) =>
  ofNodes(activity('a', component('NUMBER', 'first'), component(...last)))

const EXPRESSION = 'query.steps.0.columns.0.expression'
const AT = 'nodes.0.components.1'

describe('a whole definition', () => {
  it('is good when every part is', () => {
    const pump = pumps({ name: 'value', expression: 'asset' }, { name: 'label', expression: 'asset.name' })
    const note = {
      hidden: expr('a.pump.floor != 2'),
      validationError: expr('a.note == "x" ? "Nein" : null'),
    }
    const rows = query({
      root: { kind: 'NULL' },
      steps: [{ kind: 'EXPAND', expression: '[1, 2]', name: 'no' }],
    })
    const of = definition(
      activity(
        'a',
        component('SINGLE_CHOICE', 'pump', { title: text('Pumpe'), options: pump }),
        component('TEXT', 'note', note),
        component('METADATA', 'where', { value: expr('meta.position.lat') }),
      ),
      iteration(
        'points',
        rows,
        activity(
          'check',
          component('NUMBER', 'value', { min: expr('no * 2'), hidden: expr('a.note == null') }),
        ),
      ),
      activity(
        'end',
        component('METADATA', 'sum', { value: expr('size(points.filter(p, p.check.value > p.no))') }),
      ),
    )
    expect(faultsOf(of)).toEqual([])
  })

  it('names what does not fit at its place', () => {
    expect(ofComponent('TEXT', 'b', { hidden: expr('a.first') })).toEqual([
      `${AT}.hidden.${EXPRESSION}: wrongType DOUBLE`,
    ])
    expect(ofComponent('TEXT', 'b', { hidden: expr('a.frist > 1') })).toEqual([
      `${AT}.hidden.${EXPRESSION}: unknownField frist`,
    ])
    expect(ofComponent('TEXT', 'b', { title: expr('meta.device') })).toEqual([
      `${AT}.title.${EXPRESSION}: unknownName meta`,
    ])
    expect(ofComponent('NUMBER', 'b', { min: pumps({ name: 'x', expression: 'asset.since' }) })).toEqual([
      `${AT}.min.${EXPRESSION}: wrongType TIME`,
    ])
  })

  it('asks a query for one value', () => {
    const two = pumps({ name: 'x', expression: '1' }, { name: 'y', expression: '2' })
    expect(ofComponent('NUMBER', 'b', { min: two })).toEqual([`${AT}.min.query: noValueColumn`])
    const unlabelled = pumps({ name: 'value', expression: 'asset' })
    expect(ofComponent('SINGLE_CHOICE', 'b', { options: unlabelled })).toEqual([
      `${AT}.options.query: labelMissing`,
    ])
  })

  it('asks for what a kind needs', () => {
    expect(ofComponent('SINGLE_CHOICE', 'b')).toEqual([`${AT}.options: fieldMissing`])
    expect(ofComponent('SINGLE_CHOICE', 'b', { options: options() })).toEqual([`${AT}.options: fieldMissing`])
    expect(ofComponent('OUTPUT_TEXT', 'b', { text: text(' ') })).toEqual([`${AT}.text: fieldMissing`])
    expect(ofComponent('NUMBER', 'b', { integerOnly: expr('true') })).toEqual([
      `${AT}.integerOnly: mustBeFixed`,
    ])
    expect(ofComponent('SINGLE_CHOICE', 'b', { options: options('x', 'y', 'x') })).toEqual([
      `${AT}.options.value.2: optionTwice x`,
    ])
    expect(ofComponent('NUMBER', 'b', { integerOnly: value(true), defaultValue: value(1.5) })).toEqual([
      `${AT}.defaultValue.value: badFixedValue`,
    ])
  })

  it('keeps names and ids apart', () => {
    const found = ofNodes(
      activity('a', component('TEXT', 'x'), { ...component('TEXT', 'x'), id: 'other' }),
      activity('a b', { ...component('TEXT', 'y'), id: 'other' }),
      { ...activity('a'), id: 'again' },
      activity('task'),
    )
    expect(found).toEqual([
      'nodes.1.components.0.id: idTaken other',
      'nodes.1.variableName: badVariableName a b',
      'nodes.2.variableName: nameTaken a',
      'nodes.3.variableName: nameTaken task',
      'nodes.0.components.1.variableName: nameTaken x',
    ])
  })

  it('keeps the name of “not applicable” free, and knows it only where it is offered', () => {
    const offered = { notApplicable: value(true) }
    expect(
      ofNodes(
        activity(
          'a',
          component('SWITCH', 'x', offered),
          component('TEXT', 'xNotApplicable'),
          component('SWITCH', 'y'),
          component('TEXT', 'z', { hidden: expr('a.xNotApplicable == true && a.y == true') }),
          component('TEXT', 'l'.repeat(60), offered),
          component('SWITCH', 'own', { ...offered, hidden: expr('a.ownNotApplicable == true') }),
        ),
        activity('b', component('TEXT', 'q', { hidden: expr('a.yNotApplicable == true') })),
      ),
    ).toEqual([
      `nodes.0.components.4.variableName: badVariableName ${'l'.repeat(60)}NotApplicable`,
      'nodes.0.components.0.variableName: nameTaken xNotApplicable',
      expect.stringMatching(/^nodes\.1\.components\.0\.hidden\..*yNotApplicable$/),
      expect.stringMatching(/^nodes\.0\.components\.5\.hidden\..*answeredLater a\.ownNotApplicable$/),
    ])
  })

  it('refuses a name inside of an iteration that something around it has', () => {
    const rows = query({ root: { kind: 'NULL' }, steps: [{ kind: 'EXPAND', expression: '[1]', name: 'a' }] })
    const inner = { ...activity('r', component('TEXT', 'x')), id: 'inner' }
    expect(ofNodes(activity('a'), iteration('r', rows, inner))).toEqual([
      'nodes.1.repeatFor: nameTaken a',
      'nodes.1.nodes.0.variableName: nameTaken r',
    ])
  })

  it('knows which answers are there already', () => {
    const asking = { hidden: expr('a.y == null || b.z == null') }
    expect(
      ofNodes(
        activity('a', component('TEXT', 'x', asking), component('TEXT', 'y')),
        activity('b', component('TEXT', 'z')),
      ),
    ).toEqual([
      `nodes.0.components.0.hidden.${EXPRESSION}: answeredLater b`,
      `nodes.0.components.0.hidden.${EXPRESSION}: answeredLater a.y`,
    ])
    expect(ofComponent('TEXT', 'b', { hidden: expr('a.b == "x"') })).toEqual([
      `${AT}.hidden.${EXPRESSION}: answeredLater a.b`,
    ])
    expect(ofComponent('TEXT', 'b', { title: expr('a == null ? "x" : "y"') })).toEqual([])
  })

  it('finds parts of a group that depend on each other', () => {
    const group = (left: string, right: string) =>
      activity(
        'a',
        component('ACTIVITY_GROUP', 'g', {
          activities: [
            activity('left', component('TEXT', 'x', { hidden: expr(left) })),
            activity('right', component('TEXT', 'y', { defaultValue: expr(right) })),
          ],
        }),
      )
    expect(ofNodes(group('a.g.right.y == null', '"y"'))).toEqual([])
    expect(ofNodes(group('a.g.right.y == null', 'a.g.left.x'))).toEqual([
      `nodes.0.components.0.activities.0.components.0.hidden.${EXPRESSION}: cycle x → y → x`,
    ])
  })

  it('checks what happens around it', () => {
    const trigger = {
      id: 'mail',
      to: value(['a@firma.example']),
      subject: expr('a.first'),
      body: text('Gut.'),
      separate: false,
      condition: expr('result.completedAt > now'),
      attachedPdfs: ['none'],
    }
    const source = {
      id: 'source',
      name: 'Täglich',
      schedule: value({ rrule: 'FREQ=DAILY', start: '2026-01-01T06:00:00Z', timeZone: 'Europe/Berlin' }),
      query: pumps({ name: 'key', expression: 'asset.id' }, { name: 'labels', expression: 'asset.name' }),
    }
    const values = pumps({ name: 'floor', expression: '"x"' })
    const of = {
      ...definition(activity('a', component('NUMBER', 'first'))),
      emailTriggers: [
        trigger,
        { ...trigger, id: 'toNobody', to: [], subject: text('Gut.'), attachedPdfs: [] },
      ],
      taskSources: [source],
      taskTriggers: [{ id: 'next', workflowId: 'nowhere', task: values }],
      webhookTriggers: [{ id: 'call', httpMethod: 'POST', url: value('erp.hansen.example') }],
      assetTriggers: [{ id: 'write', assetTypeId: 'pump', action: 'UPDATE', values, on: ['TASK_LATE'] }],
    } as unknown as WorkflowDefinition
    expect(faultsOf(of)).toEqual([
      'taskSources.0.query.query: unknownProperty labels',
      'emailTriggers.0.subject.query: wrongType DOUBLE',
      'emailTriggers.0.attachedPdfs.0: unknownPdf none',
      'emailTriggers.1.to: recipientMissing',
      'taskTriggers.0.workflowId: unknownRecordType nowhere',
      'webhookTriggers.0.url: badUrl',
      'assetTriggers.0.values.query: wrongType STRING',
      'assetTriggers.0.on.0: resultMissing',
    ])
  })

  it('says it in German and English', () => {
    const asking = component('TEXT', 'x', { hidden: expr('a.y == "1"') })
    const [fault] = checkDefinition(definition(activity('a', asking, component('TEXT', 'y'))), catalogue)
    expect(fault && [faultMessage(fault, 'de'), faultMessage(fault, 'en')]).toEqual([
      '„a.y“ ist hier noch nicht beantwortet: es steht weiter unten.',
      '“a.y” is not answered yet here: it stands further down.',
    ])
  })
})
