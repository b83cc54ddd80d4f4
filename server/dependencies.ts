import type { FileStorage } from './adapters/file-storage/index.ts'
import type { MailTransport } from './adapters/mail/index.ts'
import type { PaymentGateway } from './adapters/payment-gateway/index.ts'
import type { PageRenderer } from './page-renderer/page-renderer.ts'
import type { PushGateway } from './adapters/push/index.ts'
import type { ZoomApi } from './adapters/zoom/index.ts'
import type { Database } from './db/connection.ts'
import type { ReadContentClaims } from './modules/access/content-claims.ts'
import type { PracticeQuestions } from './modules/courses/practice-questions.ts'
import type { CountAttempts } from './modules/exams/count-attempts.ts'
import type { ReadExamsToPass } from './modules/learning/exams-to-pass.ts'

/** Services that the composition root gives every module; tests give their own clock. */
export interface Dependencies {
  readonly database: Database
  /** The server's clock, ms UTC. */
  readonly now: () => number
}

/** Dependencies of modules that give content to students. */
export interface ContentDependencies extends Dependencies {
  readonly readContentClaims: ReadContentClaims
  readonly readExamsToPass: ReadExamsToPass
}

/** Dependencies of exams that are sat: they know the address at which Safe Exam Browser opens them. */
export interface AttemptDependencies extends ContentDependencies {
  readonly publicUrl: URL
}

/** Dependencies of modules that write exams. */
export interface AuthoringDependencies extends Dependencies {
  readonly countAttempts: CountAttempts
}

/** Dependencies of modules that write lessons. */
export interface LessonDependencies extends Dependencies {
  readonly practiceQuestions: PracticeQuestions
}

/** Dependencies of modules that take money. */
export interface PaymentDependencies extends Dependencies {
  readonly payment: PaymentGateway
  /** Address at which people reach the academy: links in mails and ways back from banks begin with it. */
  readonly publicUrl: URL
}

/** Dependencies of modules that plan meetings. */
export interface MeetingDependencies extends ContentDependencies {
  /** Host of Jitsi: `meet.jit.si`. */
  readonly jitsiDomain: string
  /** Null: the academy has no account at Zoom. */
  readonly zoom: ZoomApi | null
  /** Address with which links in mails begin. */
  readonly publicUrl: URL
}

/** Dependencies of the running server: it has the ways to its surroundings beside. */
export interface ServerDependencies
  extends ContentDependencies, AuthoringDependencies, LessonDependencies, PaymentDependencies, MeetingDependencies {
  /** Months for which the lines of an attempt stay rows after it was last touched; null: for ever. */
  readonly packLinesAfterMonths: number | null
  readonly files: FileStorage
  readonly mail: MailTransport
  readonly push: PushGateway
  /** Null: every device renders its pages by itself. */
  readonly pageRenderer: PageRenderer | null
}
