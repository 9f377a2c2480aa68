import type { WorkflowRow } from '@feldwerk/contract/workflows.ts'
import styles from './WorkflowIcon.module.css'
import { workflowIcon } from './workflow-icon.ts'

interface WorkflowIconProps {
  readonly workflow: Pick<WorkflowRow, 'translations' | 'image'>
  /** Its area colour, 1 to 6. */
  readonly area: number
}

/** What tells a workflow from others at a glance: its picture, else a sign in the colour of its area. */
export function WorkflowIcon({ workflow, area }: WorkflowIconProps) {
  const Icon = workflowIcon(workflow)
  return (
    <span
      className={styles['icon']}
      style={{ '--area-fill': `var(--fw-area-${area})`, '--area-mark': `var(--fw-area-mark-${area})` }}
      aria-hidden
    >
      {workflow.image ? <img src={workflow.image} alt="" loading="lazy" /> : <Icon size={22} stroke={1.7} />}
    </span>
  )
}
