import { createFileRoute, useLocation } from '@tanstack/react-router'
import { CheckCertificatePage } from '#src/features/certificates/CheckCertificatePage.tsx'

/** The code of a certificate may follow the address as a fragment. */
export const Route = createFileRoute('/_blank/certificates')({ component: CheckCertificate })

function CheckCertificate() {
  const code = useLocation({ select: ({ hash }) => hash })
  return <CheckCertificatePage key={code} code={code} />
}
