import { createFileRoute } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { paymentSearch } from '#src/features/payments/payment-search.ts'
import { PaymentListPage } from '#src/features/payments/PaymentListPage.tsx'
import { hideListDefaults } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/admin/payments/')({
  validateSearch: paymentSearch,
  search: { middlewares: [hideListDefaults(20)] },
  beforeLoad: openTo('/admin/payments'),
  component: PaymentListPage,
})
