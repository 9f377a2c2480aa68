import type { TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { Node } from '@feldwerk/workflow/definition.ts'
import { fixedText } from '@feldwerk/workflow/fixed-text.ts'
import { type Part } from '@feldwerk/workflow/parts.ts'
import { useTranslation } from 'react-i18next'
import { titleIn } from '../offered/use-templates.ts'
import styles from './Checklist.module.css'

type Workflow = TemplateBundle['workflows'][number]

/** What a worker is asked, page by page. */
export function Checklist({ workflow }: { readonly workflow: Workflow }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { nodes } = workflow.definition
  return (
    <Card
      title={titleIn(workflow.translations, language)?.name ?? ''}
      note={t('templates.detail.questions', { count: countQuestions(nodes) })}
      divided
    >
      <ol className={styles['sheets']}>
        {nodes.map((node) => (
          <Sheet key={node.id} node={node} />
        ))}
      </ol>
    </Card>
  )
}

function Sheet({ node }: { readonly node: Node }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const said = (part: Part) => ('title' in part ? fixedText(part.title, language) : null)
  const questions =
    node.kind === 'ITERATION'
      ? node.nodes.flatMap((inner) => (inner.kind === 'ACTIVITY' ? inner.components : []))
      : node.components
  return (
    <li className={styles['sheet']}>
      <span className={styles['sheetName']}>{said(node)}</span>
      {node.kind === 'ITERATION' && (
        <Quiet look="caption" inline>
          {' '}
          {t('templates.detail.rounds')}
        </Quiet>
      )}
      <ul className={styles['questions']}>
        {questions.filter(isQuestion).map((question) => (
          <li key={question.id}>{said(question)}</li>
        ))}
      </ul>
    </li>
  )
}

const isQuestion = ({ kind }: { readonly kind: string }) => !kind.startsWith('OUTPUT') && kind !== 'METADATA'

function countQuestions(nodes: readonly Node[]): number {
  return nodes.reduce(
    (sum, node) =>
      sum +
      (node.kind === 'ITERATION' ? countQuestions(node.nodes) : node.components.filter(isQuestion).length),
    0,
  )
}
