/** Thread in which a file of another system is read. */
import { parentPort, workerData } from 'node:worker_threads'
import { BEGUN } from '#server/concurrency/bounded-thread.ts'
import { readExchangeFile } from './read.ts'
import type { ReaderInput } from './read-in-thread.ts'

parentPort?.postMessage(BEGUN)
const { bytes, fileName, chosen } = workerData as ReaderInput
const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
parentPort?.postMessage(await readExchangeFile(file, fileName, chosen))
