/** CPU time of processes, and what they write, as the kernel counts it (Linux). */
import { readdirSync, readFileSync } from 'node:fs'

/** Ticks a second of /proc on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

interface ProcessTimes {
  readonly parent: number
  /** ms of the process itself. */
  readonly own: number
  /** ms of its children that have ended. */
  readonly ended: number
}

function timesOf(pid: number): ProcessTimes | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold anything; the numbers follow the last bracket.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ms = (from: number) => ((Number(fields[from]) + Number(fields[from + 1])) * 1000) / TICKS_PER_SECOND
    return { parent: Number(fields[1]), own: ms(11), ended: ms(13) }
  } catch {
    return null
  }
}

/** CPU ms that a process and its children, running or ended, have used so far. */
export function cpuOf(pid: number): number {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const children = pids.map(timesOf).filter((times) => times?.parent === pid)
  const times = timesOf(pid)
  return (times?.own ?? 0) + (times?.ended ?? 0) + children.reduce((sum, child) => sum + (child?.own ?? 0), 0)
}

/** Bytes that a process and its running children have given to the system: files, and sockets by whatever call. */
export function writtenBy(pid: number): number {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const own = pids.filter((one) => one === pid || timesOf(one)?.parent === pid)
  const bytes = own.map((one) => Number(/^wchar: (\d+)$/m.exec(readFileSync(`/proc/${one}/io`, 'utf8'))?.[1] ?? 0))
  return bytes.reduce((sum, one) => sum + one, 0)
}
