import { createFileRoute } from '@tanstack/react-router'
import { StopEmailChangePage } from '#src/features/auth/mail-links/StopEmailChangePage.tsx'

export const Route = createFileRoute('/_blank/stop-email-change')({ component: StopEmailChangePage })
