import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#src/features/navigation/pages/AdminPage.tsx'
import { NumbersBoard } from '#src/features/payments/index.ts'
import { HealthCard } from '#src/features/reports/health/HealthCard.tsx'

export const Route = createFileRoute('/_main/(office)/admin/')({ component: Administration })

/** Figures of the academy; waiting work of the reader is on the home page. */
function Administration() {
  return (
    <AdminPage>
      <NumbersBoard />
      <HealthCard />
    </AdminPage>
  )
}
