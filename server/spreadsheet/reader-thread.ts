/** Thread in which a sheet is read. */
import { parentPort, workerData } from 'node:worker_threads'
import { BEGUN } from '#server/concurrency/bounded-thread.ts'
import { readSheet } from './read-sheet.ts'

parentPort?.postMessage(BEGUN)
parentPort?.postMessage(await readSheet(workerData as Uint8Array))
