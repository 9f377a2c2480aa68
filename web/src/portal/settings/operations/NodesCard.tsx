import type { NodeState, OperationsState } from '@feldwerk/contract/operations.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './NodesCard.module.css'

interface NodesCardProps {
  readonly nodes: readonly NodeState[]
  readonly lastGap: OperationsState['uptime']['lastGap']
  readonly now: string
}

/** The processes by which the nodes live: what runs where, since when, and what it costs. */
export function NodesCard({ nodes, lastGap, now }: NodesCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card title={t('operations.nodes.title')} note={format.number(nodes.length)} flush divided>
      {nodes.length === 0 && <Quiet>{t('operations.nodes.none')}</Quiet>}
      {nodes.length > 0 && (
        <div className={styles['frame']}>
          <table className={styles['nodes']}>
            <thead>
              <tr>
                <th scope="col">{t('operations.nodes.name')}</th>
                <th scope="col">{t('operations.nodes.version')}</th>
                <th scope="col" data-wide data-number>
                  {t('operations.nodes.load')}
                </th>
                <th scope="col" data-wide data-number>
                  {t('operations.nodes.memory')}
                </th>
                <th scope="col" data-wide data-number>
                  {t('operations.nodes.since')}
                </th>
                <th scope="col">{t('operations.nodes.state')}</th>
              </tr>
            </thead>
            <tbody>
              {nodes.map((node) => (
                <NodeRow key={node.id} node={node} nodes={nodes} now={now} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lastGap && (
        <p className={styles['gap']}>
          {t('operations.nodes.lastGap', {
            at: format.dateTime(lastGap.from),
            span: spanOf(lastGap.from, lastGap.to, format),
          })}
        </p>
      )}
    </Card>
  )
}

interface NodeRowProps {
  readonly node: NodeState
  readonly nodes: readonly NodeState[]
  readonly now: string
}

function NodeRow({ node, nodes, now }: NodeRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { host, port, process, role, version, isBehind, isSilent, load, memoryBytes, replaces } = node
  const hasOther = nodes.some((other) => other.host === host && other.port !== port)
  const which = [
    t(`operations.nodes.roles.${role}`),
    hasOther && t('operations.nodes.port', { port: String(port) }),
    process !== null && t('operations.nodes.process', { number: format.number(process) }),
  ].filter(Boolean)
  return (
    <tr>
      <th scope="row">
        {host}
        <span className={styles['which']}>{which.join(' · ')}</span>
      </th>
      <td>
        <span className={styles['version']}>
          {version}
          {isBehind && (
            <StateText icon={IconAlertTriangle} tone="amber">
              {t('operations.nodes.behind')}
            </StateText>
          )}
        </span>
      </td>
      <td data-wide data-number>
        {format.percent(load, 0)}
      </td>
      <td data-wide data-number>
        {format.fileSize(memoryBytes)}
      </td>
      <td data-wide data-number>
        {spanOf(node.startedAt, now, format)}
      </td>
      <td>
        {isSilent ? (
          <StateText icon={IconAlertTriangle} tone="amber">
            {t('operations.nodes.silent', { span: spanOf(node.seenAt, now, format) })}
          </StateText>
        ) : (
          <StateText icon={IconCircleCheck} tone="green">
            {t('operations.nodes.lives')}
          </StateText>
        )}
        {replaces && <span className={styles['lost']}>{t(`operations.nodes.replaces.${replaces}`)}</span>}
      </td>
    </tr>
  )
}

function spanOf(from: string, to: string, format: ReturnType<typeof useFormat>): string {
  return format.span(Math.max(0, Date.parse(to) - Date.parse(from)))
}
