import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#src/features/navigation/AdminPage.tsx'

export const Route = createFileRoute('/_main/admin/')({ component: AdminPage })
