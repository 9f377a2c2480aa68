import { IconCamera, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { FieldProblem } from '../../answering/FieldProblem.tsx'
import { useFileKeeper, useFileUrl } from '../../answering/file-keeper.ts'
import { useHold } from '../../answering/hold.ts'
import type { InputProps } from '../../answering/input.ts'
import styles from '../../answering/question.module.css'
import { shrinkPhoto } from '../../answering/shrink.ts'
import { useWords } from '../../answering/words.ts'
import { textsIn } from '../../wire.ts'

/** A picture of 10 MB or more is refused by the server; made smaller here, none comes near. */
const LIMIT = 10 * 1024 * 1024

/** Photos from the camera, or pictures from the device. Each is made small enough to travel and kept at once. */
export function ImagesInput(props: InputProps<'IMAGES'>) {
  const { settings, answer, disabled, labelledBy, describedBy, onAnswer } = props
  const { maxCount, photoOnly } = settings
  const words = useWords()
  const keeper = useFileKeeper()
  const hold = useHold()
  const [problem, setProblem] = useState<string>()
  const refs = textsIn(answer)
  const isFull = maxCount !== null && refs.length >= maxCount

  const take = async (files: FileList | null) => {
    setProblem(undefined)
    for (const file of [...(files ?? [])].slice(0, (maxCount ?? 100) - refs.length)) {
      const photo = await shrinkPhoto(file).catch(() => undefined)
      if (!photo) setProblem(words.photoUnreadable)
      else if (photo.size >= LIMIT) setProblem(words.tooLargeImage)
      else {
        const made = { name: `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`, mime: 'image/jpeg' }
        const ref = await keeper.keep({ ...made, bytes: await photo.arrayBuffer() }).catch(() => undefined)
        if (ref) onAnswer((now) => [...textsIn(now), ref])
        else setProblem(words.storageFull)
      }
    }
  }

  return (
    <>
      <div
        className={styles['photos']}
        role="group"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      >
        {refs.map((ref, i) => (
          <Photo
            key={ref}
            fileRef={ref}
            number={i + 1}
            {...(disabled
              ? {}
              : { onRemove: () => onAnswer((now) => textsIn(now).filter((each) => each !== ref)) })}
          />
        ))}
        {!isFull && !disabled && (
          <label className={styles['add']}>
            {photoOnly ? (
              <IconCamera size={24} stroke={1.6} aria-hidden />
            ) : (
              <IconPhotoPlus size={24} stroke={1.6} aria-hidden />
            )}
            {photoOnly ? words.takePhoto : words.addPhoto}
            <input
              type="file"
              accept="image/*"
              multiple={!photoOnly && maxCount !== 1}
              {...(photoOnly ? { capture: 'environment' as const } : {})}
              onChange={(event) => {
                const input = event.currentTarget
                hold(
                  take(input.files).finally(() => {
                    input.value = ''
                  }),
                )
              }}
            />
          </label>
        )}
      </div>
      {problem && <FieldProblem>{problem}</FieldProblem>}
    </>
  )
}

interface PhotoProps {
  readonly fileRef: string
  readonly number: number
  readonly onRemove?: () => void
}

function Photo({ fileRef, number, onRemove }: PhotoProps) {
  const words = useWords()
  const url = useFileUrl(fileRef)
  return (
    <div className={styles['photo']}>
      {url && <img src={url} alt={words.photo(number)} />}
      {onRemove && (
        <button
          type="button"
          className={styles['remove']}
          aria-label={words.removePhoto(number)}
          onClick={onRemove}
        >
          <span>
            <IconX size={16} stroke={2} aria-hidden />
          </span>
        </button>
      )}
    </div>
  )
}
