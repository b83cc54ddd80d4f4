import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#src/features/navigation/ErrorPage.tsx'

/** Every address that no other route knows; the address stays, so that it can be mended. */
export const Route = createFileRoute('/_blank/$')({ component: () => <ErrorPage kind="not-found" /> })
