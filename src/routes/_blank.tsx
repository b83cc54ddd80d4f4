import { createFileRoute, Outlet } from '@tanstack/react-router'
import { LazyBlankLayout, loadBlankLayout } from '#src/app/layouts/lazy-layouts.tsx'

export const Route = createFileRoute('/_blank')({
  codeSplitGroupings: [],
  loader: () => {
    void loadBlankLayout()
  },
  component: () => (
    <LazyBlankLayout>
      <Outlet />
    </LazyBlankLayout>
  ),
})
