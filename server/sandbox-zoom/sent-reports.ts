/** Reports as Zoom sends them: signed, with the instant of their sending. */
import { signatureOf } from '#server/adapters/zoom/index.ts'

export interface ReportHeaders {
  readonly 'content-type': 'application/json'
  readonly 'x-zm-signature': string
  readonly 'x-zm-request-timestamp': string
}

/** A report as it goes over the line; `sentAt`: ms UTC. */
export function signedReport(
  secret: string,
  sentAt: number,
  report: { readonly event: string; readonly payload: object },
): { readonly headers: ReportHeaders; readonly body: string } {
  const body = JSON.stringify({ event_ts: sentAt, ...report })
  const timestamp = String(Math.floor(sentAt / 1_000))
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-zm-signature': signatureOf(secret, timestamp, Buffer.from(body)),
      'x-zm-request-timestamp': timestamp,
    },
  }
}
