/**
 * Every expected failure, as `feature.reason`. The same words are keys of `locales/<language>/errors.json`: a code
 * without an Arabic or an English sentence does not compile.
 */
export const ERROR_STATUS = {
  'auth.invalid-credentials': 401,
  'auth.sign-in-required': 401,
  'auth.account-inactive': 403,
  'auth.forbidden': 403,
  'auth.students-only': 403,
  'auth.enrolment-required': 403,
  'auth.proof-needed': 403,
  'auth.email-taken': 422,
  'auth.too-many-attempts': 429,
  'auth.second-step': 401,
  'auth.challenge-expired': 401,
  'auth.link-expired': 422,
  'profile.attempt-running': 409,
  'profile.last-admin': 409,
  'profile.second-step-needed': 409,
  'profile.second-step-exists': 409,
  'profile.device-not-found': 404,
  'request.invalid': 422,
  'request.malformed': 400,
  'request.unsupported-media-type': 415,
  'request.too-large': 413,
  'request.too-many': 429,
  'request.not-found': 404,
  'request.changed-meanwhile': 409,
  'server.unexpected': 500,
  'server.unavailable': 503,
  'files.not-found': 404,
  'files.upload-not-found': 404,
  'files.wrong-offset': 409,
  'files.quota-reached': 429,
  'spreadsheet.unreadable': 422,
  'spreadsheet.too-large': 413,
  'spreadsheet.old-or-protected': 422,
  'categories.not-found': 404,
  'categories.in-use': 409,
  'categories.has-children': 409,
  'categories.circle': 422,
  'users.not-found': 404,
  'users.email-taken': 422,
  'users.attempt-running': 409,
  'users.in-use': 409,
  'users.last-admin': 409,
  'users.import-has-errors': 422,
  'users.import-changed': 409,
  'roles.not-found': 404,
  'roles.name-taken': 422,
  'roles.in-use': 409,
  'roles.protected': 409,
  'permissions.not-found': 404,
  'permissions.protected': 409,
  'exams.not-found': 404,
  'exams.not-open': 409,
  'exams.ended': 409,
  'exams.not-published': 409,
  'exams.preparation-not-allowed': 403,
  'exams.locked': 403,
  'exams.invalid-document': 422,
  'exams.nothing-to-publish': 422,
  'exams.not-ready': 422,
  'exams.has-attempts': 409,
  'exams.section-not-found': 404,
  'exams.paragraph-not-found': 404,
  'exams.paragraph-in-use': 409,
  'exams.figure-not-found': 404,
  'questions.not-found': 404,
  'questions.invalid-key': 422,
  'reports.no-such-question': 404,
  'exchange.unknown-format': 422,
  'exchange.not-well-formed': 422,
  'exchange.unsafe-file': 422,
  'exchange.damaged-file': 422,
  'exchange.too-many-questions': 422,
  'exchange.nothing-found': 422,
  'exchange.nothing-to-import': 422,
  'exchange.not-found': 404,
  'exchange.images-refused': 422,
  'attempts.not-found': 404,
  'attempts.no-attempts-left': 409,
  'attempts.already-running': 409,
  'attempts.offline-start-refused': 409,
  'attempts.id-in-use': 409,
  'attempts.ticket-refused': 403,
  'attempts.events-missing': 409,
  'attempts.event-not-allowed': 422,
  'attempts.closed': 409,
  'attempts.still-open': 409,
  'attempts.result-denied': 403,
  'attempts.rescue-mismatch': 422,
  'attempts.limit-reached': 422,
  'packages.not-found': 404,
  'packages.in-use': 409,
  'courses.not-found': 404,
  'courses.circle': 422,
  'courses.in-use': 409,
  'courses.has-parts': 409,
  'courses.too-long': 422,
  'courses.chapter-not-found': 404,
  'courses.chapter-in-use': 409,
  'lessons.not-found': 404,
  'lessons.locked': 403,
  'lessons.in-use': 409,
  'lessons.ticket-refused': 403,
  'coupons.not-found': 404,
  'coupons.code-taken': 422,
  'coupons.frozen': 409,
  'coupons.in-use': 409,
  'payments.not-found': 404,
  'payments.no-student': 422,
  'payments.recorded-already': 409,
  'payments.not-refundable': 409,
  'payments.too-much': 422,
  'payments.refund-running': 409,
  'payments.refund-refused': 409,
  'payments.gateway-differs': 409,
  'receipts.not-found': 404,
  'receipts.nobody': 409,
  'orders.not-found': 404,
  'orders.link-over': 404,
  'orders.not-for-sale': 409,
  'orders.changed': 409,
  'orders.coupon-refused': 422,
  'orders.being-paid': 409,
  'orders.over': 409,
  'orders.paid': 409,
  'orders.refused': 422,
  'orders.away': 503,
  'subscriptions.not-found': 404,
  'subscriptions.over': 409,
  'news.not-found': 404,
  'live.not-newest': 409,
  'live.needs-minutes': 422,
  'live.parked-not-found': 404,
  'live.parked-decided': 409,
  'grading.not-found': 404,
  'grading.not-closed': 409,
  'notifications.endpoint-refused': 422,
  'inquiries.not-found': 404,
  'contacts.not-found': 404,
  'contacts.reply-not-found': 404,
  'contacts.too-many': 429,
  'contacts.id-in-use': 409,
  'contacts.written-meanwhile': 409,
  'groups.not-found': 404,
  'groups.below-members': 422,
  'groups.link-not-found': 404,
  'groups.over': 409,
  'partners.not-found': 404,
  'marketing.not-found': 404,
  'marketing.slug-taken': 422,
  'marketing.has-interests': 409,
  'marketing.interest-not-found': 404,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Codes of field errors; keys of `locales/<language>/validation.json`. */
export const FIELD_CODES = [
  'required',
  'email',
  'minLength',
  'maxLength',
  'minValue',
  'maxValue',
  'lettersOnly',
  'password',
  'commonPassword',
  'confirmation',
  'mobile',
  'unique',
  'emailTaken',
  'emailRegistered',
  'accepted',
  'invalid',
  'between',
  'lettersAndDigits',
  'lettersDigitsHyphenUnderscore',
  'numeric',
  'integer',
  'decimal',
  'url',
  'date',
  'dateFormat',
  'exists',
  'fileSize',
  'fileType',
  'image',
  'dimensions',
  'maxPixels',
  'currentPassword',
  'oneTimeCode',
  'guardianContact',
  'filmUnreadable',
  'filmOrder',
  'filmCodec',
  'captions',
  'vatNumber',
  'sellerTooLong',
] as const

export type FieldCode = (typeof FIELD_CODES)[number]

/** A field error: the rule that failed, and the numbers that its sentence needs. */
export interface FieldError {
  readonly code: FieldCode
  readonly values?: Readonly<Record<string, number | string>>
}

/** By path in the body, `a.0.b` for nested ones. */
export type FieldErrors = Readonly<Record<string, FieldError>>

export interface Failure<Code extends ErrorCode = ErrorCode> {
  readonly ok: false
  readonly code: Code
  readonly fields?: FieldErrors
  /** What the reader needs beside the sentence, for example from which sequence number the log is missing. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

export interface Success<Value> {
  readonly ok: true
  readonly value: Value
}

/** Expected failures are values; only bugs throw. */
export type Outcome<Value, Code extends ErrorCode = ErrorCode> = Success<Value> | Failure<Code>

export function success<Value>(value: Value): Success<Value> {
  return { ok: true, value }
}

export function failure<Code extends ErrorCode>(code: Code, extra: Omit<Failure, 'ok' | 'code'> = {}): Failure<Code> {
  return { ok: false, code, ...extra }
}
