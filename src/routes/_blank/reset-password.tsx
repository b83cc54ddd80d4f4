import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '#src/features/auth/mail-links/ResetPasswordPage.tsx'

export const Route = createFileRoute('/_blank/reset-password')({ component: ResetPasswordPage })
