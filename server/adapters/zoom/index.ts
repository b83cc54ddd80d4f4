export type { ZoomAnswer, ZoomApi, ZoomMeeting, ZoomPlace } from './zoom-api.ts'
export { zoomOverHttp, type ZoomOptions } from './zoom-over-http.ts'
export type { ZoomRecording } from './zoom-recording.ts'
export { signatureOf, type ZoomPerson, type ZoomReport } from './zoom-reports.ts'
