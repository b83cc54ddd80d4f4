import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#src/features/auth/privacy/PrivacyPage.tsx'

export const Route = createFileRoute('/_blank/privacy')({ component: PrivacyPage })
