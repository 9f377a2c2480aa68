import { useEffect, useRef, useState } from 'react'
import type { MadeFile } from './file-keeper.ts'
import { useHold } from './hold.ts'

/** The server takes sounds of 25 MB. */
const LIMIT = 25 * 1024 * 1024

interface RecorderOptions {
  readonly maxSeconds: number | null
  /** Takes what was recorded; throws where there is no space left for it. */
  readonly keep: (sound: MadeFile) => Promise<unknown>
}

/** Records from the microphone until it is stopped or the time is over; what is given up is kept nowhere. */
export function useRecorder({ maxSeconds, keep }: RecorderOptions) {
  const hold = useHold()
  const recorder = useRef<MediaRecorder>(undefined)
  const isGone = useRef(false)
  const [seconds, setSeconds] = useState<number>()
  const [problem, setProblem] = useState<'refused' | 'tooLarge' | 'storageFull'>()
  const isRecording = seconds !== undefined

  useEffect(() => {
    if (!isRecording) return
    const timer = setInterval(() => setSeconds((past) => (past ?? 0) + 1), 1000)
    return () => clearInterval(timer)
  }, [isRecording])
  useEffect(() => {
    if (maxSeconds && seconds !== undefined && seconds >= maxSeconds) recorder.current?.stop()
  }, [seconds, maxSeconds])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      recorder.current?.stop()
    }
  }, [])

  const take = async (parts: readonly Blob[], mime: string) => {
    const sound = new Blob([...parts], { type: mime })
    if (sound.size >= LIMIT) return setProblem('tooLarge')
    const name = mime.startsWith('audio/mp4') ? 'recording.m4a' : 'recording.webm'
    await keep({ name, mime, bytes: await sound.arrayBuffer() }).catch(() => setProblem('storageFull'))
  }

  const start = async () => {
    setProblem(undefined)
    const stream = await navigator.mediaDevices?.getUserMedia({ audio: true }).catch(() => undefined)
    if (!stream) return setProblem('refused')
    const end = () => {
      for (const track of stream.getTracks()) track.stop()
    }
    // Whoever was asked for the microphone may have gone on meanwhile.
    if (isGone.current) return end()
    const made = new MediaRecorder(stream)
    const parts: Blob[] = []
    made.ondataavailable = ({ data }) => parts.push(data)
    made.onstop = () => {
      end()
      setSeconds(undefined)
      if (recorder.current === made) hold(take(parts, made.mimeType))
    }
    recorder.current = made
    made.start(1000)
    setSeconds(0)
  }

  const stop = () => recorder.current?.state === 'recording' && recorder.current.stop()
  const giveUp = () => {
    const made = recorder.current
    recorder.current = undefined
    made?.stop()
  }
  return { isRecording, seconds: seconds ?? 0, problem, start, stop, giveUp }
}

/** How long a recording is: 1:07. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
