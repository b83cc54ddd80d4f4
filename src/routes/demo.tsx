import { createFileRoute, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { QueryRoot } from '#src/app/QueryRoot.tsx'
import { DemoPage } from '#src/features/attempts/demo/index.ts'
import { requirePermission } from '#src/features/auth/index.ts'

export interface DemoSearch {
  readonly exam?: string
  /** What was written since the last publication. */
  readonly draft?: boolean
}

/** The demo that visitors may try; with an exam in the address, the preview of staff. */
export const Route = createFileRoute('/demo')({
  validateSearch: ({ exam, draft }: { readonly exam?: unknown; readonly draft?: unknown }): DemoSearch => {
    if (typeof exam !== 'string' || !/^[0-9a-f-]{36}$/i.test(exam)) return {}
    return draft === true ? { exam, draft } : { exam }
  },
  beforeLoad: ({ search, location }) => {
    if (search.exam !== undefined) requirePermission('create-exams')({ location })
  },
  component: Demo,
})

function Demo() {
  const { exam = null, draft = false } = Route.useSearch()
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const leave = () => {
    if (exam !== null && canGoBack) router.history.back()
    else void navigate({ to: exam === null ? '/front-page' : '/exams' })
  }
  return (
    <QueryRoot>
      <DemoPage key={`${exam} ${draft}`} examId={exam} isDraft={draft} onExit={leave} />
    </QueryRoot>
  )
}
