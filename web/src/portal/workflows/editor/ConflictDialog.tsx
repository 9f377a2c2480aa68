import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { partTitle } from '@feldwerk/workflow/parts.ts'
import { ConflictFrame } from '../../conflict/ConflictFrame.tsx'
import { isSame } from '../../conflict/is-same.ts'
import { Outline, OutlineLine } from '../../conflict/Outline.tsx'
import { rowsOf } from '../draft/tree.ts'
import type { Conflict } from './use-autosave.ts'

interface ConflictDialogProps {
  readonly conflict: Conflict
  readonly mine: WorkflowDefinition
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Somebody else has saved the same draft: both beside each other, and which of them goes on. */
export function ConflictDialog({ conflict, mine, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const theirs = conflict.definition as WorkflowDefinition
  return (
    <ConflictFrame
      words="workflows.editor.conflict"
      changedBy={conflict.changedBy}
      changedAt={conflict.changedAt}
      mine={<Parts definition={mine} other={theirs} />}
      theirs={<Parts definition={theirs} other={mine} />}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    />
  )
}

interface PartsProps {
  readonly definition: WorkflowDefinition
  readonly other: WorkflowDefinition
}

/** The parts of one draft; those that the other does not have, or has otherwise, are marked. */
function Parts({ definition, other }: PartsProps) {
  const language = useLanguage()
  const known = new Map(rowsOf(other.nodes).map(({ part }) => [part.id, withoutInner(part)]))
  return (
    <Outline>
      {rowsOf(definition.nodes).map(({ part, depth }) => (
        <OutlineLine
          key={part.id}
          isDifferent={!isSame(known.get(part.id), withoutInner(part))}
          depth={depth}
        >
          {partTitle(part, language)}
        </OutlineLine>
      ))}
    </Outline>
  )
}

/** A part without those that lie in it, to be compared. */
const withoutInner = (part: object) => ({
  ...part,
  nodes: undefined,
  components: undefined,
  activities: undefined,
})
