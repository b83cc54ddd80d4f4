import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { QueryRoot } from '#src/app/QueryRoot.tsx'
import { DemoPage } from '#src/features/attempts/demo/index.ts'
import { requirePermission } from '#src/features/auth/index.ts'

/** The demo that visitors may try; with an exam in the address, the preview of staff. */
export const Route = createFileRoute('/demo')({
  validateSearch: ({ exam }: { readonly exam?: unknown }): { exam?: string } =>
    typeof exam === 'string' && /^[0-9a-f-]{36}$/i.test(exam) ? { exam } : {},
  beforeLoad: ({ search, location }) => {
    if (search.exam !== undefined) requirePermission('create-exams')({ location })
  },
  component: Demo,
})

function Demo() {
  const { exam = null } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <QueryRoot>
      <DemoPage
        key={exam}
        examId={exam}
        onExit={() => void navigate({ to: exam === null ? '/front-page' : '/exams' })}
      />
    </QueryRoot>
  )
}
