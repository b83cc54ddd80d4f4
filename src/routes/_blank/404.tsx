import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#src/features/navigation/pages/ErrorPage.tsx'

export const Route = createFileRoute('/_blank/404')({ component: () => <ErrorPage kind="not-found" /> })
