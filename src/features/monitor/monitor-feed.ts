/** The monitor's stream, kept open: what is shown, since when it is true, and whether the line stands. */
import type { MonitorEvent, MonitorRow } from '#contract/attempts/monitor.ts'
import { readEvents, type EventsEnd } from '#src/api/read-events.ts'
import { routes } from '#src/api/index.ts'

export interface MonitorView {
  /** `lost`: what is shown is of `heardAt`; `refused`: no right to it, or no such exam. */
  readonly connection: 'connecting' | 'live' | 'lost' | 'refused'
  readonly status: number | null
  readonly title: string | null
  readonly rows: ReadonlyMap<string, MonitorRow>
  /** Lead of the server's clock over this one, ms. */
  readonly clockOffset: number
  /** Instant by this device's clock, ms. */
  readonly heardAt: number | null
}

export const EMPTY_VIEW: MonitorView = {
  connection: 'connecting',
  status: null,
  title: null,
  rows: new Map(),
  clockOffset: 0,
  heardAt: null,
}

/** The server says something every five seconds. */
const SILENCE_LIMIT_MS = 12_000
const WAITS_MS = [500, 1_000, 2_000, 5_000, 10_000] as const

/** Returns what an event makes of the view. */
export function withMonitorEvent(view: MonitorView, event: MonitorEvent, now: number): MonitorView {
  const heard = { connection: 'live' as const, status: null, clockOffset: event.serverNow - now, heardAt: now }
  if (event.type === 'snapshot') {
    return { ...heard, title: event.exam.title, rows: new Map(event.rows.map((row) => [row.id, row])) }
  }
  if (event.rows.length === 0 && event.gone.length === 0) return { ...view, ...heard }
  const rows = new Map(view.rows)
  for (const row of event.rows) rows.set(row.id, row)
  for (const id of event.gone) rows.delete(id)
  return { ...view, ...heard, rows }
}

/** Follows an exam until stopped; joins anew by itself, sooner at first. */
export function followMonitor(
  examId: string,
  onView: (change: (view: MonitorView) => MonitorView) => void,
): () => void {
  const stopped = new AbortController()
  let failures = 0

  async function joinOnce(): Promise<EventsEnd> {
    const attempt = new AbortController()
    const abort = () => attempt.abort()
    stopped.signal.addEventListener('abort', abort)
    let silence = setTimeout(abort, SILENCE_LIMIT_MS)
    const sign = () => {
      clearTimeout(silence)
      silence = setTimeout(abort, SILENCE_LIMIT_MS)
    }
    const end = await readEvents(
      routes.monitor.monitorExam,
      { id: examId, signal: attempt.signal },
      (event) => {
        failures = 0
        onView((view) => withMonitorEvent(view, event, Date.now()))
      },
      sign,
    )
    clearTimeout(silence)
    stopped.signal.removeEventListener('abort', abort)
    return end
  }

  async function follow(): Promise<void> {
    while (!stopped.signal.aborted) {
      const end = await joinOnce()
      if (stopped.signal.aborted) return
      if (end.kind === 'refused') return onView((view) => ({ ...view, connection: 'refused', status: end.status }))
      if (failures > 0) onView((view) => ({ ...view, connection: view.heardAt === null ? 'connecting' : 'lost' }))
      await pause(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0, stopped.signal)
      failures += 1
    }
  }

  void follow()
  return () => stopped.abort()
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
