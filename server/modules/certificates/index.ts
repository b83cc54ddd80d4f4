import { failure, success } from '#contract/foundation/errors.ts'
import { routes } from '#contract/index.ts'
import { seesOwnerOf } from '#server/db/seen-students.ts'
import type { PaymentDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { checkCertificate } from './check-certificate.ts'
import { readCertificateOfAttempt, withdrawCertificate } from './certificates-for-staff.ts'
import { issueCertificate, listOwnCertificates } from './own-certificates.ts'

const { certificates } = routes

export function certificatesModule(dependencies: PaymentDependencies): BoundRoute[] {
  const { query } = dependencies.database
  return [
    bind(certificates.listOwnCertificates, async ({ context: { principal } }) =>
      success(await listOwnCertificates(dependencies, principal.userId)),
    ),
    bind(certificates.issueCertificate, ({ params, body: { withScore }, context: { principal } }) =>
      issueCertificate(dependencies, principal.userId, params.id, withScore),
    ),
    bind(certificates.checkCertificate, ({ body: { code } }) => checkCertificate(dependencies, code)),
    bind(certificates.readCertificateOfAttempt, async ({ params: { id, attemptId }, context: { principal } }) => {
      return (await seesOwnerOf(query, principal, 'attempt', attemptId))
        ? readCertificateOfAttempt(dependencies, id, attemptId)
        : failure('attempts.not-found')
    }),
    bind(
      certificates.withdrawCertificate,
      async ({ params: { id: examId, attemptId }, body, context: { principal } }) => {
        if (!(await seesOwnerOf(query, principal, 'attempt', attemptId))) return failure('attempts.not-found')
        const { withdrawnBecause } = body
        return withdrawCertificate(dependencies, { examId, attemptId, withdrawnBecause, actorId: principal.userId })
      },
    ),
  ]
}
