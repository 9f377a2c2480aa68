import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { checkQuery } from '@feldwerk/query/check.ts'
import type { Column, Query, Root } from '@feldwerk/query/query.ts'
import { recordRoot } from '@feldwerk/query/roots.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { ActionIcon, Button, Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowsJoin, IconPlus, IconRoute, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { subjectsOf } from '../../conditions/subjects.ts'
import { nameFrom } from '../../names/name-from.ts'
import { Dropped } from '../Dropped.tsx'
import { ExpressionPick } from '../ExpressionPick.tsx'
import { faultAt, type StepProps, type StepScope } from '../editing.ts'
import { columnsFor, joinedTable, joinQuery, withRenamedColumn } from '../edits.ts'
import { type JoinOffer, joinOffers, sourceNames } from '../join-offers.ts'
import styles from '../queries.module.css'
import { rootId, rootName } from '../root-name.ts'
import { shownColumns } from '../shown-columns.ts'
import { stagesOf } from '../stages.ts'
import type { QueryModel } from '../use-query-model.ts'
import look from './JoinStep.module.css'
import { KeepOrLeave } from './KeepOrLeave.tsx'
import { NameInput } from './NameInput.tsx'
import { SourceSelect } from './RootSettings.tsx'

const MOST_OFFERS = 6
/** Fields that are taken over when a table is joined. */
const TAKEN = 8

/** Adds the row of another table where keys are equal: along a reference that exists, or by columns one chooses. */
export function JoinStep(props: StepProps<'JOIN'>) {
  const { editing, index, step, onChange, seen, faults } = props
  const { t } = useTranslation()
  const { model, sources } = editing
  const table = joinedTable(step.query)
  const theirs = useTheirs(step.query.root, step.query, model)
  const offers = useMemo(
    () => joinOffers(seen.subjects, { ...model, sources }).slice(0, MOST_OFFERS),
    [seen, model, sources],
  )
  const isNew = step.query.root.kind === 'NULL'
  const fieldsOf = (root: Root) => fieldsOfSource(root, model)
  const taken = Object.keys(editing.staged.stages[index]?.columns ?? {})
  const take = (root: Root, on: readonly { left: string; right: string }[]) => {
    const title = model.sources.find((one) => rootId(one.root) === rootId(root))?.title ?? ''
    const fields = fieldsOf(root)
    const query = joinQuery({
      root,
      record: recordRoot(root)?.name,
      columns: root.kind === 'VIEW' ? undefined : columnsFor(fields.slice(0, TAKEN)),
    })
    onChange({ ...step, query, name: nameFrom(title, taken), on: withKeys(on, query.steps.length > 0, root) })
  }
  const rename = (to: string) =>
    editing.change(
      withRenamedColumn(
        editing.query,
        { step: index, from: step.name, to, change: () => ({ ...step, name: to }) },
        model.catalogue,
      ),
    )
  return (
    <>
      {isNew && offers.length > 0 && (
        <Offers offers={offers} onTake={({ source, left, right }) => take(source.root, [{ left, right }])} />
      )}
      {table ? (
        <SourceSelect
          label={t('queries.joinWith')}
          sources={sources}
          value={table.root}
          onChange={(root) => take(root, [{ left: '', right: recordRoot(root)?.name ?? '' }])}
        />
      ) : (
        <OwnSteps query={step.query} model={model} />
      )}
      {!isNew && (
        <Button
          className={styles['start'] ?? ''}
          size="compact-sm"
          variant={table ? 'subtle' : 'default'}
          autoFocus={editing.isBack}
          leftSection={<IconRoute {...icon} />}
          onClick={() => editing.goInside(index)}
        >
          {t(table ? 'queries.inside.begin' : 'queries.inside.open')}
        </Button>
      )}
      {!isNew && (
        <>
          <Pairs {...props} theirs={theirs} />
          <KeepOrLeave
            label={t('queries.withoutMatchLabel')}
            keeps={step.outer ?? false}
            onChange={(outer) => onChange({ ...step, outer })}
          />
          <Dropped editing={editing} />
          <Many {...props} />
          {table && table.columns !== undefined && (
            <TakenColumns
              columns={table.columns}
              fields={fieldsOf(table.root)}
              record={table.record}
              onChange={(columns) => onChange({ ...step, query: joinQuery({ ...table, columns }) })}
            />
          )}
          <NameInput
            label={t('queries.joinName')}
            isLabelled
            value={step.name}
            onChange={rename}
            error={faultAt(editing, faults, ['name'])}
          />
        </>
      )}
    </>
  )
}

/** What a join with steps of its own joins with, in the order in which it is computed. */
function OwnSteps({ query, model }: { readonly query: Query; readonly model: QueryModel }) {
  const { t } = useTranslation()
  const steps = [rootName(query.root, model, t), ...query.steps.map(({ kind }) => t(`queries.step.${kind}`))]
  return (
    <section className={styles['fieldGroup']} aria-label={t('queries.joinWith')}>
      <h3 className={styles['label']}>{t('queries.joinWith')}</h3>
      <Quiet>{steps.join(' → ')}</Quiet>
    </section>
  )
}

/** Keys of the other table: in a query that chooses columns they have to be among them. */
function withKeys(
  on: readonly { left: string; right: string }[],
  isMapped: boolean,
  root: Root,
): readonly { left: string; right: string }[] {
  const record = recordRoot(root)?.name
  return isMapped || !record ? on : on.map(({ left, right }) => ({ left, right: right || record }))
}

function Offers({
  offers,
  onTake,
}: {
  readonly offers: readonly JoinOffer[]
  readonly onTake: (offer: JoinOffer) => void
}) {
  const { t } = useTranslation()
  return (
    <section className={styles['fieldGroup']} aria-label={t('queries.offers')}>
      <h3 className={styles['label']}>{t('queries.offers')}</h3>
      <ul className={look['offers']}>
        {offers.map((offer) => (
          <li key={`${offer.left} ${offer.right} ${rootId(offer.source.root)}`}>
            <UnstyledButton className={look['offer']} onClick={() => onTake(offer)}>
              <IconArrowsJoin size={18} stroke={1.6} aria-hidden />
              <span className={styles['kind']}>
                <strong>{offer.source.title}</strong>
                <span className={styles['kindText']}>
                  {t(offer.isMany ? 'queries.offerMany' : 'queries.offerOne', {
                    kind: t(`queries.rootKind.${offer.source.root.kind}`),
                    over: offer.over,
                  })}
                </span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pairs({
  editing,
  step,
  onChange,
  seen,
  faults,
  theirs,
}: StepProps<'JOIN'> & { readonly theirs: StepScope }) {
  const { t } = useTranslation()
  const { recordNames } = editing.model
  return (
    <section className={styles['fieldGroup']} aria-label={t('queries.whenEqual')}>
      <h3 className={styles['label']}>{t('queries.whenEqual')}</h3>
      {step.on.map((pair, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a pair is its place
        <div key={at} className={styles['pair']}>
          <ExpressionPick
            label={t('queries.ourKey', { number: at + 1 })}
            value={pair.left}
            onChange={(left) => onChange({ ...step, on: step.on.with(at, { ...pair, left }) }, `left ${at}`)}
            seen={seen}
            error={faultAt(editing, faults, ['on', at, 'left'])}
            recordNames={recordNames}
          />
          <span className={look['equals']} aria-hidden>
            =
          </span>
          <ExpressionPick
            label={t('queries.theirKey', { number: at + 1 })}
            value={pair.right}
            onChange={(right) =>
              onChange({ ...step, on: step.on.with(at, { ...pair, right }) }, `right ${at}`)
            }
            seen={theirs}
            error={faultAt(editing, faults, ['on', at, 'right'])}
            recordNames={recordNames}
          />
          {step.on.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('queries.removePair', { number: at + 1 })}
              onClick={() => onChange({ ...step, on: step.on.toSpliced(at, 1) })}
            >
              <IconX {...icon} />
            </ActionIcon>
          )}
        </div>
      ))}
      <Button
        className={styles['start'] ?? ''}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus {...icon} />}
        onClick={() => onChange({ ...step, on: [...step.on, { left: '', right: '' }] })}
      >
        {t('queries.addPair')}
      </Button>
    </section>
  )
}

/** Rows may be several times in the result: a sum over them would count them so often. */
function Many({ editing, index }: StepProps<'JOIN'>) {
  const { t } = useTranslation()
  const planned = editing.staged.checked.plan.steps[index]
  if (planned?.kind !== 'JOIN' || planned.single || (editing.staged.faults[index + 1]?.length ?? 0) > 0)
    return null
  return (
    <Notice tone="amber" title={t('queries.manyTitle')}>
      {t('queries.manyText')}
    </Notice>
  )
}

interface TakenColumnsProps {
  readonly columns: readonly Column[]
  readonly fields: readonly { readonly path: string; readonly title: string }[]
  readonly record: string | undefined
  readonly onChange: (columns: readonly Column[]) => void
}

function TakenColumns({ columns, fields, record, onChange }: TakenColumnsProps) {
  const { t } = useTranslation()
  const own = columns.filter(
    ({ expression }) => !fields.some(({ path }) => path === expression) && expression !== record,
  )
  const toggle = (path: string, title: string, on: boolean) => {
    const taken = columns.map(({ name }) => name)
    onChange(
      on
        ? [...columns, { name: nameFrom(title, taken), expression: path }]
        : columns.filter(({ expression }) => expression !== path),
    )
  }
  return (
    <fieldset className={styles['checks']}>
      <legend className={styles['label']}>{t('queries.takeOver')}</legend>
      {fields.map(({ path, title }) => (
        <Checkbox
          key={path}
          label={title}
          checked={columns.some(({ expression }) => expression === path)}
          onChange={(event) => toggle(path, title, event.currentTarget.checked)}
        />
      ))}
      {own.map(({ name }) => (
        <Checkbox key={name} label={name} checked disabled />
      ))}
    </fieldset>
  )
}

/** The fields of a source that can be taken over. */
function fieldsOfSource(root: Root, model: QueryModel) {
  const { stages } = stagesOf({ root, steps: [] }, model)
  const [first] = stages
  const record = recordRoot(root)?.name
  return first ? shownColumns(first, model).filter(({ path }) => path !== record) : []
}

/** What the keys of the other table may be made of. */
function useTheirs(root: Root, query: StepProps<'JOIN'>['step']['query'], model: QueryModel): StepScope {
  return useMemo(() => {
    const { stages } = checkQuery(query, model.catalogue)
    const columns = stages.at(-1)?.columns ?? {}
    const { stages: described } = stagesOf(query, model)
    const about = described.at(-1)?.about ?? {}
    const names = Object.keys(columns).length > 0 ? columns : sourceNames(root, model.catalogue, columns)
    const environment = { names, catalogue: model.catalogue }
    const titles = { names: about, fields: model.titles.fields }
    return { environment, titles, subjects: subjectsOf(environment, titles) }
  }, [query, root, model])
}
