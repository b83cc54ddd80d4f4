export { CALL_TIMEOUT_MS, type CallInput, callRoute, valueOf } from './call-route.ts'
export { askThrough, type Connection, connectApi } from './connection.ts'
export {
  CallError,
  type CallFailure,
  type CallResult,
  errorState,
  type FailureDetail,
  failureOf,
  isUndecided,
  UNREACHABLE,
} from './failure.ts'
export {
  forgetKeptAnswers,
  KEPT_ANSWERS_KEY,
  type KeptAnswer,
  keptText,
  outdateKeptAnswer,
  readKeptAnswer,
  readKeptAnswers,
} from './kept-answers.ts'
export { isServerReachable, reportReachability, subscribeReachability, useServerReachable } from './reachability.ts'
export type { ClientRoute } from './client-route.ts'
export { routes } from './routes.gen.ts'
