/** The thread of the embedded database: one engine, one request at a time. */
import { parentPort, workerData } from 'node:worker_threads'
import { openEngine, type Engine } from './engine.ts'
import type { LossCause, WorkerInput, WorkerReply, WorkerRequest } from './messages.ts'

if (!parentPort) throw new Error('worker.ts runs in a worker thread only')
const port = parentPort

/** Ends this thread at once, even from inside of the engine: no answer can follow. */
function lose(cause: LossCause, error: unknown): never {
  port.postMessage({
    kind: 'lost',
    cause,
    message: error instanceof Error ? error.message : String(error),
  } satisfies WorkerReply)
  process.exit(1)
}

function answer(engine: Engine, bytes: Uint8Array<ArrayBuffer>): void {
  port.postMessage({ kind: 'answer', bytes, fsyncs: engine.fsyncs } satisfies WorkerReply, [bytes.buffer])
}

async function perform(engine: Engine, request: WorkerRequest): Promise<Uint8Array<ArrayBuffer>> {
  if (request === 'reset') await engine.reset()
  else if (request === 'close') await engine.close()
  else return engine.exchange(request)
  return new Uint8Array(0)
}

const { source } = workerData as WorkerInput
const engine = await openEngine({
  source,
  onDiskFailure: (error) => lose('disk', error),
  onCrash: (error) => lose('crash', error),
}).catch((error: unknown) => lose('start', error))

port.on('message', (request: WorkerRequest) => {
  perform(engine, request).then(
    (bytes) => answer(engine, bytes),
    (error: unknown) => lose('crash', error),
  )
})
answer(engine, new Uint8Array(0))
