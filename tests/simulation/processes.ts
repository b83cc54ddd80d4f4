/** Starts one process for each core: each gets an order and reports until it ends. */
import { fork } from 'node:child_process'
import type { Order, Report } from './runs-process.ts'

const PROCESS = new URL('runs-process.ts', import.meta.url)

export async function inProcesses(
  orders: readonly Order[],
  environment: Readonly<Record<string, string>>,
  onReport: (report: Report) => void,
): Promise<void> {
  const execArgv = ['--max-semi-space-size=64']
  await Promise.all(
    orders.map(
      (order) =>
        new Promise<void>((resolve, reject) => {
          const running = fork(PROCESS, { execArgv, env: { ...process.env, ...environment, TZ: 'UTC' } })
          running.on('message', onReport)
          running.on('exit', (code) =>
            code === 0 ? resolve() : reject(new Error(`a process of runs ended with ${code}`)),
          )
          running.send(order)
        }),
    ),
  )
}
