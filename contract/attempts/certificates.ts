/** Certificates of passed exams. */
import * as z from 'zod/mini'
import { CERTIFICATE_CODE_TYPED_MOST } from '#domain/certificates/certificate-code.ts'
import { CERTIFICATE_STANDINGS } from '#domain/certificates/certificate-standing.ts'
import { text } from '../foundation/field.ts'
import { identifier, identifierParams, instant } from '../foundation/schemas.ts'
import { WITHDRAWAL_REASON_LENGTH } from '../foundation/limits.ts'
import { defineRoute } from '../foundation/route.ts'
import { contentLocale } from './reports.ts'
import { STAFF } from './report-readers.ts'

const STUDENT = { kind: 'permission', permission: 'enroll-exams', role: 'student' } as const
const attemptOfExam = z.object({ id: identifier, attemptId: identifier })

const standing = z.literal([...CERTIFICATE_STANDINGS])

const exam = z.object({ id: identifier, title: z.string(), locale: contentLocale })

/** A certificate of the student, or a passed attempt that has none yet. */
const ownCertificate = z.object({
  attemptId: identifier,
  exam,
  endedAt: instant,
  /** Percent of the marks; null if the result is open again. */
  accuracy: z.nullable(z.number()),
  /** The score on the exam's scale; null as `accuracy` is, or if the exam has none. */
  scaled: z.nullable(z.number()),
  /** The name that it carries or would carry: that of the account when the attempt began, or as staff corrected it. */
  name: z.string(),
  /** The account has another name today. */
  isEarlierName: z.boolean(),
  /** Null: it can be issued. */
  issued: z.nullable(z.object({ code: z.string(), at: instant, withScore: z.boolean(), standing })),
})

export type OwnCertificate = z.infer<typeof ownCertificate>

export const listOwnCertificates = defineRoute({
  method: 'GET',
  path: '/api/certificates',
  summary: "The student's certificates, and passed exams whose result they have read and that give one; latest first",
  access: STUDENT,
  response: z.object({ items: z.array(ownCertificate) }),
})

export const issueCertificate = defineRoute({
  method: 'POST',
  path: '/api/attempts/:id/certificate',
  summary: 'Issue the certificate of an own passed attempt, or change whether it says the score; its code stays',
  access: STUDENT,
  params: identifierParams,
  body: z.object({ withScore: z.boolean() }),
  response: z.object({ code: z.string() }),
  errors: ['attempts.not-found', 'certificates.not-earned'],
  perMinute: 30,
})

const checkedCertificate = z.object({
  code: z.string(),
  standing,
  academy: z.object({ ar: z.string(), en: z.string() }),
  student: z.string(),
  exam: z.pick(exam, { title: true, locale: true }),
  /** End of the attempt. */
  endedAt: instant,
  issuedAt: instant,
  /** Percent of the marks; null if the student keeps it to themselves, or the certificate does not hold. */
  accuracy: z.nullable(z.number()),
  /** The score on the exam's scale; null as `accuracy` is, or if the exam has none. */
  scaled: z.nullable(z.number()),
  /** Address of this check, and as a QR code for the printed sheet (SVG). */
  address: z.string(),
  qrSvg: z.string(),
})

export type CheckedCertificate = z.infer<typeof checkedCertificate>

export const checkCertificate = defineRoute({
  method: 'POST',
  path: '/api/certificates/checks',
  summary: 'Read what the certificate with a code says, and whether it holds today; for anybody who was given the code',
  access: { kind: 'public' },
  body: z.object({ code: z.string().check(z.maxLength(CERTIFICATE_CODE_TYPED_MOST)) }),
  response: checkedCertificate,
  errors: ['certificates.not-found'],
  perMinute: 30,
})

const certificateForStaff = z.object({
  code: z.string(),
  name: z.string(),
  issuedAt: instant,
  standing,
  withdrawnBecause: z.nullable(z.string()),
})

export type CertificateForStaff = z.infer<typeof certificateForStaff>

export const readCertificateOfAttempt = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/report/attempts/:attemptId/certificate',
  summary: 'The certificate of an attempt for staff; null if none was issued',
  access: STAFF,
  params: attemptOfExam,
  response: z.object({ certificate: z.nullable(certificateForStaff) }),
  errors: ['attempts.not-found'],
})

export const withdrawCertificate = defineRoute({
  method: 'PUT',
  path: '/api/exams/:id/report/attempts/:attemptId/certificate',
  summary: 'Withdraw the certificate of an attempt with a reason, or let it hold again; recorded',
  access: { kind: 'permission', permission: 'monitor-exams' },
  params: attemptOfExam,
  body: z.object({ withdrawnBecause: z.nullable(text({ maximum: WITHDRAWAL_REASON_LENGTH })) }),
  response: z.object({ certificate: certificateForStaff }),
  errors: ['attempts.not-found', 'certificates.not-issued'],
})
