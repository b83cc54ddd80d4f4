import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#src/features/navigation/pages/AdminPage.tsx'
import { NumbersBoard } from '#src/features/payments/index.ts'
import { AttentionBoard } from '#src/features/reports/attention/AttentionBoard.tsx'

export const Route = createFileRoute('/_main/(office)/admin/')({ component: Administration })

function Administration() {
  return (
    <AdminPage>
      <AttentionBoard />
      <NumbersBoard />
    </AdminPage>
  )
}
