import type { MetricSource } from '@feldwerk/contract/metrics.ts'
import type { RenamedRecord, Renamer } from '../../platform/references/kinds.ts'
import { allDependantsOf, type Definition } from '../../platform/references/store.ts'
import { type RenameInput, renameInQuery } from '../views/rename-in-query.ts'
import { catalogueFor, type Rewrite } from '../views/renamer.ts'
import { nameOf } from '../views/rules.ts'
import { expressionsAsQuery, queryOf, withExpressions } from './source.ts'
import { findMetrics, updateMetric } from './store.ts'

/** Lets metrics that use renamed fields follow. To be called before views and the type itself get the new names. */
export async function renameInMetrics(renamer: Renamer, renamed: RenamedRecord): Promise<void> {
  if (renamed.renames.length === 0) return
  const users = await allDependantsOf(renamer.trx, renamer.companyId, [renamed.definition])
  for (const { save } of await metricRewrites(renamer, users, renamed)) await save()
}

/** The metrics among these users of a type that change with it; nothing is written before `save`. */
export async function metricRewrites(
  renamer: Renamer,
  users: readonly Definition[],
  renamed: RenamedRecord,
): Promise<Rewrite[]> {
  const { trx, companyId, by, language } = renamer
  const ids = users.filter(({ kind }) => kind === 'METRIC').map(({ id }) => id)
  const metrics = await findMetrics(trx, companyId, ids)
  const queries = metrics.flatMap(({ sources }) => sources.map(queryOf))
  const catalogue = await catalogueFor(renamer, queries)
  return metrics.flatMap((metric): Rewrite[] => {
    const { id, translations } = metric
    const changed = metric.sources.map((source) => renameInSource(source, { ...renamed, catalogue }))
    const texts = changed.flatMap((each) => each.texts)
    if (texts.length === 0) return []
    const sources = changed.map(({ source }) => source)
    const save = async () => await updateMetric(trx, { companyId, metricId: id }, { ...metric, sources, by })
    return [{ kind: 'METRIC', id, name: nameOf(translations, language), texts, save }]
  })
}

function renameInSource(source: MetricSource, renaming: RenameInput) {
  const { query, texts } = renameInQuery(expressionsAsQuery(source), renaming)
  return { source: withExpressions(source, query), texts }
}
