import { createFileRoute, redirect } from '@tanstack/react-router'
import { openTo } from '#src/features/page-rights/index.ts'
import { ChooseExamPage } from '#src/features/exams/questions/editor/ChooseExamPage.tsx'

export interface Search {
  /** Exam of a link from before a new question had its place among the exam's pages. */
  readonly exam?: string
}

function identifier(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined
}

const mayCreate = openTo('/questions/create')

export const Route = createFileRoute('/_main/(office)/questions/create')({
  validateSearch: (given: { readonly exam?: unknown }): Search => ({ exam: identifier(given.exam) }),
  beforeLoad: (loading) => {
    const { exam } = loading.search
    if (exam === undefined) return mayCreate(loading)
    throw redirect({ to: '/exams/$examId/questions/create', params: { examId: exam }, replace: true })
  },
  component: ChooseExamPage,
})
