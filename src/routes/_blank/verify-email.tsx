import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '#src/features/auth/mail-links/VerifyEmailPage.tsx'

export const Route = createFileRoute('/_blank/verify-email')({ component: VerifyEmailPage })
