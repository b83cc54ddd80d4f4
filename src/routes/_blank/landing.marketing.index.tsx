import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '#src/features/landing/LandingPage.tsx'

export const Route = createFileRoute('/_blank/landing/marketing/')({ component: () => <LandingPage link={null} /> })
