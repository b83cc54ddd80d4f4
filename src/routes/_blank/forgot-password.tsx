import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#src/features/auth/mail-links/ForgotPasswordPage.tsx'

export const Route = createFileRoute('/_blank/forgot-password')({ component: ForgotPasswordPage })
