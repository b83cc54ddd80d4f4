import { workerData } from 'node:worker_threads'
import { createDirectory } from './create.ts'

await createDirectory(workerData as string)
