/** Zoom's own reports. Each changes nothing when it comes again, comes late, or is of a meeting that is not ours. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { ZoomReport } from '#server/adapters/zoom/index.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import type { BinaryAnswer, CallContext } from '#server/http/handler.ts'
import { noteAtZoom } from '#server/modules/meetings/index.ts'
import { forgetZoomMeeting, selectPlaceAt } from './places.repo.ts'
import { dropFound, keepFound } from './recordings.ts'

function json(value: object): BinaryAnswer {
  return { bytes: Buffer.from(JSON.stringify(value)), contentType: 'application/json', etag: '', keptNever: true }
}

async function noteReport(dependencies: MeetingDependencies, report: ZoomReport): Promise<void> {
  const { query } = dependencies.database
  if (report.kind === 'recorded') return keepFound(dependencies, report.zoomId, report.recording)
  if (report.kind === 'unrecorded') return dropFound(dependencies, report.zoomId, report.recordingId)
  if (report.kind === 'deleted') return forgetZoomMeeting(query, report.zoomId, new Date(dependencies.now()))
  const place = await selectPlaceAt(query, report.zoomId)
  if (place !== undefined) await noteAtZoom(query, place.dateId, report.kind, report)
}

export async function hearZoom(
  dependencies: MeetingDependencies,
  body: Uint8Array,
  { signature, sentAt }: CallContext['zoomSignature'],
): Promise<Outcome<BinaryAnswer, 'request.malformed'>> {
  const heard = dependencies.zoom?.hear({ body: Buffer.from(body), signature, sentAt }) ?? { kind: 'refused' }
  if (heard.kind === 'refused') return failure('request.malformed')
  if (heard.kind === 'challenge') return success(json(heard.answer))
  if (heard.kind === 'report') await noteReport(dependencies, heard.report)
  return success(json({}))
}
