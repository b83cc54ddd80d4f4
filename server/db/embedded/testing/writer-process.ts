import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface WriterProcess {
  /** Lines that it printed, one by one, until it ended. The first line is `open`. */
  readonly lines: AsyncIterable<string>
  /** `kill -9`; resolves when it is gone. */
  kill(): Promise<void>
}

const here = (file: string): string => join(import.meta.dirname, file)

/** Starts the acknowledging writer; with `failWhen` its disk refuses each fsync as soon as that file exists. */
export function startWriter(dataDirectory: string, failWhen?: string): WriterProcess {
  const preload = failWhen ? ['--import', here('failing-disk.ts')] : []
  const child = spawn(process.execPath, [...preload, here('acknowledging-writer.ts'), dataDirectory], {
    stdio: ['ignore', 'pipe', failWhen ? 'ignore' : 'inherit'],
    env: { ...process.env, DISK_FAILS: failWhen },
  })
  return { lines: createInterface({ input: child.stdout }), kill: () => kill(child) }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Kills the writer after at least `rows` acknowledged rows; answers the number of the last acknowledged one. */
export async function killAfter(writer: WriterProcess, rows: number): Promise<number> {
  let acknowledged = 0
  for await (const line of writer.lines) {
    if (line !== 'open') acknowledged = Number(line)
    if (acknowledged >= rows) void writer.kill()
  }
  await writer.kill()
  return acknowledged
}
