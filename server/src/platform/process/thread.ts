import { workerData } from 'node:worker_threads'
import { lowerPriority } from './lower-priority.ts'

// First, so that loading the module does not slow calls down either.
lowerPriority()
await import(workerData)
