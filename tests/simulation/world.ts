/**
 * The academy's server as devices see it, with either implementation: services in this process, or a real HTTP server.
 */
import type { Process } from './time/scheduler.ts'
import type { ServerAnswer } from '#src/offline/answers.ts'
import type { StoredAttempt } from './stored.ts'

export interface ServerRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: unknown
  readonly ticket: string | null
  readonly token: string | null
}

export interface Server {
  /** The answer; the promise never settles if the server dies before it has answered. */
  readonly handle: (request: ServerRequest) => Promise<ServerAnswer>
  /** The process that answers now. */
  readonly process: () => Process
  /** Resolves when the process that answers now dies. */
  readonly death: () => Promise<void>
  /** `kill -9`, and another process instead: it knows only the content of the database. */
  readonly restart: () => Promise<void>
  /** Runs the jobs, as the server does every second. */
  readonly runJobs: () => Promise<void>
  readonly closeByAdmin: (attemptId: string) => Promise<void>
  /** Staff give the attempt further minutes; false if it is not running. */
  readonly extend: (attemptId: string, minutes: number) => Promise<boolean>
  /** The published exam becomes another edition with other right answers. */
  readonly editExam: () => Promise<void>
  /** A new sign-in of the student, which ends every earlier one. */
  readonly signIn: () => Promise<string>
  readonly stored: () => Promise<readonly StoredAttempt[]>
}
