export { CertificateOfAttempt } from './CertificateOfAttempt.tsx'
