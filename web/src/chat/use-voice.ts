import { clockOf, useRecorder } from '@feldwerk/workflow/answering/use-recorder.ts'
import { useState } from 'react'
import { useObjectUrl } from './use-object-url.ts'

/** Longer than anybody listens to. */
const MOST_SECONDS = 600

/** A voice message in the making: recorded, heard before it is sent, sent or thrown away. */
export interface Voice {
  readonly state: 'NONE' | 'RECORDING' | 'RECORDED'
  /** How long it is being recorded: 0:07. */
  readonly clock: string
  /** Where it can be heard. */
  readonly url: string | undefined
  readonly problem: 'refused' | 'tooLarge' | 'storageFull' | undefined
  readonly start: () => void
  readonly stop: () => void
  readonly giveUp: () => void
  /** Gives what was recorded, and begins from nothing. */
  readonly take: () => File | undefined
}

export function useVoice(): Voice {
  const [sound, setSound] = useState<File>()
  const url = useObjectUrl(sound)
  const { isRecording, seconds, problem, start, stop, giveUp } = useRecorder({
    maxSeconds: MOST_SECONDS,
    keep: async ({ name, mime, bytes }) => setSound(new File([bytes], name, { type: mime })),
  })
  const forget = () => {
    giveUp()
    setSound(undefined)
  }
  return {
    state: isRecording ? 'RECORDING' : sound ? 'RECORDED' : 'NONE',
    clock: clockOf(seconds),
    url,
    problem,
    start: () => void start(),
    stop,
    giveUp: forget,
    take() {
      setSound(undefined)
      return sound
    },
  }
}
