export type { ZoomAnswer, ZoomApi, ZoomMeeting, ZoomPlace } from './zoom-api.ts'
export { zoomOverHttp, type ZoomOptions } from './zoom-over-http.ts'
