/** Receipts of submissions. They are apart from `receipts`, which are of payments. */
import * as z from 'zod/mini'
import { RECEIPT_MOST_CHARACTERS } from '#domain/exam-receipts/receipt-code.ts'
import { defineRoute } from '../foundation/route.ts'
import { identifier, identifierParams, instant } from '../foundation/schemas.ts'
import { STAFF } from './report-readers.ts'

const receiptKey = z.object({
  id: z.string(),
  /** P-256 point, uncompressed, base64url. */
  publicKey: z.string(),
  createdAt: instant,
})

export type ReceiptKey = z.infer<typeof receiptKey>

/** The keys come along, so that the device can check the receipt without a network from now on. */
const examReceiptAnswer = z.object({ code: z.string(), keys: z.array(receiptKey) })

export type ExamReceiptAnswer = z.infer<typeof examReceiptAnswer>

export const readOwnReceipt = defineRoute({
  method: 'GET',
  path: '/api/attempts/:id/exam-receipt',
  summary: 'A signed receipt of what the academy holds of an own attempt that has ended; it says nothing of the result',
  access: { kind: 'permission', permission: 'enroll-exams', role: 'student' },
  params: identifierParams,
  response: examReceiptAnswer,
  errors: ['attempts.not-found', 'attempts.still-open'],
  perMinute: 30,
})

export const readReceiptOfAttempt = defineRoute({
  method: 'GET',
  path: '/api/exams/:id/report/attempts/:attemptId/exam-receipt',
  summary: 'The same for staff who see the attempt',
  access: STAFF,
  params: z.object({ id: identifier, attemptId: identifier }),
  response: examReceiptAnswer,
  errors: ['attempts.not-found', 'attempts.still-open'],
  perMinute: 30,
})

export const listReceiptKeys = defineRoute({
  method: 'GET',
  path: '/api/exam-receipts/keys',
  summary: 'The public keys by which receipts of submissions are checked, the newest last',
  access: { kind: 'public' },
  response: z.object({ items: z.array(receiptKey) }),
})

export const checkReceipt = defineRoute({
  method: 'POST',
  path: '/api/exam-receipts/checks',
  summary:
    'Whether the log that a genuine receipt states is still stored; a receipt that is not genuine learns nothing',
  access: { kind: 'public' },
  body: z.object({ code: z.string().check(z.maxLength(RECEIPT_MOST_CHARACTERS)) }),
  response: z.object({
    /** `grown`: lines have arrived since; `gone`: the academy has the attempt no more. */
    log: z.literal(['same', 'grown', 'different', 'gone']),
  }),
  errors: ['exam-receipts.not-genuine'],
  perMinute: 30,
})
