import type { FileStorage } from './adapters/file-storage/index.ts'
import type { MailTransport } from './adapters/mail/index.ts'
import type { PaymentGateway } from './adapters/payment-gateway/index.ts'
import type { PushGateway } from './adapters/push/index.ts'
import type { ZoomApi } from './adapters/zoom/index.ts'
import type { Database } from './db/connection.ts'
import type { ReadContentClaims } from './modules/access/content-claims.ts'
import type { CountAttempts } from './modules/exams/count-attempts.ts'

/** What every module is given by the composition root; tests give their own clock. */
export interface Dependencies {
  readonly database: Database
  /** The server's clock, ms UTC. */
  readonly now: () => number
}

/** For modules that give content to students. */
export interface ContentDependencies extends Dependencies {
  readonly readContentClaims: ReadContentClaims
}

/** For modules that write exams. */
export interface AuthoringDependencies extends Dependencies {
  readonly countAttempts: CountAttempts
}

/** For modules that take money. */
export interface PaymentDependencies extends Dependencies {
  readonly payment: PaymentGateway
  /** Where people reach the academy: what links in mails and ways back from banks begin with. */
  readonly publicUrl: URL
}

/** For modules that plan meetings. */
export interface MeetingDependencies extends ContentDependencies {
  /** Where Jitsi is: `meet.jit.si`. */
  readonly jitsiDomain: string
  /** Null: the academy has no account at Zoom. */
  readonly zoom: ZoomApi | null
  /** What links in mails begin with. */
  readonly publicUrl: URL
}

/** What the running server has beside: the ways to its surroundings. */
export interface ServerDependencies
  extends ContentDependencies, AuthoringDependencies, PaymentDependencies, MeetingDependencies {
  readonly files: FileStorage
  readonly mail: MailTransport
  readonly push: PushGateway
}
