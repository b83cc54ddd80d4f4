import * as contract from '#contract/groups/zoom.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { hearZoom } from './hear-zoom.ts'

export { holdZoomPlaces } from './hold-places.ts'
export { findRecordings } from './recordings.ts'

/** Binds the route by which Zoom reports. */
export function zoomModule(dependencies: MeetingDependencies): BoundRoute[] {
  return [bind(contract.hearZoom, ({ body, context }) => hearZoom(dependencies, body, context.zoomSignature))]
}
