import { workerData } from 'node:worker_threads'
import { standBack } from './stand-back.ts'

// First, so that loading what the thread is for disturbs nobody either.
standBack()
await import(workerData)
