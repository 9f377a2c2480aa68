import { fullName } from '@feldwerk/ui/format/names.ts'
import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { useEffect } from 'react'
import styles from './MentionList.module.css'
import { type MentionOffer, optionId } from './use-mentions.ts'

interface MentionListProps {
  readonly label: string
  readonly offer: MentionOffer
}

/** The people who may be meant, above the field in which one writes; nothing where nobody is. */
export function MentionList({ label, offer: { listId, people, current, pick } }: MentionListProps) {
  useEffect(() => {
    document.getElementById(optionId(listId, current))?.scrollIntoView({ block: 'nearest' })
  }, [listId, current])
  if (people.length === 0) return null
  return (
    <div id={listId} className={styles['list']} role="listbox" aria-label={label}>
      {people.map((each, at) => (
        // The field has the focus and its keys choose: oxlint cannot see that.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={each.id}
          id={optionId(listId, at)}
          className={styles['person']}
          role="option"
          tabIndex={-1}
          aria-selected={at === current}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => pick(each)}
        >
          <Avatar name={fullName(each)} imageUrl={each.imageUrl} decorative />
          {fullName(each)}
        </div>
      ))}
    </div>
  )
}
