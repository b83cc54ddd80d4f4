import { createFileRoute } from '@tanstack/react-router'
import { AcademyBoard } from '#src/features/academy/AcademyBoard.tsx'
import { figuresSearch, USUAL_PERIOD } from '#src/features/academy/figures-search.ts'
import { SystemHealthCard } from '#src/features/academy/SystemHealthCard.tsx'
import { AdminPage } from '#src/features/navigation/pages/AdminPage.tsx'
import { NumbersBoard } from '#src/features/payments/index.ts'

export const Route = createFileRoute('/_main/(office)/admin/')({
  validateSearch: figuresSearch,
  component: Administration,
})

/** Figures of the academy; waiting work of the reader is on the home page. */
function Administration() {
  const { period = USUAL_PERIOD } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminPage>
      <AcademyBoard
        period={period}
        onPeriod={(chosen) => void navigate({ search: { period: chosen }, replace: true, resetScroll: false })}
      />
      <NumbersBoard />
      <SystemHealthCard />
    </AdminPage>
  )
}
