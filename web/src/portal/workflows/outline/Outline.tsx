import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { Node } from '@feldwerk/workflow/definition.ts'
import { childrenOf, type Part, partText } from '@feldwerk/workflow/parts.ts'
import { iconOf } from './kind-icons.ts'
import styles from './Outline.module.css'

/** What a workflow asks, in the order of the work. */
export function Outline({ nodes }: { readonly nodes: readonly Node[] }) {
  return (
    <ul className={styles['outline']}>
      {nodes.map((node) => (
        <OutlineRow key={node.id} part={node} />
      ))}
    </ul>
  )
}

function OutlineRow({ part }: { readonly part: Part }) {
  const language = useLanguage()
  const Icon = iconOf(part)
  const children = childrenOf(part)
  return (
    <li>
      <span
        className={styles['part']}
        data-node={part.kind === 'ACTIVITY' || part.kind === 'ITERATION' || undefined}
      >
        <Icon {...icon} />
        {partText(part, language)}
      </span>
      {children.length > 0 && (
        <ul className={styles['outline']}>
          {children.map((child) => (
            <OutlineRow key={child.id} part={child} />
          ))}
        </ul>
      )}
    </li>
  )
}
