/**
 * Finds when an answer was on disk. The page hears of the end of its transaction only when it has rendered what the tap
 * changed, so the browser's own trace is asked, whose processes share a clock. Chromium reports
 * `CommitPhaseTwo.TransactionCompleteCallbacks` after the store has taken the transaction, which with strict durability
 * means after it was flushed; a profile in a private window would keep the store in memory.
 */
import type { Browser, CDPSession } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** µs, of all processes the same clock. */
  readonly ts: number
  readonly dur?: number
  readonly args: { readonly txn_id?: number }
}

const COMMITTED = 'Transaction::CommitPhaseTwo.TransactionCompleteCallbacks'
const HEARD = 'IDBTransaction::onComplete'
/** Set by `recordTaps` in the page. */
const TAPPED = 'option-heard'
const KEPT = 'option-kept'
const NEEDED = new Set([COMMITTED, HEARD, TAPPED, KEPT])

export interface DiskTrace {
  /** ms from the page hearing of a tap on an option to its answer being on disk, one for each that was kept. */
  readonly end: () => Promise<number[]>
}

/** Begins to trace; whatever taps follow are in it. */
export async function traceDisk(browser: Browser): Promise<DiskTrace> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as object[]) if (isNeeded(event)) events.push(event)
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['IndexedDB', 'blink.user_timing'], excludedCategories: ['*'] },
  })
  return {
    async end() {
      await ended(session)
      return diskTimes(events.toSorted((one, other) => one.ts - other.ts))
    },
  }
}

function isNeeded(event: object): event is TraceEvent {
  return 'name' in event && typeof event.name === 'string' && NEEDED.has(event.name)
}

async function ended(session: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
}

function diskTimes(events: readonly TraceEvent[]): number[] {
  const tapped = events.filter(({ name }) => name === TAPPED)
  const kept = events.filter(({ name }) => name === KEPT)
  return kept.map((mark, index) => {
    const from = tapped[index]
    const committed = from === undefined ? undefined : commitHeardAt(events, from, mark)
    if (from === undefined || committed === undefined)
      throw new Error('the trace does not show when an answer was kept')
    return (committed.ts - from.ts) / 1000
  })
}

/** The commit of the transaction within whose end the page set `mark`. */
function commitHeardAt(events: readonly TraceEvent[], from: TraceEvent, mark: TraceEvent): TraceEvent | undefined {
  const heard = events.find(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === HEARD && pid === mark.pid && tid === mark.tid && ts <= mark.ts && mark.ts <= ts + dur,
  )
  return events.findLast(
    ({ name, ts, args }) => name === COMMITTED && args.txn_id === heard?.args.txn_id && from.ts <= ts && ts <= mark.ts,
  )
}
