import { renderSVG } from 'uqr'
import type { CheckedCertificate } from '#contract/attempts/certificates.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { printedCertificateCode, typedCertificateCode } from '#domain/certificates/certificate-code.ts'
import { scaledScore, scaleOf } from '#domain/grading/scale.ts'
import type { PaymentDependencies } from '#server/dependencies.ts'
import { readAcademy } from '#server/modules/settings/index.ts'
import { selectByCode } from './certificates.repo.ts'
import { standingOf } from './own-certificates.ts'

/** Reads the certificate with a code as it stands today. The code, 80 random bits, is the permission to read it. */
export async function checkCertificate(
  { database, publicUrl }: Pick<PaymentDependencies, 'database' | 'publicUrl'>,
  typed: string,
): Promise<Outcome<CheckedCertificate, 'certificates.not-found'>> {
  const code = typedCertificateCode(typed)
  const found = code === null ? undefined : await selectByCode(database.query, code)
  if (found === undefined) return failure('certificates.not-found')
  const { certificate, finalAccuracy, title, locale, scale } = found
  const standing = standingOf(certificate, finalAccuracy)
  const accuracy = certificate.withScore && standing === 'valid' ? finalAccuracy : null
  // A fragment is not sent: no log on the way knows which certificate was looked at.
  const address = new URL(`/certificates#${printedCertificateCode(certificate.code)}`, publicUrl).href
  return success({
    code: certificate.code,
    standing,
    academy: (await readAcademy(database.query)).name,
    student: certificate.name,
    exam: { title, locale },
    endedAt: (found.closedAt ?? found.startedAt).getTime(),
    issuedAt: certificate.issuedAt.getTime(),
    accuracy,
    scaled: scaledScore(accuracy, scaleOf(scale ?? {})),
    address,
    qrSvg: renderSVG(address),
  })
}
