import { IconMicrophone, IconPlayerStopFilled, IconTrash } from '@tabler/icons-react'
import { FieldProblem } from '../../answering/FieldProblem.tsx'
import { useFileKeeper, useFileUrl } from '../../answering/file-keeper.ts'
import type { InputProps } from '../../answering/input.ts'
import styles from '../../answering/question.module.css'
import { clockOf, useRecorder } from '../../answering/use-recorder.ts'
import { useWords } from '../../answering/words.ts'

/** A spoken note: record, listen, take it again. */
export function AudioInput(props: InputProps<'AUDIO'>) {
  const { settings, answer, disabled, labelledBy, describedBy, onAnswer } = props
  const words = useWords()
  const ref = typeof answer === 'string' ? answer : null
  const url = useFileUrl(ref)
  const keeper = useFileKeeper()
  const recorder = useRecorder({
    maxSeconds: settings.maxDurationSeconds,
    keep: async (sound) => onAnswer(await keeper.keep(sound)),
  })
  const problems = {
    refused: words.microphoneRefused,
    tooLarge: words.recordingTooLarge,
    storageFull: words.storageFull,
  }
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={styles['list']}>
      {url && !recorder.isRecording && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what was said a moment ago has no captions
        <audio className={styles['audio']} src={url} controls />
      )}
      {!disabled && (
        <div className={styles['row']}>
          <button
            type="button"
            className={`${styles['wide']} ${styles['grow']}`}
            onClick={() => (recorder.isRecording ? recorder.stop() : void recorder.start())}
          >
            {recorder.isRecording ? (
              <IconPlayerStopFilled size={24} aria-hidden />
            ) : (
              <IconMicrophone size={24} stroke={1.6} aria-hidden />
            )}
            {recorder.isRecording ? words.stop : ref ? words.recordAgain : words.record}
          </button>
          {ref && !recorder.isRecording && (
            <button
              type="button"
              className={styles['square']}
              aria-label={words.removeRecording}
              onClick={() => onAnswer(null)}
            >
              <IconTrash size={24} stroke={1.6} aria-hidden />
            </button>
          )}
        </div>
      )}
      {recorder.isRecording && (
        <p className={styles['description']} role="timer">
          {words.recording(clockOf(recorder.seconds))}
        </p>
      )}
      {recorder.problem && <FieldProblem>{problems[recorder.problem]}</FieldProblem>}
    </div>
  )
}
